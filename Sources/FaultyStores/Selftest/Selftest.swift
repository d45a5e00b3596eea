import ConformanceChecking
public import ConformanceLaws
import ReferenceStore
public import StoreContract
public import StoreHosting

/// The test of the suite itself. The laws must catch each faulty store, and must not fail on stores without a defect.
public struct Selftest: Sendable {
  private let seed: UInt64
  private let cases: Int
  private let rounds: Int
  private let jobs: Int
  private let laws: [Law]
  private let stores: [FaultyStore]
  private let host: (@Sendable (String) throws(AdapterFailure) -> ProcessAdapter)?

  /// Makes a self-test with its laws and stores.
  ///
  /// - Parameters:
  ///   - seed: The seed of the programs for faulty stores. The seeds of the rounds are derived from it.
  ///   - cases: The number of programs of each law on each faulty store.
  ///   - rounds: The number of rounds in which the stores without a defect are checked. Each round has its own seed.
  ///   - jobs: The number of stores that are checked at once.
  ///   - laws: The laws to test.
  ///   - stores: The faulty stores that the laws must catch.
  ///   - host: Starts the store with a name in its own process, which can be killed. If it is nil, the laws of
  ///     durability and their stores are left out.
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

  /// The number of programs of each law in a round with stores without a defect.
  private static let casesPerRound = 10

  /// The distance between the first seeds of two runs, so that their rounds have different seeds.
  private static let seedStride: UInt64 = 1_000_000

  /// Runs the self-test and returns its result.
  ///
  /// - Throws: `AdapterFailure` if a store cannot be started in its own process.
  public func run() throws(AdapterFailure) -> SelftestResult {
    let stop = RunStop()
    var tried: [SelftestResult.Store] = []
    try OrderedJobs(jobs: jobs).run(count: stores.count) { index in
      Result { try kills(of: stores[index], stop) }
    } consume: { (result) throws(AdapterFailure) in
      switch result {
      case .success(let store): tried.append(store)
      case .failure(let adapterFailure as AdapterFailure): throw adapterFailure
      // A failure of the environment is reported at the end.
      case .failure: break
      }
    }
    let sound = [try alarmsAfterKills(stop), alarms(stop)]
    return SelftestResult(
      stores: tried, twins: FaultyStores.all.count { $0.twin != nil }, idle: idle(tried),
      alarms: sound.flatMap(\.alarms), soundCases: sound.reduce(0) { $0 + $1.cases }, environmentFailure: stop.failure)
  }

  /// Returns the laws that caught no store, for the scenarios whose stores were all checked.
  private func idle(_ tried: [SelftestResult.Store]) -> [Law.ID] {
    let names = Set(tried.map(\.name))
    let killers = Set(tried.flatMap(\.killedBy))
    return laws.filter { law in
      let due = FaultyStores.all.filter { $0.scenario == law.scenario }
      return !killers.contains(law.id) && due.allSatisfy { names.contains($0.name) }
    }.map(\.id)
  }

  /// Checks the laws on one store.
  ///
  /// - Throws: `AdapterFailure` if the store cannot be started in its own process; ``EnvironmentFailure`` if something
  ///   that the store needs is missing.
  package func kills(of store: FaultyStore) throws -> SelftestResult.Store {
    try kills(of: store, RunStop())
  }

  private func kills(of store: FaultyStore, _ stop: RunStop) throws -> SelftestResult.Store {
    let reports =
      reports(on: store, stop) + (store.isKilled ? try reportsAfterKills(of: store.adapter, plan, stop) : [])
    if let failure = stop.failure { throw failure }
    let killers = reports.filter(\.catchesTheStore)
    let failures = killers.map { (law: $0.law, cases: $0.cases) }
    let incidental = reports.compactMap(\.firstIncidental).filter { seen in killers.contains { $0.law == seen.law } }
    let own = store.alsoBreaks.union([store.scenario])
    let quickest = (failures + incidental.map { ($0.law, $0.number) }).min { $0.cases < $1.cases }
    return SelftestResult.Store(
      name: store.name, scenario: store.scenario, defect: store.defect, killedBy: Self.names(of: killers),
      killedByOtherScenarios: Self.names(of: killers.filter { !own.contains($0.scenario) && $0.blames }),
      quickest: quickest?.law, isKilled: killers.contains { $0.scenario == store.scenario },
      cases: quickest?.cases ?? reports.map(\.cases).reduce(0, +))
  }

