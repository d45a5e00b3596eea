package import ConformanceLaws
import StoreCoding
package import StoreContract

/// The result of a self-test with generated defects.
package struct GeneratedSelftestResult: Sendable {
  /// The result for one defect.
  package struct Outcome: Sendable, Encodable {
    /// The seed that draws the defect.
    package let seed: UInt64
    /// The defect in one sentence.
    package let description: String
    /// The number of conditions of the trigger.
    package let depth: Int
    /// The law that found the defect first, and the number of programs that this took.
    let kill: DefectSearch.Kill
    /// A minimal program that shows the defect, if no law found it.
    package let program: Program?

    /// Makes the result for one defect.
    package init(seed: UInt64, description: String, depth: Int, kill: DefectSearch.Kill, program: Program?) {
      self.seed = seed
      self.description = description
      self.depth = depth
      self.kill = kill
      self.program = program
    }

    /// The number of programs of all laws that were run until the defect was found, or until the end.
    package var cases: Int { kill.cases }
    /// The law that found the defect first, or nil if none did.
    package var by: Law.ID? { kill.law }
    /// Whether a law found the defect.
    package var isKilled: Bool { by != nil }

    private enum CodingKeys: String, CodingKey {
      case seed, description, depth, killed, cases, casesOfEachLaw, by, program
    }

    /// Encodes the properties and whether the defect was found.
    package func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(seed, forKey: .seed)
      try container.encode(description, forKey: .description)
      try container.encode(depth, forKey: .depth)
      try container.encode(isKilled, forKey: .killed)
      try container.encode(cases, forKey: .cases)
      try container.encode(kill.casesOfEachLaw, forKey: .casesOfEachLaw)
      try container.encode(by, forKey: .by)
      try container.encodeIfPresent(program.map { WireForm($0) }, forKey: .program)
    }
  }

  /// The number of defects of one depth, and how many of them were found.
  package struct Rate: Sendable, Hashable, Encodable {
    package let defects: Int
    package let killed: Int
  }

  /// The results in the order of the seeds.
  package let outcomes: [Outcome]
  /// The number of programs of each law for each defect.
  package let cases: Int

  /// Makes a result.
  package init(outcomes: [Outcome], cases: Int) {
    self.outcomes = outcomes
    self.cases = cases
  }

  /// The number of defects that were found, by the number of conditions of their triggers.
  package var byDepth: [Int: Rate] {
    Dictionary(grouping: outcomes, by: \.depth).mapValues { outcomes in
      Rate(defects: outcomes.count, killed: outcomes.count(where: \.isKilled))
    }
  }

  /// The least number of defects of each depth that the laws must find, in parts of a thousand. A thousand programs of
  /// each law must find more than a hundred.
  private var due: [Int: Int] { cases < 1000 ? [1: 995, 2: 980, 3: 900] : [1: 999, 2: 995, 3: 970] }

  /// Whether the laws found as many defects of each depth as they must.
  package var isClean: Bool {
    byDepth.allSatisfy { depth, rate in rate.killed * 1000 >= rate.defects * due[depth, default: 1000] }
  }

  /// Returns the result as JSON of format version 1.
  ///
  /// - Throws: `EncodingError`. No result causes one.
  package func json() throws -> String {
    let rates = Dictionary(uniqueKeysWithValues: byDepth.map { (String($0.key), $0.value) })
    return try Document(generated: outcomes, summary: Summary(byDepth: rates)).jsonText()
  }

  private struct Document: Encodable {
    let formatVersion = 1
    let generated: [Outcome]
    let summary: Summary
  }

  private struct Summary: Encodable {
    let byDepth: [String: Rate]
  }

  /// The result as a text for people.
  package var text: String {
    let survivors = outcomes.filter { !$0.isKilled }
    return (["Generated defects"] + outcomes.map(line) + [""] + survivors.flatMap(details) + table)
      .joined(separator: "\n")
  }

  private func line(of outcome: Outcome) -> String {
    "  \(outcome.seed)  depth \(outcome.depth)  \(outcome.kill.verdict)"
  }

  /// The description of a defect that no law found, and a program that shows it.
  private func details(of survivor: Outcome) -> [String] {
    ["faulty:generated:\(survivor.seed)", "  \(survivor.description)"]
      + (survivor.program.map { [$0.swiftLiteral.indented] } ?? []) + [""]
  }

  private var table: [String] {
    ["depth  defects  killed     rate   cases needed: half of them, 9 of 10"]
      + byDepth.sorted { $0.key < $1.key }.map { depth, rate in
        let permille = rate.killed * 1000 / rate.defects
        let cases = outcomes.filter { $0.depth == depth && $0.isKilled }.map(\.cases).sorted()
        return "\(depth)".leftPadded(5) + "\(rate.defects)".leftPadded(9) + "\(rate.killed)".leftPadded(8)
          + "\(permille / 10).\(permille % 10) %".leftPadded(9) + Self.quantile(5, of: cases).leftPadded(31)
          + Self.quantile(9, of: cases).leftPadded(9)
      }
  }

  /// The number of cases after which this many tenths of the killed defects were found.
  private static func quantile(_ tenths: Int, of cases: [Int]) -> String {
    cases.isEmpty ? "" : "\(cases[min(cases.count * tenths / 10, cases.count - 1)])"
  }
}

extension String {
  fileprivate func leftPadded(_ width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }

  /// The text with each line indented.
  fileprivate var indented: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" }.joined(separator: "\n")
  }
}
