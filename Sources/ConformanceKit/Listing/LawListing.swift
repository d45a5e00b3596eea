/// Laws as a list, for people and for programs.
public struct LawListing: Sendable {
  private let laws: [Law]

  /// The list of some laws.
  public init(_ laws: [Law]) {
    self.laws = laws
  }

  /// The laws scenario by scenario, a line each.
  public var text: String {
    Scenario.allCases.compactMap { scenario in
      let lines = laws.filter { $0.scenario == scenario }.map(Self.line)
      return lines.isEmpty ? nil : ([scenario.rawValue] + lines).joined(separator: "\n")
    }.joined(separator: "\n\n")
  }

  /// The laws as JSON, format version 1.
  ///
  /// - Throws: `EncodingError`, which no law gives cause for.
  public func json() throws -> String {
    try Document(laws: laws.map(Document.Entry.init)).jsonText()
  }

  private static func line(_ law: Law) -> String {
    "  \(law.id.padding(44)) \(law.isUniversal ? "U" : " ")  \(law.statement)"
  }

  private struct Document: Encodable {
    let formatVersion = 1
    let laws: [Entry]

    struct Entry: Encodable {
      let id: String
      let scenario: Scenario
      let statement: String
      let source: String
      let universal: Bool
      let needs: [Need]

      init(_ law: Law) {
        id = law.id
        scenario = law.scenario
        statement = law.statement
        source = law.source
        universal = law.isUniversal
        needs = law.needs
      }
    }
  }
}
