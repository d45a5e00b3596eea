/// Measures workloads in every engine, in turns, so that what slows the machine for a while slows all of them.
struct ThroughputBenchmark {
  /// How many seconds each row is measured, in all repetitions together.
  let seconds: Double
  var peers: [Peer] = []
  var contestants = Contestant.all

  private static let repetitions = 5

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
    let ours = contestants.map { contestant in
      ThroughputRow(
        workload: contestant.workload, engine: contestant.engine,
        casesPerSecond: Stopwatch.rate(forSeconds: seconds, contestant.batch))
    }
    return try ours + peers.flatMap { try $0.rows(["throughput", "--seconds", "\(seconds)"]) }
  }
}

extension Sequence where Element: Hashable {
  /// The elements, each where it occurs first.
  fileprivate var uniqued: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
