package import ConformanceLaws
import Foundation
import ResponseComparing
import StoreCoding
package import StoreContract
import StoreHosting
import Synchronization

/// Runs the programs of corpus files again.
package struct Replay: Sendable {
  private let override: (any StoreAdapter)?
  private let backend: Named
  private let known: @Sendable (String) throws -> KnownFailureLists
  private let jobs: Int
  private let hangDeadline: Duration
  private let model: any ReferenceModel.Type

  /// Returns the backend with a name, or nil if there is none. Throws an error that says why an existing backend cannot
  /// run here.
  package typealias Named = @Sendable (String) throws -> (any StoreAdapter)?

  /// Creates a replay of corpus files.
  ///
  /// - Parameters:
  ///   - override: The backend to run all files on; nil runs each file on the backend that it names.
  ///   - jobs: How many files are run at once. The result does not depend on it.
  ///   - hangDeadline: How long a program may make no progress before it counts as hung.
  ///   - backend: Returns the backend with a name. It is called once for each name.
  ///   - known: Returns the known failures of the backend with a name. It is called once for each name.
  ///   - model: The type of the reference model.
  package init(
    override: (any StoreAdapter)?, jobs: Int = 1, hangDeadline: Duration = CheckPlan.usualHangDeadline,
    backend: @escaping Named,
    known: @escaping @Sendable (String) throws -> KnownFailureLists, model: any ReferenceModel.Type
  ) {
    self.override = override
    self.jobs = jobs
    self.hangDeadline = hangDeadline
    self.backend = backend
    self.known = known
    self.model = model
  }

  /// Runs all files at some paths, in the order of their paths.
  ///
  /// - Throws: ``CorpusError`` when a path or a file cannot be read.
  package func run(_ paths: [String]) throws -> ReplayResult {
    let urls = try Corpus.files(at: paths.map { URL(filePath: $0) })
    let backends = Remembered { [backend] name in Result { try backend(name) } }
    let lists = Remembered { name in Result { try known(name).list(of: name) } }
    var files: [ReplayResult.File] = []
    files.reserveCapacity(urls.count)
    let stop = RunStop()
    try OrderedJobs(jobs: jobs).run(count: urls.count) { index in
      Result { try replay(urls[index], backends, lists, stop) }
    } consume: {
      files.append(try $0.get())
    }
    let used = [override].compactMap(\.self) + backends.values.compactMap { try? $0.get() }
    return ReplayResult(
      files: files, environmentFailure: stop.failure, shutdowns: used.compactMap { $0.shutDown() })
  }

  private func replay(
    _ url: URL, _ backends: Remembered<Result<(any StoreAdapter)?, any Error>>,
    _ lists: Remembered<Result<KnownFailureList, any Error>>,
    _ stop: RunStop
  ) throws -> ReplayResult.File {
    let file = try CorpusFile.read(from: url, catalogue: .standard)
    let adapter = override.map(Result.success) ?? backends[file.backend.name]
    let outcome = try outcome(of: file, on: adapter, stop) { try lists[$0].get() }
    return ReplayResult.File(
      path: url.shortPath, law: file.law, backend: override?.backend.name ?? file.backend.name,
      verdict: outcome.verdict, detail: outcome.detail, failure: outcome.failure)
  }

  private func outcome(
    of file: CorpusFile, on found: Result<(any StoreAdapter)?, any Error>, _ stop: RunStop,
    _ list: (String) throws -> KnownFailureList
  ) throws -> Outcome {
    guard let law = Law.named(file.law) else { return Outcome(.unknown, "there is no law '\(file.law)'") }
    let adapter: any StoreAdapter
    switch found {
    case .success(let available?): adapter = available
    case .success(nil): return Outcome(.skip, "the backend '\(file.backend.name)' is not available here")
    case .failure(let error): return Outcome(.skip, "\(error)")
    }
    if let reason = SkipReason(of: law, on: adapter) { return Outcome(.skip, "\(reason)") }
    if stop.failure != nil { return Outcome(.unknown, "not run: the run ended early") }
    let context = CheckContext(adapter, model: model, plan: CheckPlan(seed: 0, hangDeadline: hangDeadline))
      .losingAtMost(CheckContext.mostLostDeadlines)
    let result: CaseResult
    do throws(EnvironmentFailure) {
      result = try file.result(under: law, in: context)
    } catch {
      stop.note(error)
      return Outcome(.unknown, error.reason)
    }
    switch result {
    case .lawful: return Outcome(.pass, file.isReproducible && law.repetitions == 1 ? "lawful" : "lawful this time")
    case .undecided(let reason): return Outcome(.unknown, reason)
    case .incidental(let found, let simpler):
      let list = try list(adapter.backend.name)
      if let reason = list.reason(of: found, file.law, file.triggers) { return Outcome(.known, reason) }
      if let reason = try list.reason(ofIncidental: file.program, law, in: context) { return Outcome(.known, reason) }
      let words = file.resembles(found) ? "fails as it did" : "fails"
      return Outcome(
        .fail, "\(words), and so does a simpler program: \(simpler.summary)",
        ReplayedFailure(file, found, adapter.backend))
    case .unlawful(let found):
      if let adapterFailure = found.adapterFailure, found.kind == .protocolError {
        return Outcome(.unknown, "\(adapterFailure)")
      }
      let isSame = file.resembles(found)
      let triggers = isSame ? file.triggers : try context.triggers(of: file.program, found, law)
      if let reason = try list(adapter.backend.name).reason(of: found, law.id, triggers) {
        return Outcome(.known, reason)
      }
      return Outcome(
        .fail, "\(isSame ? "fails as it did" : "fails differently"): \(found.summary)",
        ReplayedFailure(file, found, adapter.backend))
    }
  }
}

