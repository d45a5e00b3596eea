import ConformanceChecking
package import ConformanceLaws
import Generators
import ReferenceStore
package import StoreContract

/// A search for the first law that fails on a store with a defect of the grammar.
package struct DefectSearch: Sendable {
  private let seed: UInt64
  private let cases: Int
  private let jobs: Int
  private let laws: [Law]

  /// Makes a search.
  ///
  /// - Parameters:
  ///   - seed: The seed of the programs.
  ///   - cases: The number of programs of each law on each store.
  ///   - jobs: The number of stores that are checked at once.
  ///   - laws: The laws in the order in which they are checked.
  package init(seed: UInt64, cases: Int = 100, jobs: Int = 1, laws: [Law] = Law.standard) {
    self.seed = seed
    self.cases = cases
    self.jobs = jobs
    self.laws = laws
  }

  /// What came of a search.
  package struct Kill: Sendable {
    /// The law that failed, or nil if none did.
    package let law: Law.ID?
    /// The number of programs that all laws ran until then.
    package let cases: Int
    /// The number of programs that each law might run.
    package let casesOfEachLaw: Int

    /// Makes the result of a search.
    package init(law: Law.ID?, cases: Int, casesOfEachLaw: Int) {
      self.law = law
      self.cases = cases
      self.casesOfEachLaw = casesOfEachLaw
    }

    /// The result in words.
    var verdict: String { law.map { "killed by \($0) after \(cases) cases" } ?? "ALIVE after \(cases) cases" }
  }

  /// Checks the laws on a store, in their order, until one fails.
  ///
  /// If each law has many cases, all laws first run as many of them as in a run of the usual length, and then the
  /// rest. Most defects need no more than the first.
  ///
  /// - Throws: ``EnvironmentFailure`` if something that the store needs is missing.
  package func kill(of adapter: any StoreAdapter) throws -> Kill {
    let stop = RunStop()
    var count = 0
    let first = min(cases, Self.usualCases)
    if let killer = try kill(of: adapter, cases: first, &count, stop) {
      return Kill(law: killer, cases: count, casesOfEachLaw: first)
    }
    if cases > first, let killer = try kill(of: adapter, cases: cases - first, &count, stop) {
      return Kill(law: killer, cases: count, casesOfEachLaw: cases)
    }
    return Kill(law: nil, cases: count, casesOfEachLaw: cases)
  }

  private static let usualCases = CheckPlan(seed: 0).cases

  private func kill(
    of adapter: any StoreAdapter, cases: Int, _ count: inout Int, _ stop: RunStop
  ) throws -> Law.ID? {
    // The store is built on the reference store, which reports changes at once. A later event never comes.
    let plan = CheckPlan(
      seed: seed, cases: cases, shrinkEvaluations: 1, maximumFindings: 1, describesFindings: false,
      eventDeadline: .zero)
    let context = CheckContext(adapter, model: ReferenceAdapter.self, plan: plan, stop: stop)
    for law in laws {
      let reports = BackendSearch([law], in: context).reports()
      if let failure = stop.failure { throw failure }
      count += reports.first?.cases ?? 0
      if let killer = reports.first(where: { $0.verdict == .fail }) { return killer.law }
    }
    return nil
  }

  /// The outcomes for several defects, in their order.
  ///
  /// - Parameters:
  ///   - defects: The defects, or what they are drawn from.
  ///   - outcome: Returns the outcome for one defect.
  func outcomes<Defect: Sendable, Outcome: Sendable>(
    of defects: [Defect], _ outcome: @escaping @Sendable (Defect) throws -> Outcome
  ) throws -> [Outcome] {
    var outcomes: [Outcome] = []
    try OrderedJobs(jobs: jobs).run(count: defects.count) { index in
      Result { try outcome(defects[index]) }
    } consume: { result in
      outcomes.append(try result.get())
    }
    return outcomes
  }
}