  /// The distinct laws of reports. One law can have several reports, because the failures that another law observed
  /// have their own report.
  private static func names(of reports: [LawReport]) -> [Law.ID] {
    var names: [Law.ID] = []
    for report in reports where !names.contains(report.law) { names.append(report.law) }
    return names
  }

  /// Checks the laws on a store. Only laws of its own scenario can cause a hang, so only they have a short timeout.
  /// The laws about long programs check only the stores of their own scenario, because their programs contain those of
  /// all scenarios.
  private func reports(on store: FaultyStore, _ stop: RunStop) -> [LawReport] {
    let laws = laws.filter { $0.scenario != .session || store.scenario == .session }
    guard store.hangs else { return reports(of: laws, plan, on: store.adapter, stop) }
    var shorter = plan
    shorter.hangDeadline = Self.hangDeadline
    return reports(of: laws.filter { $0.scenario != store.scenario }, plan, on: store.adapter, stop)
      + reports(of: laws.filter { $0.scenario == store.scenario }, shorter, on: store.adapter, stop)
  }

  private var plan: CheckPlan {
    // All of these stores are built on the reference store, which reports changes at once. A later event never comes.
    CheckPlan(
      seed: seed, cases: cases, shrinkEvaluations: 1, maximumFindings: 1, describesFindings: false,
      eventDeadline: .zero)
  }

  /// Checks the laws that kill processes, on a store in its own process.
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

  /// The timeout after which a store that is known to hang counts as hung.
  private static let hangDeadline = Duration.milliseconds(250)

  /// What came of some stores without a defect.
  private struct SoundCheck {
    var alarms: [SelftestResult.Alarm] = []
    var cases = 0
  }

  private func alarms(_ stop: RunStop) -> SoundCheck {
    var found = SoundCheck()
    OrderedJobs(jobs: jobs).run(count: rounds * Self.lawful.count) { execution in
      let (round, store) = execution.quotientAndRemainder(dividingBy: Self.lawful.count)
      return alarms(seed: seed &* Self.seedStride &+ UInt64(round), on: Self.lawful[store], stop)
    } consume: {
      found.alarms += $0.alarms
      found.cases += $0.cases
    }
    return found
  }

  /// The stores that break no law: the reference store with each preset, and the twins that declare their loss.
  static let lawful: [any StoreAdapter] =
    Semantics.presets.map { ReferenceAdapter(name: "reference:\($0.name)", semantics: $0.semantics) }
    + FaultyStores.all.compactMap(\.twin)

  private func alarms(seed: UInt64, on adapter: any StoreAdapter, _ stop: RunStop) -> SoundCheck {
    let plan = CheckPlan(seed: seed, cases: Self.casesPerRound)
    return alarms(in: reports(of: laws, plan, on: adapter, stop), seed: seed, on: adapter, stop)
  }

  /// Returns the false alarms about the store that loses nothing when its process is killed.
  private func alarmsAfterKills(_ stop: RunStop) throws(AdapterFailure) -> SoundCheck {
    let store = FaultyStores.durableFile
    let reports = try reportsAfterKills(of: store, CheckPlan(seed: seed, cases: cases), stop)
    return alarms(in: reports, seed: seed, on: store, stop)
  }

  /// A failed law is an alarm. An unknown verdict is an alarm too, unless the environment failed.
  private func alarms(
    in reports: [LawReport], seed: UInt64, on adapter: any StoreAdapter, _ stop: RunStop
  ) -> SoundCheck {
    let wrong = reports.filter { $0.verdict == .fail || $0.verdict == .unknown && stop.failure == nil }
    let alarms = wrong.map {
      SelftestResult.Alarm(backend: adapter.backend.name, law: $0.law, seed: seed, verdict: $0.verdict)
    }
    return SoundCheck(alarms: alarms, cases: reports.reduce(0) { $0 + $1.cases })
  }
}

extension LawReport {
  /// Whether cases of the law fail. A law also catches a store if a finding of another law explains its own findings.
  fileprivate var catchesTheStore: Bool { verdict == .fail || !explained.isEmpty }

  /// Whether the law says that its own rule is broken. It does not say so of a failure that it only reports because no
  /// other law does.
  fileprivate var blames: Bool { findings.contains { $0.simplerCause == nil } }
}
