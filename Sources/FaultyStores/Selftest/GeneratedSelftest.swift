package import ConformanceKit
import Generators
import ReferenceStore

/// The test of the laws with defects that seeds draw from a grammar.
package struct GeneratedSelftest: Sendable {
  private let seeds: [UInt64]
  private let seed: UInt64
  private let cases: Int
  private let jobs: Int
  private let laws: [Law]

  /// Makes a self-test.
  ///
  /// - Parameters:
  ///   - count: The number of defects to draw.
  ///   - seed: The seed of the programs. The seeds of the defects are derived from it.
  ///   - cases: The number of programs of each law on each store.
  ///   - jobs: The number of stores that are checked at once.
  ///   - laws: The laws to test.
  package init(count: Int, seed: UInt64, cases: Int = 100, jobs: Int = 1, laws: [Law] = Law.standard) {
    self.init(seeds: Self.seeds(count, from: seed), seed: seed, cases: cases, jobs: jobs, laws: laws)
  }

  /// Makes a self-test with defects of given seeds.
  package init(seeds: [UInt64], seed: UInt64, cases: Int = 100, jobs: Int = 1, laws: [Law] = Law.standard) {
    self.seeds = seeds
    self.seed = seed
    self.cases = cases
    self.jobs = jobs
    self.laws = laws
  }

  /// The seeds of the defects of a run. Readers of JSON keep numbers of this size exactly.
  package static func seeds(_ count: Int, from seed: UInt64) -> [UInt64] {
    let base = Seed.derived(from: seed, name: "generated")
    return (0..<UInt64(count)).map { Seed.derived(from: base, index: $0) >> 16 }
  }

  /// Runs the self-test.
  ///
  /// - Throws: ``EnvironmentFailure`` if something that a store needs is missing.
  package func run() throws -> GeneratedSelftestResult {
    var outcomes: [GeneratedSelftestResult.Outcome] = []
    try OrderedJobs(jobs: jobs).run(count: seeds.count) { index in
      Result { try outcome(of: GeneratedDefect(seed: seeds[index])) }
    } consume: { outcome in
      outcomes.append(try outcome.get())
    }
    return GeneratedSelftestResult(outcomes: outcomes)
  }

  private func outcome(of drawn: GeneratedDefect) throws -> GeneratedSelftestResult.Outcome {
    let kill = try kill(of: drawn.adapter)
    return GeneratedSelftestResult.Outcome(
      seed: drawn.seed, description: drawn.defect.description, depth: drawn.defect.depth, cases: kill.cases,
      by: kill.law,
      program: kill.law == nil ? drawn.defect.minimalWitness : nil)
  }

  /// Checks the laws on a store, in their order, until one fails.
  ///
  /// - Returns: The law that failed, or nil, and the number of programs that all laws ran until then.
  package func kill(of adapter: any StoreAdapter) throws -> (law: Law.ID?, cases: Int) {
    let stop = RunStop()
    // The store is built on the reference store, which reports changes at once. A later event never comes.
    let plan = CheckPlan(
      seed: seed, cases: cases, shrinkEvaluations: 1, maximumFindings: 1, eventDeadline: .zero)
    let context = CheckContext(adapter, model: ReferenceAdapter.self, plan: plan, stop: stop)
    var count = 0
    for law in laws {
      let reports = BackendSearch([law], in: context).reports()
      if let failure = stop.failure { throw failure }
      count += reports.first?.cases ?? 0
      if let killer = reports.first(where: { $0.verdict == .fail }) { return (killer.law, count) }
    }
    return (nil, count)
  }
}
