import StoreContract
import Synchronization

/// An open store of the engine. Each entity is a box of objects.
///
/// Each call is one transaction of the engine. Converters run inside it, as in ObjectBox Swift. A transaction's view is
/// a store on the same engine. Its calls are part of the transaction because they come on the transaction's thread.
final class EngineStore: Store {
  private let engine: Engine
  private let tables: [Table]
  private let outer: EngineStore?
  private let isOpen = Atomic(true)

  /// Makes a store on an engine, with the tables of its schema.
  init(_ engine: Engine, tables: [Table], viewOf outer: EngineStore? = nil) {
    self.engine = engine
    self.tables = tables
    self.outer = outer
  }

  // MARK: Records

  func put(_ records: [Record], in entity: Entity) throws -> [RecordID] {
    let table = try table(of: entity)
    return try write {
      // All records are converted first, because nothing undoes half a batch inside a transaction.
      let rows = try records.map { (key: try $0.id.map(Box.key), stored: try table.stored($0.fields)) }
      let box = try Box(table, in: engine)
      return try rows.map { RecordID(try box.put($0.stored, key: $0.key)) }
    }
  }

  func get(_ ids: [RecordID], in entity: Entity) throws -> [Record?] {
    let table = try table(of: entity)
    return try read {
      let box = try Box(table, in: engine)
      return try ids.map { id in try box.row(id).map { Record(id: id, fields: try table.domain($0)) } }
    }
  }

  func delete(_ ids: [RecordID], in entity: Entity) throws -> Int {
    let table = try table(of: entity)
    return try write {
      let box = try Box(table, in: engine)
      return try ids.reduce(0) { try $0 + (box.remove($1) ? 1 : 0) }
    }
  }

  /// Reads the object, changes it and stores all of it again, in one transaction.
  func update(_ id: RecordID, with fields: Fields, in entity: Entity) throws {
    let table = try table(of: entity)
    try write {
      let box = try Box(table, in: engine)
      guard let row = try box.row(id) else { throw StoreError(.rejected, "there is no record \(id) to update") }
      let stored = try table.stored(try table.domain(row).merging(fields))
      _ = try box.put(stored, key: try Box.key(id))
    }
  }

  func query(_ query: Query, in entity: Entity) throws -> [Record] {
    let table = try table(of: entity)
    return try read {
      let box = try Box(table, in: engine)
      let found = try EngineQuery(query, in: table, engine).keys
      return try found.compactMap { key in
        try box.row(key).map { Record(id: RecordID(key), fields: try table.domain($0)) }
      }
    }
  }

  // MARK: Stored values

  func readStored(_ id: RecordID, in entity: Entity) throws -> Fields {
    let table = try table(of: entity)
    guard let row = try read({ try Box(table, in: engine).row(id) }) else {
      throw StoreError(.rejected, "there is no record \(id)")
    }
    var fields = Fields(capacity: table.columns.count)
    for (column, value) in zip(table.columns, row) { fields[column.property.storedName] = value }
    return fields
  }

  func writeStored(_ id: RecordID?, _ fields: Fields, in entity: Entity) throws -> RecordID {
    let table = try table(of: entity)
    for entry in fields.entries where table.entity[storedName: entry.name] == nil {
      throw StoreError(.rejected, property: entry.name, "'\(table.entity.name)' has no column '\(entry.name)'")
    }
    let stored = table.columns.map { column in fields[column.property.storedName].flatMap { $0 == .null ? nil : $0 } }
    return try write { RecordID(try Box(table, in: engine).put(stored, key: try id.map(Box.key))) }
  }

  // MARK: Transactions

  func transaction(commit: Bool, _ body: (any Store) throws -> Void) throws {
    try checkOpen()
    try engine.write(commits: commit) {
      let view = EngineStore(engine, tables: tables, viewOf: self)
      defer { view.isOpen.store(false, ordering: .sequentiallyConsistent) }
      try body(view)
    }
  }

  func close() throws {
    guard isOpen.exchange(false, ordering: .sequentiallyConsistent) else { throw StoreError.storeIsClosed }
    if outer == nil { try engine.close() }
  }

  // MARK: Access

  private func read<Result>(_ body: () throws -> Result) throws -> Result {
    try outer == nil ? engine.read(body) : inTransaction(body)
  }

  private func write<Result>(_ body: () throws -> Result) throws -> Result {
    try outer == nil ? engine.write(body) : inTransaction(body)
  }

  /// Runs in the transaction of this view.
  private func inTransaction<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let failure as EngineFailure {
      throw failure.storeError
    }
  }

  /// The table of an entity of the schema.
  private func table(of entity: Entity) throws(StoreError) -> Table {
    try checkOpen()
    for table in tables where table.entity.name == entity.name { return table }
    throw StoreError(.rejected, "the schema has no entity '\(entity.name)'")
  }

  private func checkOpen() throws(StoreError) {
    guard isOpen.load(ordering: .sequentiallyConsistent) else { throw StoreError.storeIsClosed }
    try outer?.checkOpen()
  }
}
