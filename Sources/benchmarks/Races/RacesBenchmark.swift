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

  /// Looks for all of them.
  func run() -> RacesReport {
    RacesReport(
      rows: stores.map { store in RacesRow(store: store.name, hunts: seeds.map { hunt(store, $0) }, seconds) })
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

  private func hunt(_ store: FaultyStore, _ seed: UInt64) -> Hunt {
    let watch = Stopwatch()
    let finding = firstFinding(on: store, seed)
    let isSettled = finding.map { $0.isReproducible && !store.hangs } ?? false
    return Hunt(
      seconds: watch.seconds, law: finding?.law,
      size: isSettled ? finding?.program.operations.lazy.compactMap(\.size).first : nil)
  }

  /// What the first law finds that finds anything.
  private func firstFinding(on store: FaultyStore, _ seed: UInt64) -> Finding? {
    for cases in Self.rounds {
      let runner = Runner(
        laws: Law.concurrentConverter, plan: plan(store, seed, cases: cases), model: ReferenceAdapter.self)
      for law in Law.concurrentConverter {
        if let finding = runner.check(law, on: store.adapter).findings.first { return finding }
      }
    }
    return nil
  }

  private func plan(_ store: FaultyStore, _ seed: UInt64, cases: Int) -> CheckPlan {
    var plan = CheckPlan(
      seed: seed, cases: cases, shrinkEvaluations: 1000, maximumFindings: 1, eventDeadline: .milliseconds(1))
    // A hang is waited for a handful of times.
    if store.hangs { plan.hangDeadline = .milliseconds(250) }
    return plan
  }
}

extension Program.Operation {
  /// How many tasks and operations run at once; nil where none do.
  fileprivate var size: (tasks: Int, operations: Int)? {
    guard case .concurrently(let tasks) = self else { return nil }
    return (tasks.count, tasks.joined().count)
  }
}
