import ConformanceLaws
import OwnTypeLaws
import StoreCoding
import StoreContract

/// A list of laws, for people and for programs. It contains laws of backends and laws of an app's own types.
struct LawListing: Sendable {
  private let entries: [Entry]

  /// Makes a list of laws.
  ///
  /// - Parameters:
  ///   - laws: The laws of backends.
  ///   - ownTypes: The laws of an app's own types, which need no backend.
  init(_ laws: [Law], ownTypes: [OwnTypeLaw] = []) {
    let ordered = Scenario.allCases.flatMap { scenario in laws.filter { $0.scenario == scenario } }
    entries = ordered.map(Entry.init) + ownTypes.map(Entry.init)
  }

  /// The list as text, with one line for each law. Laws are grouped by scenario. The last line explains the mark of
  /// universal laws.
  var text: String {
    var lines: [String] = []
    for (index, entry) in entries.enumerated() {
      let isFirst = index == 0 || entries[index - 1].scenario != entry.scenario
      if isFirst { lines += (index == 0 ? [] : [""]) + [entry.scenario] }
      lines.append(entry.line)
    }
    lines += ["", "U: the law is universal. It holds whatever a backend declares."]
    return lines.joined(separator: "\n")
  }

  /// Returns the list as JSON of format version 1.
  ///
  /// - Throws: `EncodingError`. No law causes one.
  func json() throws -> String {
    try Document(laws: entries).jsonText()
  }

  private struct Document: Encodable {
    let formatVersion = 1
    let laws: [Entry]
  }

  private struct Entry: Encodable {
    let id: String
    let scenario: String
    let statement: String
    let source: String
    let universal: Bool
    let requirements: [Requirement]

    private enum CodingKeys: String, CodingKey {
      case id, scenario, statement, source, universal
      case requirements = "needs"
    }

    init(_ law: Law) {
      id = law.id
      scenario = law.scenario.rawValue
      statement = law.statement
      source = law.source
      universal = law.isUniversal
      requirements = law.requirements
    }

    /// Makes an entry without requirements, because a law of own types needs no backend.
    init(_ law: OwnTypeLaw) {
      id = law.id
      scenario = OwnTypeLaw.scenario
      statement = law.statement
      source = law.source
      universal = true
      requirements = []
    }

    var line: String { "  \(id.padding(44)) \(universal ? "U" : " ")  \(statement)" }
  }
}
