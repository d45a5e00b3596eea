@testable import OwnTypeLaws
@testable import OwnTypes

/// The page of the documentation about changes of types.
struct EvolutionsPage {
  /// The text of the page.
  var markdown: String {
    let groups = Evolution.all.map(\.group).reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }
    return ([Self.introduction] + groups.map(section)).joined(separator: "\n")
  }

  private func section(_ group: String) -> String {
    let rows = Evolution.all.filter { $0.group == group }.map { evolution in
      "| \(evolution.change) | \(cell(evolution.oldToNew, evolution.lawOfOld)) | \(cell(evolution.newToOld, evolution.lawOfNew)) |"
    }
    return """
      ## \(group)

      | change | old document, new app | new document, old app |
      |---|---|---|
      \(rows.joined(separator: "\n"))

      """
  }

  private func cell(_ verdict: Evolution.Verdict, _ law: OwnTypeLaw?) -> String {
    law.map { "**\(verdict.rawValue)**: `\($0.id.dropFirst(OwnTypeLaw.scenario.count + 1))`" } ?? verdict.rawValue
  }

  private static let introduction = """
    # What a change of a type does to documents

    This page shows for each change of a `Codable` type whether the two versions of the app read each other's documents.
    `scripts/evolutions` writes it from a test. The test compiles both versions of each type, and reads the documents of one
    version with the code of the other. Where a document is not read well, the cell names the law that fails.
    [OwnTypeLaws.md](OwnTypeLaws.md) explains the laws.

    The middle column is what `compatibility: .backward` demands, which is the default. The last column is what `.forward`
    demands, and `.full` demands both. The decoding of a type is synthesised by the compiler, unless the change says
    otherwise. An enum has no fallback for unknown cases, unless the change says that it has one.

    """
}

extension Evolution {
  /// The law that fails because of documents of the old version in the new one; nil if none does.
  var lawOfOld: OwnTypeLaw? {
    switch oldToNew {
    case .read: nil
    case .refused: .oldDocumentsRead
    case .changed: .oldValuesKept
    case .withoutKey: .keyNamesPinned
    }
  }

  /// The law that fails because of documents of the new version in the old one; nil if none does.
  var lawOfNew: OwnTypeLaw? { newToOld == .read ? nil : .newDocumentsRead }
}
