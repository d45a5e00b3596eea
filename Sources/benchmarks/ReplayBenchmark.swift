import ArgumentParser
import ConformanceKit
import Foundation
import Generators
import ReferenceStore

/// Measures how fast a corpus is replayed.
struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay", abstract: "Counts how many corpus files are replayed per second on the reference store.",
    discussion: """
      The exit status is 1 if programs that make one call at a time replay at fewer than 5,000 files per second of processor time.

      Example:
        benchmarks replay --files 10000 --jobs 2 --format json
      """)

  @Option(help: "The number of files to replay.")
  var files = 5000

  @Option(help: "The number of files to run at once in the second row of each kind of program.")
  var jobs = 2

  @OptionGroup var output: FormatOption

  func validate() throws {
    guard (1...1_000_000).contains(files) else { throw ValidationError("--files takes a number from 1 to 1000000.") }
    guard (1...256).contains(jobs) else { throw ValidationError("--jobs takes a number from 1 to 256.") }
  }

  func run() throws {
    let report = try ReplayBenchmark(files: files, jobs: jobs).run()
    try output.print(report)
    if !report.isHeld { throw ExitCode.failure }
  }
}

/// Times the replay of a corpus on the reference store. The time covers finding and reading the files, and running and
/// judging their programs.
struct ReplayBenchmark {
  /// The number of files in each corpus.
  let files: Int
  /// The number of files that run at once in the second row of each kind of program.
  let jobs: Int
  /// How often each corpus is replayed. The median counts.
  var repetitions = 3

  /// The minimum number of files per second of processor time.
  private static let limit = 5000.0

  private let store = ReferenceAdapter()

  /// Writes corpora to temporary folders, and replays them. Programs with concurrent calls have their own corpus,
  /// because each is run several times with different timings.
  ///
  /// - Throws: `CorpusError` if a folder cannot be written.
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
      let rates = try (0..<repetitions).map { _ in try measured(folder, jobs: jobs) }
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
    guard result.status == 0, result.files.count == files else { throw NotLawful(text: result.text()) }
    return (Double(files) / watch.seconds, Double(files) / watch.processorSeconds)
  }

  /// Writes programs that the laws generate, one law after another. They are larger than the minimal programs of a real
  /// corpus.
  private func write(to corpus: Corpus, _ laws: [Law]) throws {
    let context = GenerationContext(backend: store.backend, catalogue: .standard)
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

  /// The replay reported a failure although every program is lawful.
  struct NotLawful: Error, CustomStringConvertible {
    let text: String
    var description: String { "the reference store breaks a law:\n\(text)" }
  }
}

extension CorpusFile {
  /// Makes a file for a program as if the program had failed.
  fileprivate init(number: Int, _ law: Law, _ program: Program, on backend: Backend) {
    let digits = String(number, radix: 16)
    self.init(
      fingerprint: String(repeating: "0", count: 16 - digits.count) + digits, law: law.id,
      scenario: law.scenario.rawValue, backend: BackendVersion(name: backend.name, version: backend.version),
      statement: law.statement, signature: "\(law.id) |  | none", program: program, expected: .text("nothing"),
      actual: .text("nothing"), found: ConformanceKitVersion.current)
  }
}

/// The rows of ``ReplayBenchmark``.
struct ReplayReport: Report {
  let rows: [ReplayRow]

  /// Whether every row is held.
  var isHeld: Bool { rows.allSatisfy(\.isHeld) }

  /// One line for each row.
  var text: String {
    Table(
      ["programs", "files", "jobs", "files/s", "files/s of processor", "least", "held"], leading: 1,
      lines: rows.map { row in
        [
          row.programs, "\(row.files)", "\(row.jobs)", row.filesPerSecond.shortText,
          row.filesPerProcessorSecond.shortText,
          row.limit?.shortText ?? "-", row.isHeld ? "yes" : "NO",
        ]
      }
    ).text
  }
}

/// How fast one corpus is replayed.
struct ReplayRow: Codable, Equatable {
  /// The kind of programs in the corpus.
  let programs: String
  /// The number of files in the corpus.
  let files: Int
  /// The number of files that ran at once.
  let jobs: Int
  /// The number of files per second.
  let filesPerSecond: Double
  /// The number of files per second of processor time, which does not depend on other processes.
  let filesPerProcessorSecond: Double
  /// The minimum of ``filesPerProcessorSecond``, or nil if there is none.
  let limit: Double?

  /// Whether the replay is at least as fast as the limit.
  var isHeld: Bool { limit.map { filesPerProcessorSecond >= $0 } ?? true }
}
