#if SQLite
  import StoreContract
  import GRDBSQLite
  import SQLSupport

  /// A SQLite database that any library may open.
  protocol SQLiteDatabase: SQLDatabase where Connection: SQLiteConnection {
    /// Runs alone on the database. A nested call on the same thread is part of the outer one.
    ///
    /// - Throws: Any error of `body`, and ``SQLiteFailure`` if SQLite fails.
    func alone<Result>(_ body: (Connection) throws -> Result) throws -> Result
  }

  extension SQLiteDatabase {
    func access<Result>(
      _ scope: SQLScope, about entity: Entity, _ body: (Connection) throws -> Result
    ) throws -> Result {
      try translating({ $0.storeError(about: entity) }) {
        try alone { connection in
          scope == .statements ? try connection.atomically { try body(connection) } : try body(connection)
        }
      }
    }

    func transaction(_ body: () throws -> Bool) throws {
      try translating({ $0.storeError(about: nil) }) { try alone { try $0.savepoint(body) } }
    }

    func migrate(to tables: [SQLTable<Dialect>]) throws {
      try translating({ $0.openingError }) {
        try alone { connection in
          try connection.atomically {
            for table in tables {
              let existing = try connection.rows("PRAGMA table_info(\(table.name))", [])
              for statement in try table.migration(from: existing.compactMap(ExistingColumn.init)) {
                _ = try connection.run(statement, [])
              }
            }
          }
        }
      }
    }

    /// Rows are converted as they are fetched.
    func record(of row: StoreContract.Record, in table: SQLTable<Dialect>) -> StoreContract.Record { row }

    private func translating<Result>(
      _ error: (SQLiteFailure) -> StoreError, _ body: () throws -> Result
    ) throws -> Result {
      do {
        return try body()
      } catch let failure as SQLiteFailure {
        throw error(failure)
      }
    }
  }

  /// An open database, used by one thread. Converters run while rows are fetched.
  protocol SQLiteConnection: SQLConnection where Row == StoreContract.Record, Dialect == SQLiteDialect<Coding> {
    /// The conversion between stored values and cells.
    associatedtype Coding: CellCoding

    /// The key of the last inserted row.
    var lastKey: Int64 { get }

    /// Runs a statement.
    ///
    /// - Returns: The number of rows that it changed.
    func run(_ sql: String, _ cells: [Cell]) throws -> Int

    /// Runs a statement and returns its rows.
    func rows(_ sql: String, _ cells: [Cell]) throws -> [[Cell]]

    /// Runs a transaction, or a savepoint inside another transaction. An error undoes its changes.
    ///
    /// - Parameter body: Returns whether to keep its changes.
    func savepoint(_ body: () throws -> Bool) throws
  }

  extension SQLiteConnection {
    func run(_ statement: SQLStatement<Dialect>) throws -> Int { try run(statement.sql, statement.parameters) }

    func write(_ row: [SQLAssignment<Cell>], key: Int64?, in table: SQLTable<Dialect>) throws -> Int64 {
      _ = try run(insertion(of: row, key: key, in: table))
      return key ?? lastKey
    }

    func storedFields(_ statement: SQLStatement<Dialect>, of table: SQLTable<Dialect>) throws -> Fields? {
      try rows(statement.sql, statement.parameters).first.map { table.storedFields(of: $0) }
    }

    /// Runs a savepoint that returns a result. An error undoes its changes.
    func atomically<Result>(_ body: () throws -> Result) throws -> Result {
      var result: Result?
      try savepoint {
        result = try body()
        return true
      }
      guard let result else { throw StoreError(.internal, "a savepoint ended without a result") }
      return result
    }
  }

  extension SQLTable {
    /// The stored values, by stored name, of a row that starts with the key.
    func storedFields<Coding>(of row: [Cell]) -> Fields where Dialect == SQLiteDialect<Coding> {
      var fields = Fields(capacity: columns.count)
      for (column, cell) in zip(columns, row.dropFirst()) {
        fields[column.name] = dialect.coding.value(of: cell, as: column.type)
      }
      return fields
    }
  }

  /// The SQLite library of the system.
  enum SQLiteLibrary {
    /// The version of the library, such as `3.40.1`.
    static let version = String(cString: sqlite3_libversion())
  }

  extension Semantics {
    /// The promises of a store in SQLite.
    ///
    /// `ALTER TABLE` fills a new column with its `DEFAULT`. Columns that a version of the app does not know stay. An
    /// update writes only the columns that it names.
    ///
    /// Sources: SQLite, "ALTER TABLE", "Datatypes In SQLite".
    ///
    /// - Parameter fidelity: The changes that the store makes to values, by type.
    static func sqlite(_ fidelity: [Primitive: Lens]) -> Semantics {
      Semantics(
        missing: .default, absence: .filledByDefault, unknownEnum: ByPlace(.reject), invalidValue: ByPlace(.reject),
        rewriteOfUnknown: .preserves, numericMatch: .coercing, absentInQueries: .matchesNull,
        fidelity: fidelity, retype: .refuse, requireProperty: .refuse, downgrade: .keep, removeProperty: .keep)
    }
  }
#endif
