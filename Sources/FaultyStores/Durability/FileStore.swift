import ReferenceStore
import StoreContract

/// A small store in a file. Its rows are in memory, and each change is written to the file.
///
/// A killed process leaves only what its ``StoreFile`` has written.
struct FileStore: UnobservedDecorator {
  let reference: ReferenceStore
  let schema: Schema
  let file: any StoreFile

  var base: any Store { reference }

  func around(_ base: any Store) -> FileStore { self }

  /// Stores new records under ids that no earlier process assigned.
  func put(_ records: [Record], in entity: Entity) throws -> [RecordID] {
    let named = records.map { Record(id: $0.id ?? .unique(), fields: $0.fields) }
    guard file.takesRecordsOneByOne else { return try saving { try reference.put(named, in: entity) } }
    let prepared = try named.map { try reference.prepare($0, in: entity) }
    return try prepared.flatMap { record in try saving { try reference.store([record], in: entity) } }
  }

  func delete(_ ids: [RecordID], in entity: Entity) throws -> Int {
    try saving { try reference.delete(ids, in: entity) }
  }

  func update(_ id: RecordID, with fields: Fields, in entity: Entity) throws {
    try saving { try reference.update(id, with: fields, in: entity) }
  }

  func transaction(commit: Bool, _ body: (any Store) throws -> Void) throws {
    try saving { try reference.transaction(commit: commit) { try body(NewIDs(base: $0)) } }
  }

  func writeStored(_ id: RecordID?, _ fields: Fields, in entity: Entity) throws -> RecordID {
    try saving { try reference.writeStored(id ?? .unique(), fields, in: entity) }
  }

  func close() throws {
    try reference.close()
    try file.close()
  }

  private func saving<Result>(_ change: () throws -> Result) throws -> Result {
    let result = try change()
    try file.save(try rows)
    return result
  }

  private var rows: [SavedRow] {
    get throws {
      try schema.entities.flatMap { entity in
        try reference.storedRows(of: entity).map { SavedRow(entity: entity.name, id: $0.id.text, fields: $0.fields) }
      }
    }
  }
}

/// A row of a file. The fields are stored values under their stored names.
struct SavedRow: Codable, Sendable {
  let entity: String
  let id: String
  let fields: Fields
}

/// The view inside a transaction. New records get ids that no earlier process assigned.
private struct NewIDs: StoreDecorator {
  let base: any Store

  func around(_ base: any Store) -> NewIDs { NewIDs(base: base) }

  func put(_ records: [Record], in entity: Entity) throws -> [RecordID] {
    try base.put(records.map { Record(id: $0.id ?? .unique(), fields: $0.fields) }, in: entity)
  }

  func writeStored(_ id: RecordID?, _ fields: Fields, in entity: Entity) throws -> RecordID {
    try base.writeStored(id ?? .unique(), fields, in: entity)
  }
}

extension FaultyAdapter where Opened == FileStore {
  /// Makes an adapter of a store in a file.
  ///
  /// - Parameter makeFile: Opens the file of a location.
  init(file name: String, _ makeFile: @escaping @Sendable (Location) throws -> any StoreFile) {
    self.init(name, capabilities: .durableFile) { reference, location, schema in
      let file = try makeFile(location)
      let rows = try reference.open(Location(), schema: schema)
      for row in try file.load() {
        guard let entity = schema[entity: row.entity] else { continue }
        _ = try rows.writeStored(RecordID(row.id), row.fields, in: entity)
      }
      return FileStore(reference: rows, schema: schema, file: file)
    }
  }
}

extension Capabilities {
  /// The capabilities of a store in a file.
  fileprivate static let durableFile = ReferenceAdapter.allCapabilities.with {
    ($0.observation, $0.evolution, $0.relations, $0.concurrentRequests) = (false, false, false, false)
    $0.durable = true
  }
}
