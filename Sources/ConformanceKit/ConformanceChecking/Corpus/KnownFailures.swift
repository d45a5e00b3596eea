package import Foundation
package import StoreCoding
import StoreContract

/// The failures of a backend that are known and do not fail a run.
package struct KnownFailures: Sendable, Hashable {
  /// The versions of the form of such lists.
  package static let format = FileFormat()
  /// The format version that is written; older ones are read too.
  package static let formatVersion = format.version

  /// The backend's name.
  package var backend: String
  /// The failures, in the order of their fingerprints.
  package private(set) var entries: [Entry]

  /// A list of known failures, in any order.
  package init(backend: String, entries: [Entry] = []) {
    self.backend = backend
    self.entries = entries.sorted(by: Entry.precedes)
  }

  /// Adds a failure, at its place.
  package mutating func add(_ entry: Entry) {
    entries = (entries + [entry]).sorted(by: Entry.precedes)
  }

  /// Removes the failures that a condition holds for.
  package mutating func removeAll(where condition: (Entry) -> Bool) {
    entries.removeAll(where: condition)
  }

  /// Reads a list.
  ///
  /// - Throws: ``CorpusError`` that names file, line and field when it is no such list.
  package static func read(from url: URL) throws(CorpusError) -> KnownFailures {
    try JSONFile.read(self, from: url, format: format, catalogue: TypeCatalogue())
  }

  /// Writes the list, whole or not at all.
  ///
  /// - Throws: ``CorpusError`` that says which path, why, and what to do.
  package func write(to url: URL) throws(CorpusError) {
    try JSONFile.write(self, to: url)
  }
}

extension KnownFailures: Codable {
  private enum CodingKeys: String, CodingKey, CaseIterable { case formatVersion, backend, entries }

  /// Encodes the list.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Self.formatVersion, forKey: .formatVersion)
    try container.encode(backend, forKey: .backend)
    try container.encode(entries, forKey: .entries)
  }

  /// Decodes a list.
  ///
  /// - Throws: `DecodingError` when a field is missing, unknown or wrong, or a failure is listed twice for one platform.
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
