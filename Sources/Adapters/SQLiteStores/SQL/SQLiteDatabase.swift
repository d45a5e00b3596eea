#if SQLite
  import ConformanceKit

  /// A SQLite database, by whichever library it is opened.
  protocol SQLiteDatabase: Sendable {
    /// The open database, while a thread has it for itself.
    associatedtype Connection: SQLiteConnection
    /// How stored values stand in cells.
    associatedtype Coding: CellCoding

    var coding: Coding { get }

    /// Runs alone on the database. A call inside of another, on the same thread, is part of it.
    ///
    /// - Throws: What `body` throws, and ``SQLiteFailure`` when SQLite fails.
    func access<Result>(_ body: (Connection) throws -> Result) throws -> Result

    /// The cells of domain values by stored name. Converters run inside, and the database is free meanwhile.
    ///
    /// - Parameters:
    ///   - fields: Domain values by property name.
    ///   - entity: The entity; only those of its properties that are to be written.
    func row(of fields: Fields, in entity: Entity) throws(StoreError) -> [(column: String, cell: Cell)]

    /// Tells what a query gives now and after each change, until it is stopped or the database is closed.
    ///
    /// - Returns: What stops it.
    func watch(_ statement: QueryStatement, of entity: Entity, _ source: LiveQuery.Source) throws
      -> @Sendable () -> Void

    /// Ends what is watched, and closes the database.
    func close() throws
  }

  extension SQLiteDatabase {
    func watch(
      _ statement: QueryStatement, of entity: Entity, _ source: LiveQuery.Source
    ) throws -> @Sendable () -> Void {
      throw StoreError(.unsupported, "this store has no live queries")
    }
  }

  /// An open database, used by one thread.
  protocol SQLiteConnection {
    /// Runs a statement.
    ///
    /// - Returns: How many rows it changed.
    func run(_ sql: String, _ cells: [Cell]) throws -> Int

    /// The key of the row that was inserted last.
    var lastKey: Int64 { get }

    /// The rows of a statement.
    func rows(_ sql: String, _ cells: [Cell]) throws -> [[Cell]]

    /// The records of a statement that selects a table's key and columns. Converters run inside.
    func records(_ sql: String, _ cells: [Cell], of entity: Entity) throws -> [Record]

    /// All or nothing: a transaction, or within another one a part of it.
    ///
    /// - Parameter body: Gives whether its changes are to stay.
    func savepoint(_ body: () throws -> Bool) throws
  }

  extension SQLiteConnection {
    /// All or nothing, with a result.
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
#endif
