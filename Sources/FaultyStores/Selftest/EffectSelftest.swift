package import ConformanceKit

/// The test of the laws with each effect at each place. The defects have no trigger, so they always show.
package struct EffectSelftest: Sendable {
  private let defects: [Defect]
  private let selftest: GeneratedSelftest
  private let jobs: Int

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
    self.jobs = jobs
    selftest = GeneratedSelftest(seeds: [], seed: seed, cases: cases, laws: laws)
  }

  /// Runs the self-test.
  ///
  /// - Throws: ``EnvironmentFailure`` if something that a store needs is missing.
  package func run() throws -> EffectSelftestResult {
    var outcomes: [EffectSelftestResult.Outcome] = []
    try OrderedJobs(jobs: jobs).run(count: defects.count) { index in
      Result { try outcome(of: defects[index]) }
    } consume: { outcome in
      outcomes.append(try outcome.get())
    }
    return EffectSelftestResult(outcomes: outcomes)
  }

  private func outcome(of defect: Defect) throws -> EffectSelftestResult.Outcome {
    let kill = try selftest.kill(of: defect.adapter(named: "effect:\(defect.place.rawValue)"))
    return EffectSelftestResult.Outcome(defect: defect, cases: kill.cases, by: kill.law)
  }
}

/// The result of a self-test with each effect at each place.
package struct EffectSelftestResult: Sendable {
  /// The result for one defect.
  package struct Outcome: Sendable, Encodable {
    package let defect: Defect
    /// The number of programs of all laws that were run until the defect was found, or until the end.
    package let cases: Int
    /// The law that found the defect first, or nil if none did.
    package let by: Law.ID?

    private enum CodingKeys: String, CodingKey {
      case place, description, killed, cases, by
    }

    /// Encodes the place, the sentence and whether the defect was found.
    package func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(defect.place.rawValue, forKey: .place)
      try container.encode(defect.description, forKey: .description)
      try container.encode(by != nil, forKey: .killed)
      try container.encode(cases, forKey: .cases)
      try container.encode(by, forKey: .by)
    }
  }

  /// The results in the order of the defects.
  package let outcomes: [Outcome]

  /// Whether a law found each defect.
  package var isClean: Bool { outcomes.allSatisfy { $0.by != nil } }

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

  private var killed: Int { outcomes.count { $0.by != nil } }

  private func line(of outcome: Outcome) -> String {
    let verdict =
      outcome.by.map { "killed by \($0) after \(outcome.cases) cases" } ?? "ALIVE after \(outcome.cases) cases"
    return "  \(verdict): \(outcome.defect.description)"
  }
}
