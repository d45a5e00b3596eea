import ArgumentParser
import ConformanceKit
import FaultyStores
import ReferenceStore

/// Measures how soon the laws find races.
struct RacesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "races",
    abstract:
      "Searches for each defect of the scenario concurrent-converter, and measures the time and the size of the program found.",
    discussion: """
      A seed is held if a law of the scenario finds the defect in the time allowed, including shrinking, and every program that
      fails each time it is run has at most three tasks and five concurrent operations. A store that hangs forever runs in a child
      process. The exit status is 1 if a seed is not held.

      Example:
        benchmarks races --seeds 20 --seconds 10
      """)

  @OptionGroup var seeds: SeedOptions

  @Option(help: "The maximum time for one store and one seed, in seconds.")
  var seconds = 10.0

  @Option(
    name: .customLong("store"),
    help: ArgumentHelp(
      "A faulty store of the scenario. Repeat the option for several. (default: all)", valueName: "name"))
  var names: [String] = []

  @Option(help: .hidden)
  var serve: String?

  @OptionGroup var output: FormatOption

  func validate() throws {
    guard seconds > 0 else { throw ValidationError("--seconds takes a number above 0.") }
    for name in names where !RacesBenchmark.stores.contains(where: { $0.name == name }) {
      throw ValidationError("there is no faulty store '\(name)' of the scenario concurrent-converter.")
    }
  }

  func run() throws {
    if let host = RacesBenchmark.stores.first(where: { $0.name == serve }) { AdapterHost.run(host.adapter) }
    let stores = RacesBenchmark.stores.filter { names.isEmpty || names.contains($0.name) }
    let report = try RacesBenchmark(stores: stores, seeds: seeds.range, seconds: seconds).run()
    try output.print(report)
    if !report.isHeld { throw ExitCode.failure }
  }
}

/// Searches for the defect of each faulty store of the scenario concurrent-converter, with several seeds.
struct RacesBenchmark {
  /// The stores to check.
  let stores: [FaultyStore]
  /// The seeds of the searches.
  let seeds: Range<UInt64>
  /// The maximum time for one store and one seed, in seconds.
  let seconds: Double

  /// All faulty stores of the scenario.
  static let stores = FaultyStores.all.filter { $0.scenario == .concurrentConverter }
  /// The number of programs for each law in each round. Most defects show in the first few programs of the law that
  /// they break.
  private static let rounds = [10, 50, 200]

  /// How long to wait for a response of a child process that may hang.
  private static let deadline = Duration.milliseconds(250)

  /// Searches for the defect of every store.
  ///
  /// - Throws: `AdapterFailure` if a child process cannot be started.
  func run() throws -> RacesReport {
    RacesReport(
      rows: try stores.map { store in
        let adapter = try adapter(of: store)
        return RacesRow(store: store.name, hunts: seeds.map { hunt(store, adapter, $0) }, seconds)
      })
  }

  /// Returns the adapter of a store. A store that hangs forever never releases its threads, so it runs in a process
  /// that can be killed.
  private func adapter(of store: FaultyStore) throws -> any StoreAdapter {
    guard store.hangs else { return store.adapter }
    return try ProcessAdapter(command: [OwnProgram.path, "races", "--serve", store.name], deadline: Self.deadline)
  }

  /// The result of one seed.
  struct Hunt {
    /// The time of the search, including shrinking, in seconds.
    let seconds: Double
    /// The law that found the defect, or nil if no law did.
    let law: Law.ID?
    /// The number of concurrent tasks and operations of the program found. It is nil if the program does not fail each
    /// time, or runs nothing concurrently.
    let size: (tasks: Int, operations: Int)?
  }

  private func hunt(_ store: FaultyStore, _ adapter: any StoreAdapter, _ seed: UInt64) -> Hunt {
    let watch = Stopwatch()
    let finding = firstFinding(on: adapter, seed)
    return Hunt(
      seconds: watch.seconds, law: finding?.law,
      size: finding?.isReproducible == true ? finding?.program.operations.lazy.compactMap(\.size).first : nil)
  }

  /// Returns the first finding of any law, or nil.
  private func firstFinding(on adapter: any StoreAdapter, _ seed: UInt64) -> Finding? {
    for cases in Self.rounds {
      var plan = CheckPlan(
        seed: seed, cases: cases, shrinkEvaluations: 1000, maximumFindings: 1, eventDeadline: .milliseconds(1))
      if adapter.endsEachCall { plan.hangDeadline = Self.deadline }
      let runner = Runner(laws: Law.concurrentConverter, plan: plan, model: ReferenceAdapter.self)
      for law in Law.concurrentConverter {
        if let finding = runner.check(law, on: adapter).findings.first { return finding }
      }
    }
    return nil
  }
}

extension Program.Operation {
  /// The number of tasks and operations that run concurrently, or nil if none do.
  fileprivate var size: (tasks: Int, operations: Int)? {
    guard case .concurrently(let tasks) = self else { return nil }
    return (tasks.count, tasks.joined().count)
  }
}

/// The rows of ``RacesBenchmark``.
struct RacesReport: Report {
  let rows: [RacesRow]

  /// Whether every row is held.
  var isHeld: Bool { rows.allSatisfy(\.isHeld) }

  /// One line for each row.
  var text: String {
    Table(
      ["store", "law", "found", "median s", "most s", "tasks", "operations", "held"], leading: 2,
      lines: rows.map { row in
        [
          row.store, row.laws.first.map { String($0.drop { $0 != "." }.dropFirst()) } ?? "none",
          "\(row.found)/\(row.seeds)", row.medianSeconds.text(decimals: 2), row.maximumSeconds.text(decimals: 2),
          row.tasks.map(String.init) ?? "–", row.operations.map(String.init) ?? "–", row.isHeld ? "yes" : "NO",
        ]
      }
    ).text
  }
}

/// How soon the defect of one faulty store is found, and the size of its program.
struct RacesRow: Codable, Equatable {
  /// The name of the faulty store.
  let store: String
  /// The laws that found the defect, the most frequent first.
  let laws: [String]
  /// The number of seeds that were tried.
  let seeds: Int
  /// The number of seeds with which the defect was found.
  let found: Int
  /// The median time of a seed, in seconds.
  let medianSeconds: Double
  /// The longest time of a seed, in seconds.
  let maximumSeconds: Double
  /// The largest number of tasks of a minimal program. It is nil if nothing runs concurrently, or no program fails each
  /// time.
  let tasks: Int?
  /// The largest number of operations that run concurrently in a minimal program, or nil as for ``tasks``.
  let operations: Int?
  /// Whether every seed found the defect in time and with a small program.
  let isHeld: Bool

  /// Summarises the results of all seeds of a store.
  ///
  /// - Parameter seconds: The maximum time of a seed, in seconds.
  init(store: String, hunts: [RacesBenchmark.Hunt], _ seconds: Double) {
    self.store = store
    let counts = Dictionary(grouping: hunts.compactMap(\.law)) { $0 }.mapValues(\.count)
    laws = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    seeds = hunts.count
    found = hunts.count { $0.law != nil }
    medianSeconds = hunts.map(\.seconds).median ?? 0
    maximumSeconds = hunts.map(\.seconds).max() ?? 0
    tasks = hunts.compactMap { $0.size?.tasks }.max()
    operations = hunts.compactMap { $0.size?.operations }.max()
    isHeld = found == seeds && maximumSeconds <= seconds && (tasks ?? 0) <= 3 && (operations ?? 0) <= 5
  }
}
