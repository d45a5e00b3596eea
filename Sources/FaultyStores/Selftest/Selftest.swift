public import ConformanceKit
import ReferenceStore

/// The suite's own test: the laws must catch each faulty store, and raise no alarm where nothing is wrong.
public struct Selftest: Sendable {
  private let seed: UInt64
  private let cases: Int
  private let rounds: Int
  private let jobs: Int
  private let laws: [Law]

  /// A self-test.
  ///
  /// - Parameters:
  ///   - seed: The seed of the first round; the others follow from it.
  ///   - cases: How many programs each law is tried with on each faulty store.
  ///   - rounds: In how many rounds, each with a seed of its own, the reference store is tried under each preset.
  ///   - jobs: How many laws are checked at once.
  ///   - laws: The laws that are tested.
  public init(seed: UInt64, cases: Int = 200, rounds: Int = 100, jobs: Int = 1, laws: [Law] = Law.standard) {
    self.seed = seed
    self.cases = cases
    self.rounds = rounds
    self.jobs = jobs
    self.laws = laws
  }

  /// How many programs each law is tried with in a round without faults.
  private static let casesPerRound = 10

  /// Runs the self-test.
  public func run() -> SelftestResult {
    SelftestResult(stores: FaultyStores.all.map(kills), alarms: alarms)
  }

  private func kills(_ store: FaultyStore) -> SelftestResult.Store {
    let plan = CheckPlan(seed: seed, cases: cases, maximumFindings: 1)
    let report = Runner(laws: laws, plan: plan, jobs: jobs, model: ReferenceAdapter.self)
      .run([store.adapter], recorder: SilentRecorder()).backends[0]
    let killers = report.laws.filter { $0.verdict == .fail }
    return SelftestResult.Store(
      name: store.name, scenario: store.scenario, defect: store.defect, killedBy: killers.map(\.law),
      strangers: killers.filter { !Self.concerns($0.scenario, a: store.scenario) }.map(\.law),
      cases: killers.map(\.cases).min() ?? report.laws.map(\.cases).reduce(0, +))
  }

  /// Whether laws of a scenario may catch a defect of another: those of numbers see what a round trip does to a number.
  private static func concerns(_ scenario: Scenario, a defect: Scenario) -> Bool {
    scenario == defect || (scenario == .numeric && defect == .roundTrip)
  }

  private var alarms: [SelftestResult.Alarm] {
    (0..<UInt64(rounds)).flatMap { round in
      Semantics.presets.flatMap { alarms(seed: seed &+ round, $0.name, $0.semantics) }
    }
  }

  private func alarms(seed: UInt64, _ preset: String, _ semantics: Semantics) -> [SelftestResult.Alarm] {
    let plan = CheckPlan(seed: seed, cases: Self.casesPerRound)
    let adapter = ReferenceAdapter(name: "reference:\(preset)", semantics: semantics)
    let report = Runner(laws: laws, plan: plan, jobs: jobs, model: ReferenceAdapter.self)
      .run([adapter], recorder: SilentRecorder())
    return report.backends.flatMap(\.laws).filter { $0.verdict == .fail || $0.verdict == .unknown }.map {
      SelftestResult.Alarm(backend: adapter.backend.name, law: $0.law, seed: seed, verdict: $0.verdict)
    }
  }
}
