#if PostgreSQL
  import AdapterSupport
  import StoreContract
  import SQLSupport

  /// One store's use of a schema on a server. The kit converts values before or after a call of the server, never
  /// during one.
  struct PostgreSQLDatabase: SQLDatabase {
    private let session: Session
    private let converters: [RecordConverter]
    let dialect: PostgreSQLDialect

    init(_ session: Session, _ converters: [RecordConverter]) {
      self.session = session
      self.converters = converters
      dialect = PostgreSQLDialect(namespace: session.namespace.name)
    }

    /// Runs alone on the connection. The statements take effect together or not at all.
    ///
    /// A failing statement would end an outer transaction, so each call inside one has its own savepoint.
    func access<Result>(
      _ scope: SQLScope, about entity: Entity, _ body: (Connection) throws -> Result
    ) throws -> Result {
      try translating({ $0.storeError(about: entity) }) { connection in
        try connection.alone {
          scope.isOneStatement && !connection.isInTransaction
            ? try body(connection) : try connection.atomically { try body(connection) }
        }
      }
    }

    func transaction(_ body: () throws -> Bool) throws {
      try translating({ $0.storeError(about: nil) }) { try $0.transaction(body) }
    }

    /// Makes the tables fit a schema. Only one opener at a time does so.
    func migrate(to tables: [SQLTable<PostgreSQLDialect>]) throws {
      try translating({ $0.openingError }) { connection in
        try connection.atomically {
          try connection.run("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [.text(dialect.namespace)])
          let existing = try connection.columns(in: dialect.namespace)
          let statements = try tables.flatMap { try $0.opening(existing[$0.entity.name] ?? []) }
          let creation = "CREATE SCHEMA IF NOT EXISTS \(dialect.namespace.sqlName)"
          try connection.script((existing.isEmpty ? [creation] : []) + statements)
        }
      }
    }

    func row(
      of fields: Fields, in table: SQLTable<PostgreSQLDialect>, isPartial: Bool
    ) throws(StoreError) -> [SQLAssignment<Parameter>] {
      try table.row(of: fields, by: converters.converter(for: table.entity), isPartial: isPartial)
    }

    func record(of row: [Value], in table: SQLTable<PostgreSQLDialect>) throws -> Record {
      guard case .int64(let key)? = row.first else { throw StoreError(.internal, "a row has no key") }
      let fields = try converters.converter(for: table.entity).domain(table.storedFields(of: row))
      return Record(id: RecordID(key), fields: fields)
    }

    func close() { session.close() }

    /// Converts the server's failures to a store's errors.
    private func translating<Result>(
      _ error: (ServerFailure) -> StoreError, _ body: (Connection) throws -> Result
    ) throws -> Result {
      do {
        return try body(session.connection())
      } catch let failure as ServerFailure {
        throw error(failure)
      }
    }
  }

  extension SQLScope {
    /// Whether a call takes one statement. A row with a key takes two: its key is not to be given to another row.
    fileprivate var isOneStatement: Bool {
      switch self {
      case .statement, .row(isNew: true): true
      case .statements, .row(isNew: false): false
      }
    }
  }

  extension Connection: SQLConnection {
    typealias Dialect = PostgreSQLDialect

    func run(_ statement: SQLStatement<PostgreSQLDialect>) throws -> Int {
      try run(statement.sql, statement.parameters)
    }

    func fetch(
      _ statement: SQLStatement<PostgreSQLDialect>, of table: SQLTable<PostgreSQLDialect>
    ) throws -> [[Value]] {
      try rows(statement.sql, statement.parameters, as: [.int64] + table.columns.map(\.type))
    }

    func storedFields(
      _ statement: SQLStatement<PostgreSQLDialect>, of table: SQLTable<PostgreSQLDialect>
    ) throws -> Fields? {
      try fetch(statement, of: table).first.map(table.storedFields)
    }

    func write(
      _ row: [SQLAssignment<Parameter>], key: Int64?, in table: SQLTable<PostgreSQLDialect>
    ) throws -> Int64 {
      let statement = insertion(of: row, key: key, in: table)
      let keys = try rows(statement.sql, statement.parameters, as: [.int64])
      guard case .int64(let written)? = keys.first?.first else { throw StoreError(.internal, "a row was given no key") }
      if let key { _ = try rows(table.keySkip, [.key(key), .text(table.name)], as: [.int64]) }
      return written
    }

    /// Runs a transaction, or a savepoint inside one, that returns a result. An error undoes its changes.
    fileprivate func atomically<Result>(_ body: () throws -> Result) throws -> Result {
      var result: Result?
      try transaction {
        result = try body()
        return true
      }
      guard let result else { throw StoreError(.internal, "a transaction ended without a result") }
      return result
    }

    /// The columns of all tables of a schema on the server, by table name. They include the key columns.
    fileprivate func columns(in namespace: String) throws(ServerFailure) -> [String: [ExistingColumn]] {
      let sql = """
        SELECT c.relname::text, a.attname::text, format_type(a.atttypid, a.atttypmod), a.attnotnull
        FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace
        WHERE n.nspname = $1 AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped
        """
      var columns: [String: [ExistingColumn]] = [:]
      for row in try rows(sql, [.text(namespace)], as: [.string, .string, .string, .bool]) {
        guard row.count == 4, case .string(let table) = row[0], case .string(let name) = row[1],
          case .string(let type) = row[2], case .bool(let isRequired) = row[3]
        else { continue }
        columns[table, default: []].append(ExistingColumn(name: name, type: type, isRequired: isRequired))
      }
      return columns
    }
  }

  extension SQLTable<PostgreSQLDialect> {
    /// Statements that make the table fit the entity.
    ///
    /// - Parameter existing: The columns of the table; empty if the table does not exist.
    /// - Throws: ``StoreError/Kind/schemaRefused``, naming the property.
    fileprivate func opening(_ existing: [ExistingColumn]) throws(StoreError) -> [String] {
      guard !existing.isEmpty else { return [creation] }
      // The lock waits until writes of a killed process have ended, so that no later read sees them arrive.
      return ["LOCK TABLE \(name) IN SHARE MODE"]
        + (try evolution(from: existing)).flatMap { step in
          switch step {
          case .add(let column): return [addition(of: column)]
          case .relax(let column):
            let changing = "ALTER TABLE \(name) ALTER COLUMN \(column.name.sqlName)"
            return ["\(changing) DROP NOT NULL", "\(changing) DROP DEFAULT"]
          }
        }
    }

    /// The statement that advances the key sequence past a key that the store did not assign. The key is the first
    /// parameter.
    fileprivate var keySkip: String {
      """
      SELECT setval(keys, $1) FROM CAST(pg_get_serial_sequence($2, '\(SQLKey.column)') AS regclass) AS keys
      WHERE COALESCE(pg_sequence_last_value(keys), 0) < $1
      """
    }

    /// The stored values, by stored name, of a row that starts with the key.
    fileprivate func storedFields(of row: [Value]) -> Fields {
      var fields = Fields(capacity: columns.count)
      for (column, value) in zip(columns, row.dropFirst()) { fields[column.name] = value }
      return fields
    }
  }
#endif
