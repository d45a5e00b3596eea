#if SQLite
  import GRDBSQLite

  /// A prepared statement. The code that makes it must finalize it, and reset it after each use.
  ///
  /// The pointer is kept as an integer, because pointers are not `Sendable`.
  struct RawStatement: Sendable {
    private let address: Int

    private var statement: OpaquePointer? { OpaquePointer(bitPattern: address) }

    init(_ sql: String, in database: OpaquePointer) throws {
      var pointer: OpaquePointer?
      let code = sqlite3_prepare_v3(database, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &pointer, nil)
      address = Int(bitPattern: pointer)
      try Self.check(code, of: database)
    }

    func bind(_ cell: Cell, at index: Int32) throws {
      let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
      let code =
        switch cell {
        case .null: sqlite3_bind_null(statement, index)
        case .integer(let number): sqlite3_bind_int64(statement, index, number)
        case .real(let number): sqlite3_bind_double(statement, index, number)
        case .text(let text): sqlite3_bind_text(statement, index, text, Int32(text.utf8.count), copied)
        case .blob(let bytes) where bytes.isEmpty: sqlite3_bind_zeroblob(statement, index, 0)
        case .blob(let bytes): sqlite3_bind_blob(statement, index, bytes, Int32(bytes.count), copied)
        }
      try check(code)
    }

    /// The cells of the next row, or nil after the last row.
    func next() throws -> [Cell]? {
      let code = sqlite3_step(statement)
      switch code {
      case SQLITE_ROW: return (0..<sqlite3_column_count(statement)).map(cell)
      case SQLITE_DONE: return nil
      default:
        try check(code)
        return nil
      }
    }

    /// Ends the use of the statement, so that it locks nothing and can be used again.
    func reset() {
      sqlite3_reset(statement)
      sqlite3_clear_bindings(statement)
    }

    /// Releases the statement. It cannot be used any more.
    func finalize() {
      sqlite3_finalize(statement)
    }

    private func cell(_ column: Int32) -> Cell {
      switch sqlite3_column_type(statement, column) {
      case SQLITE_INTEGER: .integer(sqlite3_column_int64(statement, column))
      case SQLITE_FLOAT: .real(sqlite3_column_double(statement, column))
      case SQLITE_TEXT: .text(String(decoding: bytes(sqlite3_column_text(statement, column), column), as: UTF8.self))
      case SQLITE_BLOB:
        .blob(bytes(sqlite3_column_blob(statement, column)?.assumingMemoryBound(to: UInt8.self), column))
      default: .null
      }
    }

    private func bytes(_ start: UnsafePointer<UInt8>?, _ column: Int32) -> [UInt8] {
      Array(UnsafeBufferPointer(start: start, count: start == nil ? 0 : Int(sqlite3_column_bytes(statement, column))))
    }

    private func check(_ code: Int32) throws {
      try Self.check(code, of: sqlite3_db_handle(statement))
    }

    private static func check(_ code: Int32, of database: OpaquePointer?) throws {
      guard code == SQLITE_OK else {
        throw SQLiteFailure(code: code & 0xFF, message: String(cString: sqlite3_errmsg(database)))
      }
    }
  }
#endif
