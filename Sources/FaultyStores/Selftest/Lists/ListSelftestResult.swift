import ConformanceChecking
package import ConformanceLaws
import ResponseComparing
import StoreCoding

/// The result of a test that a list of known failures hides no other defect.
package struct ListSelftestResult: Sendable {
  /// The result for one law on the list.
  package struct Outcome: Sendable, Encodable {
    package let law: Law.ID
    /// How many entries of the list are about the law.
    package let entries: Int
    /// The added defects that the law found.
    package internal(set) var found: [String] = []
    /// The added defects that the law finds without the list, and not with it.
    package internal(set) var hidden: [Hidden] = []
    /// The added defects that the law does not find on the backend even without the list, although it finds them on the
    /// reference store: another failure of the backend comes first.
    package internal(set) var unseen: [String] = []

    init(law: Law.ID, entries: Int) { (self.law, self.entries) = (law, entries) }

    /// Whether at least one defect was found, and none hidden.
    package var isClean: Bool { hidden.isEmpty && !found.isEmpty }
  }

  /// An added defect that the list hides.
  package struct Hidden: Sendable, Encodable {
    package let defect: String
    /// What the law finds without the list.
    package let change: String
    /// The program of that finding, as Swift source.
    package let program: String
    /// The reason of the entry that explains the finding. Nil if no entry does: the search with the list only did not
    /// come to it.
    package let reason: String?

    init(defect: String, finding: Finding, reason: String?) {
      self.defect = defect
      change = finding.mismatch.summary
      program = finding.program.swiftLiteral
      self.reason = reason
    }

    /// The lines of the result's text.
    fileprivate var lines: [String] {
      let explained = reason.map { "it is taken for: \($0)" } ?? "no entry explains it; try more --cases"
      return ["    HIDDEN: \(defect)", "      without the list: \(change)", "      \(explained)"]
        + program.split(separator: "\n").map { "      \($0)" }
    }
  }

  /// The name of the backend.
  package let backend: String
  /// The results in the order of the laws.
  package let outcomes: [Outcome]

  /// Whether the list hides none of the defects that were added, and each law on it finds some.
  package var isClean: Bool { outcomes.allSatisfy(\.isClean) }

  /// Returns the result as JSON of format version 1.
  ///
  /// - Throws: `EncodingError`. No result causes one.
  package func json() throws -> String {
    try Document(
      backend: backend, laws: outcomes,
      summary: ["entries": sum(\.entries), "defects": defects, "found": sum(\.found.count)]
    ).jsonText()
  }

  private struct Document: Encodable {
    let formatVersion = 1
    let backend: String
    let laws: [Outcome]
    let summary: [String: Int]
  }

  /// The result as a text for people.
  package var text: String {
    let entries = sum(\.entries)
    let found = "\(sum(\.found.count)) of \(defects) added defects found"
    let sentence = "\(entries) \(entries == 1 ? "entry" : "entries"), \(found)"
    let title = "Defects added to \(backend), and found although it has a list of known failures"
    let isHiding = outcomes.contains { outcome in outcome.hidden.contains { $0.reason != nil } }
    let advice = isHiding ? ["", "An entry covers too much where a defect is hidden: replace it by smaller ones."] : []
    return ([title] + outcomes.map(lines) + advice + ["", sentence]).joined(separator: "\n")
  }

  private var defects: Int { sum(\.found.count) + sum(\.hidden.count) }

  private func sum(_ number: (Outcome) -> Int) -> Int { outcomes.reduce(0) { $0 + number($1) } }

  private func lines(of outcome: Outcome) -> String {
    let count = outcome.found.count + outcome.hidden.count
    let first = "  \(outcome.law): \(outcome.found.count) of \(count) found"
    if count == 0 { return first + ", because no added defect shows in this law" }
    let hidden = outcome.hidden.flatMap(\.lines)
    let unseen = outcome.unseen.map { "    not seen without the list either: \($0)" }
    return ([first] + hidden + unseen).joined(separator: "\n")
  }
}
