#if PostgreSQL
  import StoreContract
  import CPostgreSQL

  /// The server's result for a statement. The caller must clear it.
  struct Answer {
    private let result: OpaquePointer?

    /// Checks a result of libpq.
    ///
    /// - Throws: ``ServerFailure`` if the statement failed. The result is then already cleared.
    init(_ result: OpaquePointer?, of connection: OpaquePointer) throws(ServerFailure) {
      self.result = result
      switch PQresultStatus(result) {
      case PGRES_COMMAND_OK, PGRES_TUPLES_OK: return
      default:
        defer { PQclear(result) }
        throw ServerFailure(
          state: Self.field("C", result) ?? Self.state(of: connection), column: Self.field("c", result),
          message: Self.field("M", result) ?? String(cString: PQerrorMessage(connection)).onOneLine)
      }
    }

    func clear() { PQclear(result) }

    /// The number of rows that the statement changed.
    var count: Int { Int(String(cString: PQcmdTuples(result))) ?? 0 }

    /// The command that the server performed, such as `COMMIT`.
    var command: String { String(cString: PQcmdStatus(result)) }

    /// The rows. Each has one value for each column.
    func rows(as types: [Primitive]) throws(ServerFailure) -> [[Value]] {
      try (0..<PQntuples(result)).map { row throws(ServerFailure) in
        try types.indices.map { column throws(ServerFailure) in try value(row, Int32(column), as: types[column]) }
      }
    }

    private func value(_ row: Int32, _ column: Int32, as type: Primitive) throws(ServerFailure) -> Value {
      guard PQgetisnull(result, row, column) == 0, let start = PQgetvalue(result, row, column) else { return .null }
      let bytes = UnsafeRawBufferPointer(start: start, count: Int(PQgetlength(result, row, column)))
      guard let value = type.value(of: bytes) else {
        throw ServerFailure(
          state: nil, column: nil, message: "\(bytes.count) bytes were sent that are no \(type.columnType)")
      }
      return value
    }

    /// The SQLSTATE of a failure that the server did not report. libpq reports a lost connection only as text.
    private static func state(of connection: OpaquePointer) -> String? {
      PQstatus(connection) == CONNECTION_BAD ? ServerFailure.connectionLost : nil
    }

    /// A field of an error, named by libpq's letter. Source: PostgreSQL, "Error and Notice Message Fields".
    private static func field(_ letter: Unicode.Scalar, _ result: OpaquePointer?) -> String? {
      PQresultErrorField(result, Int32(letter.value)).map { String(cString: $0) }
    }
  }

  extension String {
    /// The text without line breaks and the indentation after them.
    var onOneLine: String {
      split(whereSeparator: \.isNewline).map { $0.drop(while: \.isWhitespace) }.joined(separator: " ")
    }
  }
#endif
