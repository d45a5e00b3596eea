package import ConformanceLaws
import StoreCoding

/// The test of the laws with each effect at each place. The defects have no trigger, so they always show.
package struct EffectSelftest: Sendable {
  private let defects: [Defect]
  private let search: DefectSearch

  /// Makes a self-test.
  ///
  /// - Parameters:
  ///   - defects: The defects that the laws must catch; by default each effect at each place.
  ///   - seed: The seed of the programs.
  ///   - cases: The number of programs of each law on each store.
  ///   - jobs: The number of stores that are checked at once.
  ///   - laws: The laws to test.
  package init(
    defects: [Defect] = Defect.withoutTrigger, seed: UInt64, cases: Int = 100, jobs: Int = 1,
    laws: [Law] = Law.standard
  ) {
    self.defects = defects
    search = DefectSearch(seed: seed, cases: cases, jobs: jobs, laws: laws)
  }

  /// Runs the self-test.
  ///
  /// - Throws: ``EnvironmentFailure`` if something that a store needs is missing.
  package func run() throws -> EffectSelftestResult {
    EffectSelftestResult(
      outcomes: try search.outcomes(of: defects) { defect in
        let kill = try search.kill(of: defect.adapter(named: "effect:\(defect.place.rawValue)"))
        return EffectSelftestResult.Outcome(defect: defect, kill: kill)
      })
  }
}

/// The result of a self-test with each effect at each place.
package struct EffectSelftestResult: Sendable {
  /// The result for one defect.
  package struct Outcome: Sendable, Encodable {
    package let defect: Defect
    /// The law that found the defect first, and the number of programs that this took.
    package let kill: DefectSearch.Kill

    private enum CodingKeys: String, CodingKey {
      case place, description, killed, cases, by
    }

    /// Encodes the place, the sentence and whether the defect was found.
    package func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(defect.place.rawValue, forKey: .place)
      try container.encode(defect.description, forKey: .description)
      try container.encode(kill.law != nil, forKey: .killed)
      try container.encode(kill.cases, forKey: .cases)
      try container.encode(kill.law, forKey: .by)
    }
  }

  /// The results in the order of the defects.
  package let outcomes: [Outcome]

  /// Whether a law found each defect.
  package var isClean: Bool { outcomes.allSatisfy { $0.kill.law != nil } }

  /// Returns the result as JSON of format version 1.
  ///
  /// - Throws: `EncodingError`. No result causes one.
  package func json() throws -> String {
    try Document(effects: outcomes, summary: ["effects": outcomes.count, "killed": killed]).jsonText()
  }

  private struct Document: Encodable {
    let formatVersion = 1
    let effects: [Outcome]
    let summary: [String: Int]
  }

  /// The result as a text for people.
  package var text: String {
    (["Effects without a trigger"] + outcomes.map(line) + ["", "\(killed) of \(outcomes.count) killed"])
      .joined(separator: "\n")
  }

  private var killed: Int { outcomes.count { $0.kill.law != nil } }

  private func line(of outcome: Outcome) -> String { "  \(outcome.kill.verdict): \(outcome.defect.description)" }
}
