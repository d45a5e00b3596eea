import ConformanceKit
import Foundation
import Generators
import ReferenceStore

/// Times the replay of a corpus on the reference store: finding the files, reading them, running and judging their programs.
struct ReplayBenchmark {
  /// How many files each corpus has.
  let files: Int
  /// How many of them are run at once, in every second row.
  let jobs: Int

  /// The least number of files in a second of the processor's time.
  private static let limit = 5000.0
  private static let repetitions = 3

  private let store = ReferenceAdapter()

  /// Writes corpora in temporary folders, and replays them. Programs with calls at once are a corpus of their own: each is run
  /// several times, with other timings.
  ///
  /// - Throws: `CorpusError` when the folder cannot be written.
  func run() throws -> ReplayReport {
    let laws = Law.standard.filter {
      $0.lacking(in: store.backend.capabilities) == nil && !$0.requirements.contains(.durable)
    }
    let kinds = [
      ("one call at a time", laws.filter { $0.repetitions == 1 }),
      ("calls at once", laws.filter { $0.repetitions > 1 }),
    ]
    return ReplayReport(rows: try kinds.flatMap { try rows($0, of: $1) })
  }

  private func rows(_ programs: String, of laws: [Law]) throws -> [ReplayRow] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "replay-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(to: Corpus(root: folder), laws)
    return try [1, jobs].map { jobs in
      let rates = try (0..<Self.repetitions).map { _ in try measured(folder, jobs: jobs) }
      return ReplayRow(
        programs: programs, files: files, jobs: jobs, filesPerSecond: rates.map(\.wall).median ?? 0,
        filesPerProcessorSecond: rates.map(\.processor).median ?? 0,
        limit: laws.contains { $0.repetitions > 1 } ? nil : Self.limit)
    }
  }

  private func measured(_ folder: URL, jobs: Int) throws -> (wall: Double, processor: Double) {
    let watch = Stopwatch()
    let replay = Replay(
      override: store, jobs: jobs, backend: { _ in nil }, known: { _ in .none }, model: ReferenceAdapter.self)
    let result = try replay.run([folder.path])
    guard result.status == 0, result.files.count == files else { throw NotLawful(text: result.text) }
    return (Double(files) / watch.seconds, Double(files) / watch.processorSeconds)
  }

  /// Programs of laws in turn, as the laws make them: larger than the minimal ones of a real corpus.
  private func write(to corpus: Corpus, _ laws: [Law]) throws {
    let context = GenerationContext(backend: store.backend)
    var (count, seed) = (0, UInt64(0))
    while count < files {
      let law = laws[Int(seed) % laws.count]
      var draw = Draw(.random(seed: seed, style: .smallValues))
      seed += 1
      guard let program = try? law.program(&draw, context) else { continue }
      try corpus.write(CorpusFile(number: count, law, program, on: store.backend))
      count += 1
    }
  }

  /// A program that is lawful was judged not to be.
  struct NotLawful: Error, CustomStringConvertible {
    let text: String
    var description: String { "the reference store breaks a law:\n\(text)" }
  }
}

extension CorpusFile {
  /// A file as if a program had failed.
  fileprivate init(number: Int, _ law: Law, _ program: Program, on backend: Backend) {
    let digits = String(number, radix: 16)
    self.init(
      fingerprint: String(repeating: "0", count: 16 - digits.count) + digits, law: law.id,
      scenario: law.scenario.rawValue, backend: BackendVersion(name: backend.name, version: backend.version),
      statement: law.statement, signature: "\(law.id) |  | none", program: program, expected: .text("nothing"),
      actual: .text("nothing"), found: ConformanceKitVersion.current)
  }
}
