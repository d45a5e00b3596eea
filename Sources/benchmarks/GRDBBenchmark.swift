import ArgumentParser

/// Measures how much of a run on a real database is spent in the database.
struct GRDBCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "grdb",
    abstract: "Measures round trips on SQLite through GRDB, and the share of the time that GRDB and SQLite take.",
    discussion: """
      It needs a build with the trait SQLite: swift build -c release --traits SQLite. Stores are files in the folder that TMPDIR
      names. The kit's share is largest if that folder is in memory (/dev/shm).

      Example:
        benchmarks grdb --cases 10000 --format json
      """)

  @Option(help: "The approximate number of cases to run in each repetition.")
  var cases = 10_000

  @OptionGroup var output: FormatOption

  func validate() throws {
    guard (1...10_000_000).contains(cases) else { throw ValidationError("--cases takes a number from 1 to 10000000.") }
  }

  func run() throws {
    #if SQLite
      try output.print(GRDBBenchmark(cases: cases).run())
    #else
      throw ValidationError("This build has no SQLite. Build with: swift build -c release --traits SQLite")
    #endif
  }
}

/// The rows of ``GRDBBenchmark``.
struct GRDBReport: Report {
  let rows: [GRDBRow]

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

      in the store: from the kit's call of the adapter to the response. This is work of GRDB and SQLite, except for making the SQL text
      """
  }
}

/// The time that one run of round trips took on SQLite through GRDB.
struct GRDBRow: Codable, Equatable {
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

#if SQLite
  import ConformanceKit
  import ReferenceStore
  import SQLiteStores

  /// Times round trips on SQLite through GRDB.
  struct GRDBBenchmark {
    /// The approximate number of programs in each run.
    let cases: Int

    private static let single = "round-trip.value"

    /// Measures one law, then all laws of the scenario, then all laws again with two jobs.
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
