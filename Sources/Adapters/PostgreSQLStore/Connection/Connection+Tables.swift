#if PostgreSQL
  import ConformanceKit

  extension Connection {
    /// Makes the tables of a schema fit, one opener after the other.
    ///
    /// - Throws: ``StoreError/Kind/schemaRefused`` when one would have to be rebuilt, or cannot be made.
    func migrate(_ namespace: String, to tables: [Table]) throws {
      do {
        try atomically {
          try run("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [.text(namespace)])
          let existing = try ExistingColumn.all(in: namespace, self)
          let statements = try tables.flatMap { table in
            try table.opening(existing.filter { $0.table == table.entity.name })
          }
          try script((existing.isEmpty ? ["CREATE SCHEMA IF NOT EXISTS \(namespace.quoted)"] : []) + statements)
        }
      } catch let failure as ServerFailure {
        throw failure.openingError
      }
    }

    /// Writes a row, in the place of the row of a key where one is given.
    func write(
      _ columns: [(name: String, parameter: Parameter)], _ key: Int64?, _ table: Table
    ) throws -> RecordID {
      let parameters = (key.map { [.key($0)] } ?? []) + columns.map(\.parameter)
      let rows = try rows(table.put(columns.map(\.name), hasKey: key != nil), parameters, as: [.int64])
      guard case .int64(let written)? = rows.first?.first else { throw StoreError(.internal, "a row was given no key") }
      if let key { _ = try self.rows(table.skipKey, [.key(key), .text(table.name)], as: [.int64]) }
      return RecordID(written)
    }

    /// All or nothing, with a result.
    func atomically<Result>(_ body: () throws -> Result) throws -> Result {
      var result: Result?
      try transaction {
        result = try body()
        return true
      }
      guard let result else { throw StoreError(.internal, "a transaction ended without a result") }
      return result
    }
  }
#endif
