package import ConformanceLaws
import Generators

/// The test of the laws with defects that seeds draw from a grammar.
package struct GeneratedSelftest: Sendable {
  private let seeds: [UInt64]
  private let cases: Int
  private let search: DefectSearch

  /// Makes a self-test.
  ///
  /// - Parameters:
  ///   - count: The number of defects to draw.
  ///   - seed: The seed of the programs. The seeds of the defects are derived from it.
  ///   - cases: The number of programs of each law on each store.
  ///   - jobs: The number of stores that are checked at once.
  ///   - laws: The laws to test. Those of long programs are checked first, see ``ordered(_:)``.
  package init(count: Int, seed: UInt64, cases: Int = 100, jobs: Int = 1, laws: [Law] = Law.standard) {
    self.init(seeds: Self.seeds(count, from: seed), seed: seed, cases: cases, jobs: jobs, laws: laws)
  }

  /// Makes a self-test with defects of given seeds.
  package init(seeds: [UInt64], seed: UInt64, cases: Int = 100, jobs: Int = 1, laws: [Law] = Law.standard) {
    self.seeds = seeds
    self.cases = cases
    search = DefectSearch(seed: seed, cases: cases, jobs: jobs, laws: Self.ordered(laws))
  }

  /// The laws in the order in which they are checked: those of long programs first, which find most defects.
  ///
  /// Whether a law fails does not depend on the order, but the time until the first failure does.
  package static func ordered(_ laws: [Law]) -> [Law] {
    laws.filter { $0.scenario == .session } + laws.filter { $0.scenario != .session }
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
    let outcomes = try search.outcomes(of: seeds) { try outcome(of: GeneratedDefect(seed: $0)) }
    return GeneratedSelftestResult(outcomes: outcomes, cases: cases)
  }

  private func outcome(of drawn: GeneratedDefect) throws -> GeneratedSelftestResult.Outcome {
    let kill = try search.kill(of: drawn.adapter)
    return GeneratedSelftestResult.Outcome(
      seed: drawn.seed, description: drawn.defect.description, depth: drawn.defect.depth, kill: kill,
      program: kill.law == nil ? drawn.defect.minimalWitness : nil)
  }
}
