#if PostgreSQL
  import ConformanceKit
  import ReferenceStore
  import Synchronization

  /// An open store in a schema of a server's: a table an entity, and a column a property.
  ///
  /// Values are converted before the server is asked. A transaction's view is a store on the same connection, whose calls are part of
  /// the transaction since they come on its thread.
  final class PostgreSQLStore: Store {
    private let session: Session
    private let tables: [Table]
    private let conversion: KitConversion
    private let outer: PostgreSQLStore?
    private let isOpen = Atomic(true)

    /// Opens a schema of the server's with a schema of the kit's.
    ///
    /// - Throws: ``StoreError/Kind/schemaRefused`` when a table would have to be rebuilt.
    init(_ session: Session, schema: Schema, conversion: KitConversion) throws {
      let namespace = session.namespace.name
      self.session = session
      self.conversion = conversion
      outer = nil
      tables = try schema.entities.map { try Table($0, in: namespace) }
      try session.connection().migrate(namespace, to: tables)
    }

    private init(viewOf outer: PostgreSQLStore) {
      session = outer.session
      tables = outer.tables
      conversion = outer.conversion
      self.outer = outer
    }

    // MARK: Records

    func put(_ records: [Record], in entity: Entity) throws -> [RecordID] {
      let table = try table(of: entity)
      let rows = try records.map { record in
        (key: try record.id.map(key), columns: try columns(of: record.fields, table))
      }
      return try access(table, isOneStatement: rows.count == 1 && rows[0].key == nil) { connection in
        try rows.map { try connection.write($0.columns, $0.key, table) }
      }
    }

    func get(_ ids: [RecordID], in entity: Entity) throws -> [Record?] {
      let table = try table(of: entity)
      let rows = try access(table, isOneStatement: true) { connection in
        try ids.map { id in
          try Int64(id.text).flatMap { try connection.rows(table.selectOne, [.key($0)], as: table.types).first }
        }
      }
      return try rows.map { try $0.map { try record($0, table) } }
    }

    func delete(_ ids: [RecordID], in entity: Entity) throws -> Int {
      let table = try table(of: entity)
      return try access(table) { connection in
        try ids.compactMap { Int64($0.text) }.reduce(0) { try $0 + connection.run(table.delete, [.key($1)]) }
      }
    }

    /// Changes the columns of the properties named, and no other.
    func update(_ id: RecordID, with fields: Fields, in entity: Entity) throws {
      let table = try table(of: entity)
      var changed = table.entity
      changed.properties.removeAll { fields[$0.name] == nil }
      let columns = try columns(of: fields, table, changed)
      let parameters = try [.key(key(of: id))] + columns.map(\.parameter)
      let count = try access(table, isOneStatement: true) {
        try $0.run(table.update(columns.map(\.name)), parameters)
      }
      guard count > 0 else { throw StoreError(.rejected, "there is no record \(id) to update") }
    }

    func query(_ query: Query, in entity: Entity) throws -> [Record] {
      let table = try table(of: entity)
      let statement = try QueryStatement(query, in: table)
      let rows = try access(table, isOneStatement: true) {
        try $0.rows(statement.sql, statement.parameters, as: table.types)
      }
      return try rows.map { try record($0, table) }
    }

    // MARK: Stored values

    func readStored(_ id: RecordID, in entity: Entity) throws -> Fields {
      let table = try table(of: entity)
      let key = try key(of: id)
      let rows = try access(table, isOneStatement: true) { try $0.rows(table.selectOne, [.key(key)], as: table.types) }
      guard let row = rows.first else { throw StoreError(.rejected, "there is no record \(id)") }
      return Self.stored(row, table)
    }

    /// Writes a whole row. A column for which there is no value, or null, is left to what it is filled with.
    func writeStored(_ id: RecordID?, _ fields: Fields, in entity: Entity) throws -> RecordID {
      let table = try table(of: entity)
      let columns = try fields.entries.filter { $0.value != .null }.map { entry in
        (name: entry.name, parameter: try table.column(entry.name).parameter(entry.value))
      }
      let key = try id.map(key)
      return try access(table) { connection in
        if let key { try connection.run(table.delete, [.key(key)]) }
        return try connection.write(columns, key, table)
      }
    }

    // MARK: Transactions

    func transaction(commit: Bool, _ body: (any Store) throws -> Void) throws {
      try translating(nil) { connection in
        try connection.transaction {
          let view = PostgreSQLStore(viewOf: self)
          defer { view.isOpen.store(false, ordering: .sequentiallyConsistent) }
          try body(view)
          return commit
        }
      }
    }

    func close() throws {
      guard isOpen.exchange(false, ordering: .sequentiallyConsistent) else { throw StoreError.storeIsClosed }
      session.close()
    }

    // MARK: Access

    /// Runs alone on the connection, all or none.
    ///
    /// In a transaction one statement that fails would end it, so that each call is a part of its own there.
    private func access<Result>(
      _ table: Table, isOneStatement: Bool = false, _ body: (Connection) throws -> Result
    ) throws -> Result {
      try translating(table.entity) { connection in
        try connection.alone {
          isOneStatement && !connection.isInTransaction
            ? try body(connection) : try connection.atomically { try body(connection) }
        }
      }
    }

    /// Tells the server's failures as a store's.
    private func translating<Result>(_ entity: Entity?, _ body: (Connection) throws -> Result) throws -> Result {
      try checkOpen()
      do {
        return try body(session.connection())
      } catch let failure as ServerFailure {
        throw failure.storeError(about: entity)
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

    private func key(of id: RecordID) throws(StoreError) -> Int64 {
      guard let key = Int64(id.text) else {
        throw StoreError(.rejected, "'\(id)' is no id of this store: ids are integers")
      }
      return key
    }

    // MARK: Rows

    /// The columns of domain values by property name; of all properties, unless only some are to be written.
    private func columns(
      of fields: Fields, _ table: Table, _ changed: Entity? = nil
    ) throws(StoreError) -> [(name: String, parameter: Parameter)] {
      let entity = changed ?? table.entity
      let row = try conversion.stored(fields, of: entity)
      return try entity.properties.map { property throws(StoreError) in
        let column = try table.column(property.storedName)
        return (column.name, try column.parameter(row[property.storedName] ?? .null))
      }
    }

    private func record(_ row: [Value], _ table: Table) throws(StoreError) -> Record {
      guard case .int64(let key)? = row.first else { throw StoreError(.internal, "a row has no key") }
      return Record(id: RecordID(key), fields: try conversion.domain(Self.stored(row, table), of: table.entity))
    }

    private static func stored(_ row: [Value], _ table: Table) -> Fields {
      var fields = Fields(capacity: table.columns.count)
      for (column, value) in zip(table.columns, row.dropFirst()) { fields[column.name] = value }
      return fields
    }
  }
#endif
