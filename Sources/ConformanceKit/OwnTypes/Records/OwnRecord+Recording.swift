import Foundation
import Generators
import OwnTypeLaws
import StoreCoding

extension OwnRecord {
  /// The file with rows of each version; nil if no pins are given.
  ///
  /// - Throws: ``CorpusError`` when the type's name cannot be part of a path.
  func file(in pins: Pins?, _ environment: Environment) throws -> PinFile? {
    try pins.map { try PinFile(of: "\(name).rows", in: $0, environment: environment) }
  }

  /// This type with the recorded rows of earlier versions beside those that were given.
  func adding(_ recorded: DocumentRecord?) -> OwnRecord {
    var rows = rows
    for generation in recorded?.generations ?? [] {
      guard let version = generation.version, store.versions.dropLast().contains(version) else { continue }
      rows[version, default: []] += generation.documents.map { document in
        let row = OldRow<Record>(recorded: document)
        // A record that cannot be encoded has no other form to be compared in than its columns.
        return Record.self is any Encodable.Type ? row : OldRow(row.row)
      }
    }
    return OwnRecord(name: name, values: values, store: store, rows: rows, rules: rules)
  }

  /// Records rows of the current version, unless they are recorded.
  ///
  /// - Returns: A finding if the rows may not be recorded, or if the schema changed without a new version.
  /// - Throws: ``CorpusError`` when the file cannot be written; the store's error.
  func record(in file: PinFile, beside recorded: DocumentRecord?) async throws -> [OwnTypeFinding] {
    guard let version = store.versions.last else { return [] }
    let connection = try await store.openLatest()
    let (cover, columns) = try await survey(connection)
    if let old = recorded?.generations.first(where: { $0.version == version }) {
      return changedSchema(version, columns, Self.columns(of: old.documents), file)
    }
    guard file.mayRecord else {
      let breach = Breach(
        "unrecorded", ("expected", "rows of version \(version) in \(file.path)"), ("actual", "not recorded"),
        ("to mend", "run the test once where CI is not set, which records them, and commit the file"))
      return [OwnTypeFinding(.recordsMigrated, name, details: breach.text)]
    }
    let generation = Generation(
      date: file.date, version: version, documents: cover, enums: [:], reads: Tolerance([]))
    try file.update { record in
      let record = record ?? DocumentRecord(type: file.type, keys: [])
      let isRecorded = record.generations.contains { $0.version == version }
      return isRecorded ? nil : record.adding(columns, type: file.type, generation)
    }
    return []
  }

  private func changedSchema(
    _ version: String, _ columns: Set<String>, _ old: Set<String>, _ file: PinFile
  ) -> [OwnTypeFinding] {
    guard columns != old else { return [] }
    let breach = Breach(
      "schema",
      ("expected", "the columns \(old.sorted().joined(separator: ", ")), as \(file.path) says of version \(version)"),
      ("actual", columns.sorted().joined(separator: ", ")),
      ("at risk", "users who have version \(version) already: no migration changes their store"),
      ("to mend", "leave the migrations that were shipped as they are, and add one"))
    return [OwnTypeFinding(.recordsMigrated, name, details: breach.text)]
  }

  /// The number of records that are drawn with fixed seeds.
  static var drawn: UInt64 { 100 }

  /// A few rows of drawn records with the records that are read from them, and the names of all columns.
  private func survey(_ connection: Connection) async throws -> (cover: [DocumentSample], columns: Set<String>) {
    var samples: [DocumentSample] = []
    for seed in 0..<Self.drawn {
      guard let value = try? values.value(seed: seed), let record = try? await store.write(value, connection) else {
        continue
      }
      // A store may change the key of a record, so the row is the one that the record's key names.
      let plain = (record as? any Encodable).flatMap { DocumentReading.plain($0) }
      let rows = try await store.rows(connection)
      guard
        let row = rows.last(where: { plain?.members?[store.key]?.text == $0.columns[store.key]?.node.text })
          ?? rows.last
      else { continue }
      let tree = JSONNode.object(row.columns.map { ($0.key, $0.value.node) }).inOrder
      samples.append(DocumentSample(data: Data(tree.text.utf8), value: plain ?? DocumentNode(tree)))
    }
    let shape = ShapeLog.shape(of: [String]())
    return (DocumentCover(of: samples, shape, KnownKeys([])).samples, Self.columns(of: samples))
  }

  private static func columns(of samples: [DocumentSample]) -> Set<String> {
    Set(samples.flatMap { $0.tree?.members?.keys.map { String($0) } ?? [] })
  }
}
