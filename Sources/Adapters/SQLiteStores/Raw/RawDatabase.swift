#if SQLite
  import AdapterSupport
  import StoreContract
  import Foundation
  import GRDBSQLite
  import SQLSupport
  import Synchronization

  /// A SQLite database that SQLite's own functions open.
  final class RawDatabase: SQLiteDatabase {
    typealias Connection = RawConnection

    let dialect = RawDialect(coding: RawCoding())
    private let converters: [RecordConverter]
    private let lock = NSRecursiveLock()
    private let handle: DatabaseHandle

    init(path: String, _ converters: [RecordConverter]) throws {
      self.converters = converters
      handle = try DatabaseHandle(path: path)
    }

    func alone<Result>(_ body: (RawConnection) throws -> Result) throws -> Result {
      try lock.withLock {
        try body(RawConnection(database: handle.pointer, statements: handle.statements, converters: converters))
      }
    }

    func row(
      of fields: Fields, in table: SQLTable<RawDialect>, isPartial: Bool
    ) throws(StoreError) -> [SQLAssignment<Cell>] {
      try table.row(of: fields, by: converters.converter(for: table.entity), isPartial: isPartial)
    }

    func close() throws {
      try lock.withLock { try handle.close() }
    }
  }

  /// A pointer to an open database. Deinitialization closes it if it is still open.
  ///
  /// SQLite may be called from any thread. The pointer is kept as an integer, because pointers are not `Sendable`.
  private final class DatabaseHandle: Sendable {
    let statements = StatementCache()
    private let address: Mutex<Int>

    /// The timeout for locks of other connections to the file, in milliseconds.
    private static let timeout: Int32 = 10_000

    init(path: String) throws {
      var pointer: OpaquePointer?
      let code = sqlite3_open_v2(path, &pointer, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, nil)
      address = Mutex(Int(bitPattern: pointer))
      guard code == SQLITE_OK else { throw SQLiteFailure(code: code, message: "cannot open \(path)") }
      sqlite3_busy_timeout(pointer, Self.timeout)
    }

    var pointer: OpaquePointer {
      get throws {
        guard let pointer = OpaquePointer(bitPattern: address.withLock { $0 }) else {
          throw StoreError(.closed, "the database is closed")
        }
        return pointer
      }
    }

    func close() throws {
      statements.finalizeAll()
      let code = address.withLock { address in
        defer { address = 0 }
        return sqlite3_close_v2(OpaquePointer(bitPattern: address))
      }
      guard code == SQLITE_OK else { throw SQLiteFailure(code: code, message: "cannot close the database") }
    }

    deinit { try? close() }
  }
#endif
