import AdapterSupport
import EngineSupport
import StoreContract
import Synchronization

/// An open store of the engine. Each entity is a class of objects.
///
/// Values are converted outside the engine's transactions, so a converter may call the store. A transaction's view is a
/// store on the same engine. Its calls are part of the transaction because they come on the transaction's thread.
final class RealmObjectStore: Store {
  private let engine: Engine
  private let liveQueries: LiveQueries
  private let tables: [Table]
  private let limits: Limits
  private let outer: RealmObjectStore?
  private let isOpen = Atomic(true)

  /// An entity, the number of its class, and its conversion.
  struct Table: Sendable {
    let entity: Entity
    let number: Int
    let converter: RecordConverter
  }

  /// Makes a store on an engine.
  init(_ engine: Engine, tables: [Table], limits: Limits) {
    self.engine = engine
    liveQueries = LiveQueries()
    self.tables = tables
    self.limits = limits
    outer = nil
  }

  private init(viewOf outer: RealmObjectStore) {
    engine = outer.engine
    liveQueries = outer.liveQueries
    tables = outer.tables
    limits = outer.limits
    self.outer = outer
  }

  // MARK: Records

  func put(_ records: [Record], in entity: Entity) throws -> [RecordID] {
    let table = try table(of: entity)
    let rows = try records.map { Row(id: $0.id ?? .unique(), fields: try table.converter.stored($0.fields)) }
    try write(rows, to: table)
    return rows.map(\.id)
  }

  func get(_ ids: [RecordID], in entity: Entity) throws -> [Record?] {
    let table = try table(of: entity)
    let rows = try engine.read { connection in
      let objects = Objects(connection, class: table.number)
      let reader = ObjectReader(connection: connection, model: engine.model)
      return try ids.map { id -> Fields? in
        guard let object = try objects.find(id) else { return nil }
        return try reader.fields(of: object, in: table.number)
      }
    }
    return try zip(ids, rows).map { id, row in
      try row.map { Record(id: id, fields: try table.converter.domain($0)) }
    }
  }

  func delete(_ ids: [RecordID], in entity: Entity) throws -> Int {
    let table = try table(of: entity)
    return try engine.write { connection in
      let objects = Objects(connection, class: table.number)
      return try ids.reduce(0) { try $0 + (objects.delete($1) ? 1 : 0) }
    }
  }

  /// Sets the given properties and no others.
  func update(_ id: RecordID, with fields: Fields, in entity: Entity) throws {
    let table = try table(of: entity)
    let row = try table.converter.stored(fields, isPartial: true)
    try engine.write { connection in
      try check([Row(id: id, fields: row)], of: table, connection)
      guard let object = try Objects(connection, class: table.number).find(id) else {
        throw StoreError(.rejected, "there is no record \(id) to update")
      }
      try ObjectWriter(connection: connection, model: engine.model).update(object, in: table.number, with: row)
    }
  }

  func query(_ query: Query, in entity: Entity) throws -> [Record] {
    let table = try table(of: entity)
    let written = try QueryText(query, in: engine.model, class: table.number)
    let rows = try engine.read { try ObjectQuery(written, of: table.number, in: engine.model).rows($0) }
    return try rows.map { Record(id: $0.id, fields: try table.converter.domain($0.fields)) }
  }

  func observe(_ query: Query, in entity: Entity) throws -> LiveQuery {
    let table = try table(of: entity)
    guard outer == nil else {
      throw StoreError(.unsupported, "a transaction has no live queries: nothing of it is committed")
    }
    let written = ObjectQuery(
      try QueryText(query, in: engine.model, class: table.number), of: table.number, in: engine.model)
    let converter = table.converter
    return try LiveQuery { source in
      let start = ObservedQuery.Start(written, source) { rows in
        try rows.map { Record(id: $0.id, fields: try converter.domain($0.fields)) }
      }
      return try liveQueries.begin(start, on: engine)
    }
  }

  // MARK: Stored values

  func readStored(_ id: RecordID, in entity: Entity) throws -> Fields {
    let table = try table(of: entity)
    return try engine.read { connection in
      guard let object = try Objects(connection, class: table.number).find(id) else {
        throw StoreError(.rejected, "there is no record \(id)")
      }
      return try ObjectReader(connection: connection, model: engine.model).fields(of: object, in: table.number)
    }
  }

  func writeStored(_ id: RecordID?, _ fields: Fields, in entity: Entity) throws -> RecordID {
    let table = try table(of: entity)
    for entry in fields.entries where table.entity[storedName: entry.name] == nil {
      throw StoreError(.rejected, property: entry.name, "'\(table.entity.name)' has no column '\(entry.name)'")
    }
    let row = Row(id: id ?? .unique(), fields: fields)
    try write([row], to: table)
    return row.id
  }

  // MARK: Transactions

  func transaction(commit: Bool, _ body: (any Store) throws -> Void) throws {
    try checkOpen()
    try engine.transaction(commits: commit) {
      let view = RealmObjectStore(viewOf: self)
      defer { view.isOpen.store(false, ordering: .sequentiallyConsistent) }
      try body(view)
    }
  }

  func close() throws {
    guard !liveQueries.isNotifying else {
      throw StoreError(.rejected, "the store is not to be closed by a notification that it is in the middle of")
    }
    guard isOpen.exchange(false, ordering: .sequentiallyConsistent) else { throw StoreError.storeIsClosed }
    if outer == nil { try engine.close { liveQueries.end() } }
  }

  // MARK: Rows

  private struct Row {
    let id: RecordID
    let fields: Fields
  }

  /// Writes whole rows. All objects are made before any value is set, because they may link to each other.
  private func write(_ rows: [Row], to table: Table) throws {
    try engine.write { connection in
      try check(rows, of: table, connection)
      let objects = Objects(connection, class: table.number)
      for row in rows { _ = try objects.findOrMake(row.id) }
      let writer = ObjectWriter(connection: connection, model: engine.model)
      for row in rows { try writer.replace(try objects.findOrMake(row.id), in: table.number, with: row.fields) }
    }
  }

  private func check(_ rows: [Row], of table: Table, _ connection: Connection) throws {
    let check = RowCheck(
      connection: connection, model: engine.model, limits: limits, number: table.number, ids: Set(rows.map(\.id)))
    for row in rows { try check.check(row.fields) }
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
