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
  private let host: (@Sendable (String) throws(AdapterFailure) -> ProcessAdapter)?

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
    stores: [FaultyStore] = FaultyStores.all, host: (@Sendable (String) throws(AdapterFailure) -> ProcessAdapter)? = nil
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
  /// - Throws: `AdapterFailure` when a store cannot be put into a process of its own.
  public func run() throws(AdapterFailure) -> SelftestResult {
    let stop = RunStop()
    var tried: [SelftestResult.Store] = []
    try OrderedJobs(jobs: jobs).run(count: stores.count) { index in
      Result { try kills(of: stores[index], stop) }
    } consume: { (result) throws(AdapterFailure) in
      switch result {
      case .success(let store): tried.append(store)
      case .failure(let breakdown as AdapterFailure): throw breakdown
      // What failed of the environment is told at the end.
      case .failure: break
      }
    }
    let alarms = try alarmsAfterKills(stop) + alarms(stop)
    return SelftestResult(
      stores: tried, twins: FaultyStores.all.count { $0.twin != nil }, idle: idle(tried), alarms: alarms,
      environmentFailure: stop.failure)
  }

  /// The laws that killed no store, of those scenarios whose stores were all tried.
  private func idle(_ tried: [SelftestResult.Store]) -> [Law.ID] {
    let names = Set(tried.map(\.name))
    let killers = Set(tried.flatMap(\.killedBy))
    return laws.filter { law in
      let due = FaultyStores.all.filter { $0.scenario == law.scenario }
      return !killers.contains(law.id) && due.allSatisfy { names.contains($0.name) }
    }.map(\.id)
  }

  /// Tries the laws on one store.
  ///
  /// - Throws: `AdapterFailure` when the store cannot be put into a process of its own; ``EnvironmentFailure`` when something that it
  ///   needs is not there.
  package func kills(of store: FaultyStore) throws -> SelftestResult.Store {
    try kills(of: store, RunStop())
  }

  private func kills(of store: FaultyStore, _ stop: RunStop) throws -> SelftestResult.Store {
    let reports =
      reports(on: store, stop) + (store.isKilled ? try reportsAfterKills(of: store.adapter, patient, stop) : [])
    if let failure = stop.failure { throw failure }
    let killers = reports.filter { $0.verdict == .fail }
    let failures = killers.map { (law: $0.law, cases: $0.cases) }
    let incidental = reports.compactMap(\.firstIncidental).filter { seen in killers.contains { $0.law == seen.law } }
    let quickest = (failures + incidental.map { ($0.law, $0.number) }).min { $0.cases < $1.cases }
    return SelftestResult.Store(
      name: store.name, scenario: store.scenario, defect: store.defect, killedBy: Self.names(of: killers),
      strangers: Self.names(of: killers.filter { $0.scenario != store.scenario }),
      quickest: quickest?.law, cases: quickest?.cases ?? reports.map(\.cases).reduce(0, +))
  }

  /// The laws of some reports, each once: what another law saw of a law is a report of its own.
  private static func names(of reports: [LawReport]) -> [Law.ID] {
    var names: [Law.ID] = []
    for report in reports where !names.contains(report.law) { names.append(report.law) }
    return names
  }

  /// What the laws come to on a store. No law but those of its own scenario can bring a hang about, so no other is hurried.
  private func reports(on store: FaultyStore, _ stop: RunStop) -> [LawReport] {
    guard store.hangs else { return reports(of: laws, patient, on: store.adapter, stop) }
    var hurried = patient
    hurried.hangDeadline = Self.hangDeadline
    return reports(of: laws.filter { $0.scenario != store.scenario }, patient, on: store.adapter, stop)
      + reports(of: laws.filter { $0.scenario == store.scenario }, hurried, on: store.adapter, stop)
  }

  private var patient: CheckPlan {
    // The reference store, which all are made of, tells of a change at once: what did not come then does not come.
    CheckPlan(seed: seed, cases: cases, shrinkEvaluations: 1, maximumFindings: 1, eventDeadline: .zero)
  }

  /// What the laws that kill come to on a store in a process of its own.
  private func reportsAfterKills(
    of adapter: any StoreAdapter, _ plan: CheckPlan, _ stop: RunStop
  ) throws(AdapterFailure) -> [LawReport] {
    guard let host, stop.failure == nil else { return [] }
    return reports(
      of: laws.filter { $0.requirements.contains(.durable) }, plan, on: try host(adapter.backend.name), stop)
  }

  private func reports(
    of laws: [Law], _ plan: CheckPlan, on adapter: any StoreAdapter, _ stop: RunStop
  ) -> [LawReport] {
    BackendSearch(laws, in: CheckContext(adapter, model: ReferenceAdapter.self, plan: plan, stop: stop)).reports()
  }

  /// After how long a store that is known to hang counts as hung.
  private static let hangDeadline = Duration.milliseconds(250)

  private func alarms(_ stop: RunStop) -> [SelftestResult.Alarm] {
    var found: [SelftestResult.Alarm] = []
    OrderedJobs(jobs: jobs).run(count: rounds * Self.lawful.count) { execution in
      let (round, store) = execution.quotientAndRemainder(dividingBy: Self.lawful.count)
      return alarms(seed: seed &* Self.seedStride &+ UInt64(round), on: Self.lawful[store], stop)
    } consume: {
      found += $0
    }
    return found
  }

  /// The stores that break no law: the reference store under each preset, and the declared-lossy twins.
  static let lawful: [any StoreAdapter] =
    Semantics.presets.map { ReferenceAdapter(name: "reference:\($0.name)", semantics: $0.semantics) }
    + FaultyStores.all.compactMap(\.twin)

  private func alarms(seed: UInt64, on adapter: any StoreAdapter, _ stop: RunStop) -> [SelftestResult.Alarm] {
    let plan = CheckPlan(seed: seed, cases: Self.casesPerRound)
    return alarms(in: reports(of: laws, plan, on: adapter, stop), seed: seed, on: adapter, stop)
  }

  /// The false alarms about the store that loses nothing when it is killed.
  private func alarmsAfterKills(_ stop: RunStop) throws(AdapterFailure) -> [SelftestResult.Alarm] {
    let store = FaultyStores.durableFile
    let reports = try reportsAfterKills(of: store, CheckPlan(seed: seed, cases: cases), stop)
    return alarms(in: reports, seed: seed, on: store, stop)
  }

  /// What failed is an alarm; so is what is unknown, unless the environment fails.
  private func alarms(
    in reports: [LawReport], seed: UInt64, on adapter: any StoreAdapter, _ stop: RunStop
  ) -> [SelftestResult.Alarm] {
    reports.filter { $0.verdict == .fail || $0.verdict == .unknown && stop.failure == nil }.map {
      SelftestResult.Alarm(backend: adapter.backend.name, law: $0.law, seed: seed, verdict: $0.verdict)
    }
  }
}
