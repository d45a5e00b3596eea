package import StoreContract
import Synchronization

/// An open store in a SQL database: a table for each entity, and a column for each property.
///
/// Values are converted before a write enters the database. A transaction's view is a store on the same database. Its
/// calls are part of the transaction because they come on the transaction's thread.
package final class SQLStore<Database: SQLDatabase>: Store {
  private typealias Table = SQLTable<Database.Dialect>

  private let database: Database
  private let tables: [Table]
  private let outer: SQLStore?
  private let isOpen = Atomic(true)

  /// Opens a database with a schema.
  ///
  /// - Throws: ``StoreError/Kind/schemaRefused`` if a table would have to be rebuilt.
  package init(_ database: Database, schema: Schema) throws {
    self.database = database
    outer = nil
    tables = try schema.entities.map { try SQLTable($0, database.dialect) }
    try database.migrate(to: tables)
  }

  private init(viewOf outer: SQLStore) {
    database = outer.database
    tables = outer.tables
    self.outer = outer
  }

  // MARK: Records

  package func put(_ records: [Record], in entity: Entity) throws -> [RecordID] {
    let table = try table(of: entity)
    let rows = try records.map { record in
      (key: try record.id.map(SQLKey.of), columns: try database.row(of: record.fields, in: table, isPartial: false))
    }
    return try access(table, rows.count == 1 ? .row(isNew: rows[0].key == nil) : .statements) { connection in
      try rows.map { RecordID(try connection.write($0.columns, key: $0.key, in: table)) }
    }
  }

  package func get(_ ids: [RecordID], in entity: Entity) throws -> [Record?] {
    let table = try table(of: entity)
    let keys = ids.map(SQLKey.parse)
    let statements = table.selections(of: keys.compactMap(\.self))
    let rows = try access(table, statements.count > 1 ? .statements : .statement) { connection in
      try statements.flatMap { try connection.fetch($0, of: table) }
    }
    let records = Dictionary(
      try rows.map { try database.record(of: $0, in: table) }.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    return keys.map { $0.flatMap { records[RecordID($0)] } }
  }

  package func delete(_ ids: [RecordID], in entity: Entity) throws -> Int {
    let table = try table(of: entity)
    return try access(table, .statements) { connection in
      try ids.compactMap(SQLKey.parse).reduce(0) { try $0 + connection.run(table.deletion(of: $1)) }
    }
  }

  /// Changes the columns of the given properties and no others.
  package func update(_ id: RecordID, with fields: Fields, in entity: Entity) throws {
    let table = try table(of: entity)
    let columns = try database.row(of: fields, in: table, isPartial: true)
    let statement = SQLStatement<Database.Dialect>(
      sql: table.update(of: columns.map(\.column)),
      parameters: columns.map(\.parameter) + [database.dialect.parameter(key: try SQLKey.of(id))])
    let count = try access(table, .statement) { try $0.run(statement) }
    guard count > 0 else { throw StoreError(.rejected, "there is no record \(id) to update") }
  }

  package func query(_ query: Query, in entity: Entity) throws -> [Record] {
    let table = try table(of: entity)
    let statement = try table.statement(for: query)
    let rows = try access(table, .statement) { try $0.fetch(statement, of: table) }
    return try rows.map { try database.record(of: $0, in: table) }
  }

  package func observe(_ query: Query, in entity: Entity) throws -> LiveQuery {
    let table = try table(of: entity)
    guard outer == nil else {
      throw StoreError(.unsupported, "a transaction has no live queries: nothing of it is committed")
    }
    let statement = try table.statement(for: query)
    return try LiveQuery { try database.watch(statement, of: table, $0) }
  }

  // MARK: Stored values

  package func readStored(_ id: RecordID, in entity: Entity) throws -> Fields {
    let table = try table(of: entity)
    let statement = table.selection(of: try SQLKey.of(id))
    guard let fields = try access(table, .statement, { try $0.storedFields(statement, of: table) }) else {
      throw StoreError(.rejected, "there is no record \(id)")
    }
    return fields
  }

  /// Writes a whole row. A column without a value, or with null, gets its default.
  package func writeStored(_ id: RecordID?, _ fields: Fields, in entity: Entity) throws -> RecordID {
    let table = try table(of: entity)
    let columns = try fields.entries.filter { $0.value != .null }.map { entry in
      let column = try table.column(storedName: entry.name)
      return SQLAssignment(entry.name, try database.dialect.parameter(entry.value, for: column))
    }
    let key = try id.map(SQLKey.of)
    return try access(table, .statements) { connection in
      if let key { try connection.run(table.deletion(of: key)) }
      return RecordID(try connection.write(columns, key: key, in: table))
    }
  }

  // MARK: Transactions

  package func transaction(commit: Bool, _ body: (any Store) throws -> Void) throws {
    try checkOpen()
    try database.transaction {
      let view = SQLStore(viewOf: self)
      defer { view.isOpen.store(false, ordering: .sequentiallyConsistent) }
      try body(view)
      return commit
    }
  }

  package func close() throws {
    guard isOpen.exchange(false, ordering: .sequentiallyConsistent) else { throw StoreError.storeIsClosed }
    try database.close()
  }

  // MARK: Access

  private func access<Result>(
    _ table: Table, _ scope: SQLScope, _ body: (Database.Connection) throws -> Result
  ) throws -> Result {
    try checkOpen()
    return try database.access(scope, about: table.entity, body)
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
