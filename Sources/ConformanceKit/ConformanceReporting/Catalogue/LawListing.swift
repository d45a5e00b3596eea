package import ConformanceLaws
package import OwnTypes
import StoreCoding
import StoreContract

/// Laws as a list, for people and for programs: those of backends, and those of an app's own types.
package struct LawListing: Sendable {
  private let entries: [Entry]

  /// The list of some laws.
  ///
  /// - Parameters:
  ///   - laws: Laws of backends.
  ///   - ownTypes: Laws of an app's own types, which no backend takes part in.
  package init(_ laws: [Law], ownTypes: [OwnTypeLaw] = []) {
    let ordered = Scenario.allCases.flatMap { scenario in laws.filter { $0.scenario == scenario } }
    entries = ordered.map(Entry.init) + ownTypes.map(Entry.init)
  }

  /// The laws scenario by scenario, a line each.
  package var text: String {
    var lines: [String] = []
    for (index, entry) in entries.enumerated() {
      let isFirst = index == 0 || entries[index - 1].scenario != entry.scenario
      if isFirst { lines += (index == 0 ? [] : [""]) + [entry.scenario] }
      lines.append(entry.line)
    }
    return lines.joined(separator: "\n")
  }

  /// The laws as JSON, format version 1.
  ///
  /// - Throws: `EncodingError`, which no law gives cause for.
  package func json() throws -> String {
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

    /// A law of own types holds whatever a backend declares, and needs none.
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
