#if SQLite
  import AdapterSupport
  import StoreContract
  import GRDBSQLite
  import SQLSupport

  /// An open database. Only the thread that has it may use it.
  struct RawConnection: SQLiteConnection {
    typealias Coding = RawCoding
    typealias Dialect = RawDialect

    let database: OpaquePointer
    let statements: StatementCache
    let converters: [RecordConverter]

    var lastKey: Int64 { sqlite3_last_insert_rowid(database) }

    func run(_ sql: String, _ cells: [Cell]) throws -> Int {
      _ = try rows(sql, cells)
      return Int(sqlite3_changes(database))
    }

    func rows(_ sql: String, _ cells: [Cell]) throws -> [[Cell]] {
      try statements.using(sql, in: database) { statement in
        for (index, cell) in cells.enumerated() { try statement.bind(cell, at: Int32(index + 1)) }
        var rows: [[Cell]] = []
        while let row = try statement.next() { rows.append(row) }
        return rows
      }
    }

    func fetch(
      _ statement: SQLStatement<RawDialect>, of table: SQLTable<RawDialect>
    ) throws -> [Record] {
      let converter = try converters.converter(for: table.entity)
      return try rows(statement.sql, statement.parameters).map { row in
        guard case .integer(let key)? = row.first else { throw StoreError(.internal, "a row has no key") }
        return Record(id: RecordID(key), fields: try converter.domain(table.storedFields(of: row)))
      }
    }

    func savepoint(_ body: () throws -> Bool) throws {
      _ = try run("SAVEPOINT step", [])
      do {
        if try !body() { _ = try run("ROLLBACK TO step", []) }
        _ = try run("RELEASE step", [])
      } catch {
        // If the disk is full, SQLite rolls back the whole transaction itself, and there is nothing left to roll back.
        if sqlite3_get_autocommit(database) == 0 {
          _ = try run("ROLLBACK TO step", [])
          _ = try run("RELEASE step", [])
        }
        throw error
      }
    }
  }
#endif
