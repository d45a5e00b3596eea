import ArgumentParser

/// Measures how many cases per second are drawn, recorded and run.
struct ThroughputCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "throughput",
    abstract: "Counts the cases per second, from end to end, of a property that does nothing.",
    discussion: """
      Examples:
        benchmarks throughput
        benchmarks throughput --workload Int --workload '[Int]'
        benchmarks throughput --seconds 10 --format json
      """)

  @Option(help: "The time to measure each row, in seconds, as the sum of all repetitions.")
  var seconds = 2.0

  @Option(
    name: .customLong("workload"),
    help: ArgumentHelp("A workload to measure. Repeat the option for several. (default: all)", valueName: "name"))
  var workloads: [WorkloadName] = []

  @OptionGroup var others: PeerOption
  @OptionGroup var output: FormatOption

  func validate() throws {
    guard (0.01...600).contains(seconds) else { throw ValidationError("--seconds takes a number from 0.01 to 600.") }
  }

  func run() throws {
    let chosen = workloads.isEmpty ? WorkloadName.allCases : workloads
    try output.print(try ThroughputBenchmark(seconds: seconds, workloads: chosen, peers: others.peers).run())
  }
}

/// Measures workloads in every engine. The engines take turns, so that a slow phase of the machine affects all of them.
struct ThroughputBenchmark {
  /// The time to measure each row, in seconds, as the sum of all repetitions.
  let seconds: Double
  /// The workloads to measure.
  var workloads = WorkloadName.allCases
  var peers: [Peer] = []
  /// The number of cases in one search.
  var cases = 20_000

  private static let repetitions = 9

  /// Measures each row of the report.
  ///
  /// - Throws: ``Peer/Failure`` if a peer cannot be measured.
  func run() throws -> ThroughputReport {
    let rounds = try (0..<Self.repetitions).map { _ in try round(seconds: seconds / Double(Self.repetitions)) }
    return ThroughputReport(rows: Self.medians(of: rounds))
  }

  /// Combines rounds with the same rows into rows of medians. The rows of one workload stand together.
  static func medians(of rounds: [[ThroughputRow]]) -> [ThroughputRow] {
    let rates = Dictionary(grouping: rounds.joined()) { [$0.workload, $0.engine] }
    let first = rounds.first ?? []
    let workloads = first.map(\.workload).uniqued
    return workloads.flatMap { workload in first.filter { $0.workload == workload } }.map { row in
      let all = rates[[row.workload, row.engine], default: [row]].map(\.casesPerSecond)
      return ThroughputRow(
        workload: row.workload, engine: row.engine, casesPerSecond: all.median ?? row.casesPerSecond)
    }
  }

  private func round(seconds: Double) throws -> [ThroughputRow] {
    let ours = Contestant.all.filter { workloads.contains($0.workload) }.map { contestant in
      ThroughputRow(
        workload: contestant.workload.rawValue, engine: contestant.engine,
        casesPerSecond: Stopwatch.rate(forSeconds: seconds) { contestant.run($0, cases) })
    }
    return try ours + peers.flatMap { try $0.rows(arguments(seconds: seconds)) }
  }

  private func arguments(seconds: Double) -> [String] {
    ["throughput", "--seconds", "\(seconds)"] + workloads.flatMap { ["--workload", $0.rawValue] }
  }
}

extension Sequence where Element: Hashable {
  /// The distinct elements, in the order of their first occurrence.
  fileprivate var uniqued: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

/// The rows of ``ThroughputBenchmark``.
struct ThroughputReport: Report {
  let rows: [ThroughputRow]

  /// One line for each row. The last columns compare the time of a case with the hand-written loop and with the kit.
  var text: String {
    Table(
      ["workload", "engine", "cases/s", "ns a case", "times the loop", "times the kit"], leading: 2,
      lines: rows.map { row in
        [
          row.workload, row.engine, row.casesPerSecond.shortText, (1e9 / row.casesPerSecond).text(decimals: 0),
          times(row, Engine.loop), times(row, Engine.ours),
        ]
      }
    ).text
  }

  private func times(_ row: ThroughputRow, _ engine: String) -> String {
    let other = rows.first { $0.workload == row.workload && $0.engine == engine }
    return other.map { ($0.casesPerSecond / row.casesPerSecond).text(decimals: 2) } ?? "-"
  }
}

/// How many cases of one workload an engine runs per second.
struct ThroughputRow: Codable, Equatable {
  /// The workload that is run.
  let workload: String
  /// The name of the engine.
  let engine: String
  /// The number of cases per second of processor time.
  let casesPerSecond: Double
}
