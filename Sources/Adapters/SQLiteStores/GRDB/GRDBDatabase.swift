#if SQLite
  import AdapterSupport
  import StoreContract
  import GRDB
  import SQLSupport
  import Synchronization

  /// A SQLite database that GRDB opens.
  final class GRDBDatabase: SQLiteDatabase {
    typealias Connection = GRDBConnection

    let dialect = GRDBDialect(coding: GRDBCoding())
    private let queue: DatabaseQueue
    /// The timeout for locks of other connections to the file, in seconds.
    private static let timeout = 10.0
    private let watches = Mutex<[GRDBWatch]>([])

    init(path: String) throws {
      var configuration = Configuration()
      configuration.busyMode = .timeout(Self.timeout)
      do {
        queue = try DatabaseQueue(path: path, configuration: configuration)
      } catch let error as DatabaseError {
        throw SQLiteFailure(error).storeError(about: nil)
      }
    }

    func alone<Result>(_ body: (GRDBConnection) throws -> Result) throws -> Result {
      do {
        return try queue.unsafeReentrantWrite { try body(GRDBConnection(database: $0)) }
      } catch let error as DatabaseError {
        throw SQLiteFailure(error)
      }
    }

    func row(
      of fields: Fields, in table: SQLTable<GRDBDialect>, isPartial: Bool
    ) throws(StoreError) -> [SQLAssignment<Cell>] {
      for entry in fields.entries { try UnsignedHazard.check(entry.value, of: entry.name) }
      var entity = table.entity
      if isPartial { entity.properties.removeAll { fields[$0.name] == nil } }
      let columns = try CodecRecord.encoding(fields, of: entity) { try GRDBRecord($0).databaseDictionary }
      return columns.map { SQLAssignment($0.key, Cell($0.value)) }.sorted { $0.column < $1.column }
    }

    func watch(
      _ statement: SQLStatement<GRDBDialect>, of table: SQLTable<GRDBDialect>,
      _ source: LiveQuery.Source
    ) throws -> @Sendable () -> Void {
      let watch = GRDBWatch(statement, of: table, source)
      watches.withLock { $0.append(watch) }
      watch.start(in: queue)
      return { [weak self] in
        self?.forget(watch)
        watch.stop()
      }
    }

    private func forget(_ watch: GRDBWatch) {
      watches.withLock { watches in watches.removeAll { $0 === watch } }
    }

    func close() throws {
      for watch in watches.withLock({ $0 }) { try watch.end(in: queue) }
      try queue.close()
    }
  }

  extension SQLiteFailure {
    /// Converts an error of GRDB, which carries SQLite's result code and message.
    fileprivate init(_ error: DatabaseError) {
      self.init(code: error.resultCode.rawValue, message: error.message ?? "\(error)")
    }
  }

  /// GRDB's connection to the open database. Only the current thread may use it.
  struct GRDBConnection: SQLiteConnection {
    typealias Coding = GRDBCoding
    typealias Dialect = GRDBDialect

    let database: Database

    var lastKey: Int64 { database.lastInsertedRowID }

    func run(_ sql: String, _ cells: [Cell]) throws -> Int {
      try database.cachedStatement(sql: sql).execute(arguments: cells.arguments)
      return database.changesCount
    }

    func rows(_ sql: String, _ cells: [Cell]) throws -> [[Cell]] {
      try GRDB.Row.fetchAll(database, sql: sql, arguments: cells.arguments).map { $0.databaseValues.map(Cell.init) }
    }

    func fetch(
      _ statement: SQLStatement<GRDBDialect>, of table: SQLTable<GRDBDialect>
    ) throws -> [StoreContract.Record] {
      try CodecRecord.decoding(of: table.entity) {
        // The statement is not cached. A converter that reads the store would otherwise run the same statement again
        // while it is in use.
        let rows = try GRDB.Row.fetchCursor(
          database, sql: statement.sql, arguments: statement.parameters.arguments)
        var records: [StoreContract.Record] = []
        while let row = try rows.next() {
          let id: Int64 = row[0]
          records.append(.init(id: RecordID(id), fields: try GRDBRecord(row: row).record.fields))
        }
        return records
      }
    }

    func savepoint(_ body: () throws -> Bool) throws {
      try database.inSavepoint { try body() ? .commit : .rollback }
    }
  }
#endif
