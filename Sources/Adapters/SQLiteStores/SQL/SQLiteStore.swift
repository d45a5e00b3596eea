#if SQLite
  import ConformanceKit
  import Synchronization

  /// An open store in a SQLite database: a table an entity, and a column a property.
  ///
  /// Values are converted before the database is entered for a write. A transaction's view is a store on the same database, whose
  /// calls are part of the transaction since they come on its thread.
  final class SQLiteStore<Database: SQLiteDatabase>: Store {
    let database: Database
    private let tables: [Table]
    private let outer: SQLiteStore?
    private let isOpen = Atomic(true)

    /// Opens a database with a schema.
    ///
    /// - Throws: ``StoreError/Kind/schemaRefused`` when a table would have to be rebuilt.
    init(_ database: Database, schema: Schema) throws {
      self.database = database
      outer = nil
      tables = try schema.entities.map { try Table($0, coding: database.coding) }
      do {
        try Self.migrate(database, to: tables)
      } catch let failure as SQLiteFailure {
        throw failure.isRefusal ? StoreError(.schemaRefused, failure.message) : failure.storeError(about: nil)
      }
    }

    private init(viewOf outer: SQLiteStore) {
      database = outer.database
      tables = outer.tables
      self.outer = outer
    }

    private static func migrate(_ database: Database, to tables: [Table]) throws {
      try database.access { connection in
        try connection.atomically {
          for table in tables {
            let columns = try connection.rows("PRAGMA table_info(\(table.name))", []).compactMap(ExistingColumn.init)
            for statement in try table.migration(from: columns) { _ = try connection.run(statement, []) }
          }
        }
      }
    }

    // MARK: Records

    func put(_ records: [Record], in entity: Entity) throws -> [RecordID] {
      let table = try table(of: entity)
      let rows = try records.map { record in
        (key: try record.id.map(key), columns: try database.row(of: record.fields, in: table.entity))
      }
      return try access(table) { connection in
        try connection.atomically { try rows.map { try Self.write($0.columns, $0.key, table, connection) } }
      }
    }

    func get(_ ids: [RecordID], in entity: Entity) throws -> [Record?] {
      let table = try table(of: entity)
      return try access(table) { connection in
        try ids.map { id in
          guard let key = Int64(id.text) else { return nil }
          return try connection.records(table.selectOne, [.integer(key)], of: table.entity).first
        }
      }
    }

    func delete(_ ids: [RecordID], in entity: Entity) throws -> Int {
      let table = try table(of: entity)
      return try access(table) { connection in
        try connection.atomically {
          try ids.compactMap { Int64($0.text) }.reduce(0) { try $0 + connection.run(table.delete, [.integer($1)]) }
        }
      }
    }

    /// Changes the columns of the properties named, and no other.
    func update(_ id: RecordID, with fields: Fields, in entity: Entity) throws {
      let table = try table(of: entity)
      var changed = table.entity
      changed.properties.removeAll { fields[$0.name] == nil }
      let columns = try database.row(of: fields, in: changed)
      let cells = try columns.map(\.cell) + [.integer(key(of: id))]
      let count = try access(table) { try $0.run(table.update(columns.map(\.column)), cells) }
      guard count > 0 else { throw StoreError(.rejected, "there is no record \(id) to update") }
    }

    func query(_ query: Query, in entity: Entity) throws -> [Record] {
      let table = try table(of: entity)
      let statement = try QueryStatement(query, in: table, coding: database.coding)
      return try access(table) { try $0.records(statement.sql, statement.cells, of: table.entity) }
    }

    func observe(_ query: Query, in entity: Entity) throws -> LiveQuery {
      let table = try table(of: entity)
      guard outer == nil else {
        throw StoreError(.unsupported, "a transaction has no live queries: nothing of it is committed")
      }
      let statement = try QueryStatement(query, in: table, coding: database.coding)
      return try LiveQuery { try database.watch(statement, of: table.entity, $0) }
    }

    // MARK: Stored values

    func readStored(_ id: RecordID, in entity: Entity) throws -> Fields {
      let table = try table(of: entity)
      let key = try key(of: id)
      guard let row = try access(table, { try $0.rows(table.selectOne, [.integer(key)]).first }) else {
        throw StoreError(.rejected, "there is no record \(id)")
      }
      var fields = Fields()
      for (property, cell) in zip(table.entity.properties, row.dropFirst()) {
        fields[property.storedName] = try database.coding.value(of: cell, as: property.type.stored)
      }
      return fields
    }

    /// Writes a whole row. A column for which there is no value, or null, is left to what it is filled with.
    func writeStored(_ id: RecordID?, _ fields: Fields, in entity: Entity) throws -> RecordID {
      let table = try table(of: entity)
      let stored = try fields.entries.filter { $0.value != .null }.map { entry in
        guard let property = table.entity[storedName: entry.name] else {
          throw StoreError(.rejected, property: entry.name, "'\(table.entity.name)' has no column '\(entry.name)'")
        }
        return (column: entry.name, cell: try database.coding.cell(of: entry.value, as: property.type.stored))
      }
      let key = try id.map(key)
      return try access(table) { connection in
        try connection.atomically {
          if let key { _ = try connection.run(table.delete, [.integer(key)]) }
          return try Self.write(stored, key, table, connection)
        }
      }
    }

    private static func write(
      _ columns: [(column: String, cell: Cell)], _ key: Int64?, _ table: Table, _ connection: Database.Connection
    ) throws -> RecordID {
      let cells = (key.map { [.integer($0)] } ?? []) + columns.map(\.cell)
      _ = try connection.run(table.put(columns.map(\.column), hasKey: key != nil), cells)
      return RecordID(key ?? connection.lastKey)
    }

    // MARK: Transactions

    func transaction(commit: Bool, _ body: (any Store) throws -> Void) throws {
      try access(nil) { connection in
        try connection.savepoint {
          let view = SQLiteStore(viewOf: self)
          defer { view.isOpen.store(false, ordering: .sequentiallyConsistent) }
          try body(view)
          return commit
        }
      }
    }

    func close() throws {
      guard isOpen.exchange(false, ordering: .sequentiallyConsistent) else { throw StoreError.storeIsClosed }
      try database.close()
    }

    // MARK: Access

    /// Runs alone on the database, and tells SQLite's failures as a store's.
    func access<Result>(_ table: Table?, _ body: (Database.Connection) throws -> Result) throws -> Result {
      try checkOpen()
      do {
        return try database.access(body)
      } catch let failure as SQLiteFailure {
        throw failure.storeError(about: table?.entity)
      }
    }

    /// The table of an entity of the schema.
    func table(of entity: Entity) throws(StoreError) -> Table {
      try checkOpen()
      for table in tables where table.entity.name == entity.name { return table }
      throw StoreError(.rejected, "the schema has no entity '\(entity.name)'")
    }

    private func checkOpen() throws(StoreError) {
      guard isOpen.load(ordering: .sequentiallyConsistent) else { throw StoreError.storeIsClosed }
      try outer?.checkOpen()
    }

    private func key(of id: RecordID) throws(StoreError) -> Int64 {
      guard let key = Int64(id.text) else {
        throw StoreError(.rejected, "'\(id)' is no id of this store: ids are integers")
      }
      return key
    }
  }
#endif
