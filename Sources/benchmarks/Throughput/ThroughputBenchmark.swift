/// Measures workloads in every engine, in turns, so that what slows the machine for a while slows all of them.
struct ThroughputBenchmark {
  /// How many seconds each row is measured, in all repetitions together.
  let seconds: Double
  /// What to measure.
  var workloads = WorkloadName.allCases
  var peers: [Peer] = []
  /// How many cases one search has.
  var cases = 20_000

  private static let repetitions = 9

  /// Runs all of it.
  ///
  /// - Throws: ``Peer/Failure``.
  func run() throws -> ThroughputReport {
    let rounds = try (0..<Self.repetitions).map { _ in try round(seconds: seconds / Double(Self.repetitions)) }
    return ThroughputReport(rows: Self.medians(of: rounds))
  }

  /// The rows of rounds that have the same rows, each with its median; those of one workload together.
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
  /// The elements, each where it occurs first.
  fileprivate var uniqued: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
