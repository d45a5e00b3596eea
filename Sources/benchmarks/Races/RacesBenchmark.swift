import ConformanceKit
import FaultyStores
import ReferenceStore

/// Looks for the defect of each faulty store of the scenario concurrent-converter, with several seeds.
struct RacesBenchmark {
  /// The stores.
  let stores: [FaultyStore]
  /// The seeds.
  let seeds: Range<UInt64>
  /// The time that a store may take for one seed, in seconds.
  let seconds: Double

  /// The stores of the scenario.
  static let stores = FaultyStores.all.filter { $0.scenario == .concurrentConverter }
  /// How many programs each law is tried with, round by round: most defects show in the first few of the law that they break.
  private static let rounds = [10, 50, 200]

  /// How long a child is waited for that may hang.
  private static let deadline = Duration.milliseconds(250)

  /// Looks for all of them.
  ///
  /// - Throws: `AdapterFailure` when a child cannot be started.
  func run() throws -> RacesReport {
    RacesReport(
      rows: try stores.map { store in
        let adapter = try adapter(of: store)
        return RacesRow(store: store.name, hunts: seeds.map { hunt(store, adapter, $0) }, seconds)
      })
  }

  /// A store that hangs for good keeps its threads, so that it needs a process that can be killed.
  private func adapter(of store: FaultyStore) throws -> any StoreAdapter {
    guard store.hangs else { return store.adapter }
    return try ProcessAdapter(command: [OwnProgram.path, "races", "--serve", store.name], deadline: Self.deadline)
  }

  /// What came of one seed.
  struct Hunt {
    /// How long it took, shrinking included, in seconds.
    let seconds: Double
    /// The law that found the defect; nil when none did.
    let law: Law.ID?
    /// The tasks and operations at once of the program found; nil where it does not fail each time, or runs nothing at once.
    let size: (tasks: Int, operations: Int)?
  }

  private func hunt(_ store: FaultyStore, _ adapter: any StoreAdapter, _ seed: UInt64) -> Hunt {
    let watch = Stopwatch()
    let finding = firstFinding(on: adapter, seed)
    return Hunt(
      seconds: watch.seconds, law: finding?.law,
      size: finding?.isReproducible == true ? finding?.program.operations.lazy.compactMap(\.size).first : nil)
  }

  /// What the first law finds that finds anything.
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
  /// How many tasks and operations run at once; nil where none do.
  fileprivate var size: (tasks: Int, operations: Int)? {
    guard case .concurrently(let tasks) = self else { return nil }
    return (tasks.count, tasks.joined().count)
  }
}
