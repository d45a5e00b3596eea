import ConformanceKit
import Foundation
import Generators
import ReferenceStore
import Synchronization

/// Decodes inputs as programs, and runs the programs on one backend.
///
/// The first byte selects a law: it is an index into the list of applicable laws, modulo the length of the list. If
/// only one law applies, this byte is left out. The other bytes are the choices of the law's program
/// (``Generators/Proposal/bytes(_:)``).
final class ProgramFuzzer: Sendable {
  private let backend: Backend
  private let checks: [GuidedCheck]
  private let corpus: Corpus
  /// The causes on the list of known failures, and those of the corpus's files.
  private let known: [KnownCause]
  private let onlyMeasures: Bool
  private let isPostMortem: Bool
  /// The causes that this process has found.
  private let found = Mutex<[KnownCause]>([])

  /// Makes a fuzzer with settings.
  ///
  /// - Throws: ``FuzzUsageError`` if there is no such backend, or no law applies to it; `CorpusError` if the list of
  ///   known failures cannot be read.
  init(_ settings: FuzzSettings, plan: CheckPlan = CheckPlan(seed: 0)) throws {
    let adapter = try FuzzBackends.chosen(by: settings)
    var plan = plan
    if adapter.endsEachCall { plan.hangDeadline = settings.deadline }
    backend = adapter.backend
    corpus = settings.corpus
    onlyMeasures = settings.onlyMeasures
    isPostMortem = settings.isPostMortem
    let context = CheckContext(adapter, model: ReferenceAdapter.self, plan: plan)
    let laws = Self.laws(settings)
    known = try Self.known(to: corpus, context)
    checks = laws.compactMap { GuidedCheck($0, in: context) }
    guard !checks.isEmpty else {
      throw FuzzUsageError("no law that is asked for says anything of '\(backend.name)'\(Self.hint(adapter))")
    }
  }

  /// Returns a hint on how to make laws apply to a backend to which none of the chosen laws applies.
  private static func hint(_ adapter: any StoreAdapter) -> String {
    guard adapter.backend.capabilities.durable, !adapter.endsEachCall else { return "" }
    return "; those that kill its process need it to have one of its own: CONFORMANCE_FUZZ_ISOLATION=child"
  }

  private static func laws(_ settings: FuzzSettings) -> [Law] {
    Law.standard.filter { law in
      (settings.law ?? law.id) == law.id && (settings.scenario ?? law.scenario) == law.scenario
    }
  }

  /// Runs a program, and minimises a new failure.
  ///
  /// - Throws: `EnvironmentFailure` if something that the backend needs is missing.
  func run(_ bytes: [UInt8]) throws(EnvironmentFailure) -> FuzzOutcome {
    let check = checks[checks.count == 1 ? 0 : Int(bytes.first ?? 0) % checks.count]
    let choices = bytes.dropFirst(checks.count == 1 ? 0 : 1)
    let proposal = Proposal.bytes(Array(choices))
    let causes = known + found.withLock { $0 }
    switch try check.outcome(proposal, besides: causes) {
    case .known(let fingerprint): return .known(fingerprint)
    case .nothing: return isPostMortem ? try check.simplerAdapterFailure(proposal).map(outcome) ?? .nothing : .nothing
    case .failure(let failure):
      if onlyMeasures { return .known(failure.fingerprint) }
      if failure.keepsThread { return .hang(failure.fingerprint) }
      return check.minimized(failure, besides: causes).map(outcome) ?? .nothing
    }
  }

  /// Returns the outcome of a minimal failure, and looks past its cause from now on.
  private func outcome(of file: CorpusFile) -> FuzzOutcome {
    let cause = KnownCause(of: file)
    let isNew = found.withLock { found in
      guard !(known + found).contains(where: { $0.fingerprint == cause.fingerprint }) else { return false }
      found.append(cause)
      return true
    }
    return isNew ? .failure(file) : .known(cause.fingerprint)
  }

  /// The causes of the failures that a corpus has of a backend.
  private static func known(to corpus: Corpus, _ context: CheckContext) throws(CorpusError) -> [KnownCause] {
    let name = context.adapter.backend.name
    let listed = try corpus.knownFailures(of: [name]).list(of: name).causes(in: context)
    return listed + (try corpus.programs.files().filter { $0.backend.name == name }.map { KnownCause(of: $0) })
  }

  /// Returns the inputs for the programs of corpus files, whatever backends they were found on.
  func seeds(of files: [CorpusFile]) -> [(name: String, bytes: [UInt8])] {
    files.compactMap { file in
      guard let place = checks.firstIndex(where: { $0.law.id == file.law }),
        let choices = file.choices.flatMap({ ChoiceSequence(encoded: $0) })
      else { return nil }
      let head = checks.count == 1 ? [] : [UInt8(truncatingIfNeeded: place)]
      return (file.fingerprint, head + choices.bytes)
    }
  }
}
