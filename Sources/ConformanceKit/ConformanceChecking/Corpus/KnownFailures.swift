package import Foundation
package import StoreCoding
import StoreContract

/// A list of a backend's known failures. They do not make a run fail.
package struct KnownFailures: Sendable, Hashable {
  /// The versions of the file format of these lists.
  package static let format = FileFormat(migrations: [
    // 1 → 2
    FormatMigration("An entry may cover failures of other laws, types and changes.") { $0 }
  ])
  /// The format version that is written. Older versions can be read too.
  package static let formatVersion = format.version

  /// The name of the backend that has these failures.
  package var backend: String
  /// The entries, sorted by fingerprint and then by platform.
  package private(set) var entries: [Entry]

  /// Creates a list from entries in any order.
  package init(backend: String, entries: [Entry] = []) {
    self.backend = backend
    self.entries = entries.sorted(by: Entry.precedes)
  }

  /// Adds an entry and keeps the list sorted.
  package mutating func add(_ entry: Entry) {
    entries = (entries + [entry]).sorted(by: Entry.precedes)
  }

  /// Removes the entries that satisfy a condition.
  package mutating func removeAll(where condition: (Entry) -> Bool) {
    entries.removeAll(where: condition)
  }

  /// Reads and decodes a list.
  ///
  /// - Throws: ``CorpusError`` when the file is not a valid list. It names the file, the line and the field.
  package static func read(from url: URL) throws(CorpusError) -> KnownFailures {
    try JSONFile.read(self, from: url, format: format, catalogue: TypeCatalogue())
  }

  /// Writes the list to a file atomically.
  ///
  /// - Throws: ``CorpusError`` when the file cannot be written. It names the path, the cause and a remedy.
  package func write(to url: URL) throws(CorpusError) {
    try JSONFile.write(self, to: url)
  }
}

extension KnownFailures: Codable {
  private enum CodingKeys: String, CodingKey, CaseIterable { case formatVersion, backend, entries }

  /// Encodes the list with its format version.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Self.formatVersion, forKey: .formatVersion)
    try container.encode(backend, forKey: .backend)
    try container.encode(entries, forKey: .entries)
  }

  /// Decodes a list of the current format version.
  ///
  /// - Throws: `DecodingError` when a field is missing, unknown or wrong, or when one platform has two entries with the
  ///   same fingerprint.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.strictContainer(keyedBy: CodingKeys.self)
    guard try container.decode(Int.self, forKey: .formatVersion) == Self.formatVersion else {
      throw container.expected("format version \(Self.formatVersion)", forKey: .formatVersion)
    }
    let entries = try container.decode([Entry].self, forKey: .entries)
    var seen: Set<[String]> = []
    for entry in entries where !seen.insert([entry.fingerprint, entry.platform?.rawValue ?? "any"]).inserted {
      throw container.expected("each fingerprint once a platform, found \(entry.fingerprint) again", forKey: .entries)
    }
    self.init(backend: try container.decode(String.self, forKey: .backend), entries: entries)
  }
}
