public import ConformanceKit
import ReferenceStore

/// The suite's own test: the laws must catch each faulty store, and raise no alarm where nothing is wrong.
public struct Selftest: Sendable {
  private let seed: UInt64
  private let cases: Int
  private let rounds: Int
  private let jobs: Int
  private let laws: [Law]
  private let stores: [FaultyStore]
  private let host: (@Sendable (String) throws(Breakdown) -> ProcessAdapter)?

  /// A self-test.
  ///
  /// - Parameters:
  ///   - seed: The seed that faulty stores are tried with; those of the rounds follow from it.
  ///   - cases: How many programs each law is tried with on each faulty store.
  ///   - rounds: In how many rounds, each with a seed of its own, the reference store is tried under each preset.
  ///   - jobs: How many stores are tried at once.
  ///   - laws: The laws that are tested.
  ///   - stores: The faulty stores that they must catch.
  ///   - host: Puts the store of a name into a process of its own, which can be killed. Without it, the laws of durability are left out,
  ///     and so are their stores.
  public init(
    seed: UInt64, cases: Int = 200, rounds: Int = 100, jobs: Int = 1, laws: [Law] = Law.standard,
    stores: [FaultyStore] = FaultyStores.all, host: (@Sendable (String) throws(Breakdown) -> ProcessAdapter)? = nil
  ) {
    self.seed = seed
    self.cases = cases
    self.rounds = rounds
    self.jobs = jobs
    self.laws = laws
    self.stores = host == nil ? stores.filter { !$0.isKilled } : stores
    self.host = host
  }

  /// How many programs each law is tried with in a round without faults.
  private static let casesPerRound = 10

  /// The distance between the first seeds of two runs, so that the rounds of one are not those of the next.
  private static let seedStride: UInt64 = 1_000_000

  /// Runs the self-test.
  ///
  /// - Throws: `Breakdown` when a store cannot be put into a process of its own.
  public func run() throws(Breakdown) -> SelftestResult {
    var tried: [SelftestResult.Store] = []
    try OrderedJobs(jobs: jobs).run(count: stores.count) { index in
      Result { () throws(Breakdown) in try kills(stores[index]) }
    } consume: { (result) throws(Breakdown) in
      tried.append(try result.get())
    }
    return SelftestResult(
      stores: tried, twins: FaultyStores.all.count { $0.twin != nil }, alarms: try alarmsAfterKills + alarms())
  }

  private func kills(_ store: FaultyStore) throws(Breakdown) -> SelftestResult.Store {
    let reports = reports(on: store) + (store.isKilled ? try reportsAfterKills(of: store.adapter, patient) : [])
    let killers = reports.filter { $0.verdict == .fail }
    return SelftestResult.Store(
      name: store.name, scenario: store.scenario, defect: store.defect, killedBy: killers.map(\.law),
      strangers: killers.filter { $0.scenario != store.scenario }.map(\.law),
      cases: killers.map(\.cases).min() ?? reports.map(\.cases).reduce(0, +))
  }

  /// What the laws come to on a store. No law but those of its own scenario can bring a hang about, so no other is hurried.
  private func reports(on store: FaultyStore) -> [LawReport] {
    guard store.hangs else { return reports(of: laws, patient, on: store.adapter) }
    var hurried = patient
    hurried.hangDeadline = Self.hangDeadline
    return reports(of: laws.filter { $0.scenario != store.scenario }, patient, on: store.adapter)
      + reports(of: laws.filter { $0.scenario == store.scenario }, hurried, on: store.adapter)
  }

  private var patient: CheckPlan {
    // The reference store, which all are made of, tells of a change at once: what did not come then does not come.
    CheckPlan(seed: seed, cases: cases, shrinkEvaluations: 1, maximumFindings: 1, eventDeadline: .zero)
  }

  /// What the laws that kill come to on a store in a process of its own.
  private func reportsAfterKills(of adapter: any StoreAdapter, _ plan: CheckPlan) throws(Breakdown) -> [LawReport] {
    guard let host else { return [] }
    return reports(of: laws.filter { $0.needs.contains(.durable) }, plan, on: try host(adapter.backend.name))
  }

  private func reports(of laws: [Law], _ plan: CheckPlan, on adapter: any StoreAdapter) -> [LawReport] {
    Runner(laws: laws, plan: plan, model: ReferenceAdapter.self)
      .run([adapter], recorder: SilentRecorder()).backends.flatMap(\.laws)
  }

  /// After how long a store that is known to hang counts as hung.
  private static let hangDeadline = Duration.milliseconds(250)

  private func alarms() -> [SelftestResult.Alarm] {
    var found: [SelftestResult.Alarm] = []
    OrderedJobs(jobs: jobs).run(count: rounds * Self.lawful.count) { trial in
      let (round, store) = trial.quotientAndRemainder(dividingBy: Self.lawful.count)
      return alarms(seed: seed &* Self.seedStride &+ UInt64(round), on: Self.lawful[store])
    } consume: {
      found += $0
    }
    return found
  }

  /// The stores that break no law: the reference store under each preset, and the declared-lossy twins.
  static let lawful: [any StoreAdapter] =
    Semantics.presets.map { ReferenceAdapter(name: "reference:\($0.name)", semantics: $0.semantics) }
    + FaultyStores.all.compactMap(\.twin)

  private func alarms(seed: UInt64, on adapter: any StoreAdapter) -> [SelftestResult.Alarm] {
    let plan = CheckPlan(seed: seed, cases: Self.casesPerRound)
    return alarms(in: reports(of: laws, plan, on: adapter), seed: seed, on: adapter)
  }

  /// The false alarms about the store that loses nothing when it is killed.
  private var alarmsAfterKills: [SelftestResult.Alarm] {
    get throws(Breakdown) {
      let store = FaultyStores.durableFile
      return alarms(in: try reportsAfterKills(of: store, CheckPlan(seed: seed, cases: cases)), seed: seed, on: store)
    }
  }

  private func alarms(
    in reports: [LawReport], seed: UInt64, on adapter: any StoreAdapter
  ) -> [SelftestResult.Alarm] {
    reports.filter { $0.verdict == .fail || $0.verdict == .unknown }.map {
      SelftestResult.Alarm(backend: adapter.backend.name, law: $0.law, seed: seed, verdict: $0.verdict)
    }
  }
}
