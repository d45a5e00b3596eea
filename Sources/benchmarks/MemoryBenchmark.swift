import ArgumentParser
import Generators

/// Measures whether the memory in use grows with the number of cases.
struct MemoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "memory",
    abstract: "Reads the peak of resident memory after 10,000 cases and after 1,000,000 cases of one search.",
    discussion: """
      The exit status is 0 if the peaks differ by at most 10 MB, and 1 otherwise.

      Example:
        benchmarks memory --format json
      """)

  @OptionGroup var output: FormatOption

  func run() throws {
    let report = try MemoryBenchmark().run()
    try output.print(report)
    guard report.isFlat else { throw ExitCode(1) }
  }
}

/// Runs one long search over records, and reads the peak of memory at checkpoints.
struct MemoryBenchmark {
  /// The numbers of cases after which the peak is read, in ascending order.
  var checkpoints = [10_000, 1_000_000]

  /// Runs the search and reads the peaks.
  ///
  /// - Throws: ``ResidentMemory/Unreadable`` if the system does not report the memory.
  func run() throws -> MemoryReport {
    var cases = 0
    var readings: [(cases: Int, peak: Result<Int, any Error>)] = []
    let budget = Budget(cases: checkpoints.last ?? 0)
    _ = findCounterexamples(of: RecordWorkload.generator, seed: 1, budget: budget) { record in
      cases += 1
      Sink.take(RecordWorkload.digest(record))
      if checkpoints.contains(cases) { readings.append((cases, Result { try ResidentMemory.peak() })) }
      return .passed
    }
    return MemoryReport(rows: try readings.map { MemoryRow(cases: $0.cases, residentBytes: try $0.peak.get()) })
  }
}

/// Whether memory grows with the number of cases.
struct MemoryReport: Report {
  let rows: [MemoryRow]

  /// The limit of the growth, in bytes.
  static let bound = 10_000_000

  /// The growth of the peak from the first row to the last, in bytes.
  var growth: Int { (rows.last?.residentBytes ?? 0) - (rows.first?.residentBytes ?? 0) }

  /// Whether the growth is within the bound.
  var isFlat: Bool { growth <= Self.bound }

  /// One line for each row, and the growth.
  var text: String {
    let table = Table(
      ["cases", "peak MB"], leading: 0, lines: rows.map { ["\($0.cases)", Self.megabytes($0.residentBytes)] })
    return table.text
      + "\n\ngrowth: \(Self.megabytes(growth)) MB, \(isFlat ? "within" : "beyond") the bound of \(Self.megabytes(Self.bound)) MB"
  }

  private static func megabytes(_ bytes: Int) -> String { (Double(bytes) / 1e6).text(decimals: 1) }
}

/// The peak of memory after a number of cases.
struct MemoryRow: Codable, Equatable {
  /// The number of cases that had been run.
  let cases: Int
  /// The peak of resident memory of the process until then, in bytes.
  let residentBytes: Int
}
