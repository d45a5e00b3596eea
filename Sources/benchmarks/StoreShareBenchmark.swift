import ConformanceKit
import ReferenceStore

/// Measures how much of a run of round trips is spent in a real store.
struct StoreShareBenchmark<Adapter: StoreAdapter> {
  let adapter: Adapter
  /// The approximate number of programs in each run.
  let cases: Int

  private static var single: String { "round-trip.value" }

  /// Measures one law, then all laws of the scenario, then all laws again with two jobs.
  func rows() -> [StoreShareRow] {
    let scenario = Law.standard.filter { $0.scenario == .roundTrip }
    let single = scenario.filter { $0.id == Self.single }
    return [
      row(Self.single, single, jobs: 1), row("round-trip", scenario, jobs: 1),
      row("round-trip", scenario, jobs: 2),
    ]
  }

  private func row(_ workload: String, _ laws: [Law], jobs: Int) -> StoreShareRow {
    let meter = Meter()
    let adapter = MeteredAdapter(adapter, meter)
    let taking = laws.filter { $0.lacking(in: adapter.backend.capabilities) == nil }
    let plan = CheckPlan(seed: 1, cases: (cases + taking.count - 1) / max(taking.count, 1))
    let runner = Runner(laws: taking, plan: plan, jobs: jobs, model: ReferenceAdapter.self)
    let watch = Stopwatch()
    let report = runner.run([adapter])
    let seconds = watch.seconds
    return StoreShareRow(
      workload: workload, jobs: jobs, cases: report.backends.flatMap(\.laws).reduce(0) { $0 + $1.cases },
      seconds: seconds, share: jobs == 1 ? meter.seconds / seconds : nil)
  }
}

/// The rows of a ``StoreShareBenchmark``.
struct StoreShareReport: Report {
  let rows: [StoreShareRow]
  /// What the time in the store is, for people.
  let note: String

  private enum CodingKeys: CodingKey {
    case rows
  }

  /// One line for each row.
  var text: String {
    let table = Table(
      ["workload", "jobs", "cases", "s", "in the store"], leading: 1,
      lines: rows.map { row in
        let share = row.share.map { "\(($0 * 100).text(decimals: 1)) %" } ?? ""
        return [row.workload, "\(row.jobs)", "\(row.cases)", row.seconds.text(decimals: 2), share]
      })
    return """
      \(table.text)

      in the store: from the kit's call of the adapter to the response. \(note)
      """
  }
}

/// The time that one run of round trips took on a store.
struct StoreShareRow: Codable, Equatable {
  /// The id of the law that was checked, or the name of the scenario if all its laws were checked.
  let workload: String
  /// The number of jobs that ran at once.
  let jobs: Int
  /// The number of programs that were run.
  let cases: Int
  /// The duration of the run, in seconds.
  let seconds: Double
  /// The part of the duration that was spent in calls to the store, from 0 to 1. It is nil if several jobs ran at once.
  let share: Double?
}
