#if SQLite
  import GRDBSQLite
  import Synchronization

  /// The prepared statements of an open database, so that SQLite does not parse the same text again for each call.
  final class StatementCache: Sendable {
    private let unused = Mutex<[String: RawStatement]>([:])

    /// The largest number of statements that are kept.
    private static let capacity = 64

    /// Calls a closure with a statement that nothing else uses meanwhile.
    func using<Result>(
      _ sql: String, in database: OpaquePointer, _ body: (RawStatement) throws -> Result
    ) throws -> Result {
      let statement = try unused.withLock { $0.removeValue(forKey: sql) } ?? RawStatement(sql, in: database)
      defer {
        statement.reset()
        keep(statement, for: sql)
      }
      return try body(statement)
    }

    private func keep(_ statement: RawStatement, for sql: String) {
      let surplus = unused.withLock { unused in
        let isFull = unused.count >= Self.capacity
        return isFull ? statement : unused.updateValue(statement, forKey: sql)
      }
      surplus?.finalize()
    }

    /// Releases all statements. A database with statements does not close.
    func finalizeAll() {
      let all = unused.withLock { unused in
        defer { unused = [:] }
        return unused
      }
      for statement in all.values { statement.finalize() }
    }
  }
#endif
