#if SQLite
  import ConformanceKit
  import ReferenceStore
  import SQLiteStores

  /// Times round trips on SQLite by way of GRDB.
  struct GRDBBenchmark {
    /// About how many programs each run has.
    let cases: Int

    private static let single = "round-trip.value"

    /// Runs one law alone and all of the scenario, and these again on two cores.
    func run() -> GRDBReport {
      let scenario = Law.standard.filter { $0.scenario == .roundTrip }
      let single = scenario.filter { $0.id == Self.single }
      return GRDBReport(rows: [
        row(Self.single, single, jobs: 1), row("round-trip", scenario, jobs: 1), row("round-trip", scenario, jobs: 2),
      ])
    }

    private func row(_ workload: String, _ laws: [Law], jobs: Int) -> GRDBRow {
      let meter = Meter()
      let adapter = MeteredAdapter(GRDBAdapter(), meter)
      let taking = laws.filter { $0.lacking(in: adapter.backend.capabilities) == nil }
      let plan = CheckPlan(seed: 1, cases: (cases + taking.count - 1) / max(taking.count, 1))
      let runner = Runner(laws: taking, plan: plan, jobs: jobs, model: ReferenceAdapter.self)
      let watch = Stopwatch()
      let report = runner.run([adapter])
      let seconds = watch.seconds
      return GRDBRow(
        workload: workload, jobs: jobs, cases: report.backends.flatMap(\.laws).reduce(0) { $0 + $1.cases },
        seconds: seconds, share: jobs == 1 ? meter.seconds / seconds : nil)
    }
  }
#endif