/// What became of a file.
private struct Outcome {
  let verdict: Verdict
  let detail: String
  let failure: ReplayedFailure?

  init(_ verdict: Verdict, _ detail: String, _ failure: ReplayedFailure? = nil) {
    self.verdict = verdict
    self.detail = detail
    self.failure = failure
  }
}

/// Caches the value for each name, so that each is computed once.
private final class Remembered<Value: Sendable>: Sendable {
  private let ask: @Sendable (String) -> Value
  private let responses = Mutex<[String: Value]>([:])

  init(_ ask: @escaping @Sendable (String) -> Value) {
    self.ask = ask
  }

  /// The values that were computed, by name.
  var values: [Value] { responses.withLock { $0.sorted { $0.key < $1.key }.map(\.value) } }

  subscript(name: String) -> Value {
    responses.withLock { responses in
      if let response = responses[name] { return response }
      let response = ask(name)
      responses[name] = response
      return response
    }
  }
}

/// The results of replaying corpus files.
package struct ReplayResult: Sendable {
  /// The result of one corpus file.
  package struct File: Sendable, Encodable {
    /// The path of the file.
    package let path: String
    /// The id of the law that judged the program.
    package let law: Law.ID
    /// The name of the backend that the program ran on.
    package let backend: String
    /// The verdict on the program.
    package let verdict: Verdict
    /// A short explanation of the verdict.
    package let detail: String
    /// How the program fails; nil if the verdict is another one.
    package let failure: ReplayedFailure?

    private enum CodingKeys: CodingKey {
      case path, law, backend, verdict, detail
    }
  }

  /// The results, in the order in which the files ran.
  package let files: [File]
  /// The environment failure that kept files from running; nil if there was none.
  package let environmentFailure: EnvironmentFailure?
  /// How adapters failed to end when they were asked to. They do not change the status, which is about the files.
  package let shutdowns: [ShutdownFailure]

  /// The exit status: 1 if a file fails in a way that is not known; otherwise 3 if a verdict is unknown or nothing ran;
  /// otherwise 0.
  package var status: Int32 {
    if files.contains(where: { $0.verdict == .fail }) { return 1 }
    let isConclusive = !files.contains { $0.verdict == .unknown } && files.contains { $0.verdict != .skip }
    return isConclusive ? 0 : 3
  }
}
