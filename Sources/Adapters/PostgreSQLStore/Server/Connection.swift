#if PostgreSQL
  import StoreContract
  import CPostgreSQL
  import Foundation
  import Synchronization

  /// A connection to a server, used by one thread at a time. Deinitialization closes it.
  ///
  /// libpq may be called from any thread. The pointer is kept as an integer, because pointers are not `Sendable`.
  final class Connection: Sendable {
    private let address: Int
    private let lock = NSRecursiveLock()
    /// The depth of nested transactions.
    private let depth = Atomic(0)

    /// The timeout for connecting, in seconds. The URL can override it.
    private static let connectTimeout = "5"
    /// The timeout for locks of other connections, in milliseconds.
    private static let lockTimeout = 5_000

    private init(_ pointer: OpaquePointer) {
      address = Int(bitPattern: pointer)
    }

    /// Connects to the server that a URL names.
    static func opened(_ url: String) throws(ServerProblem) -> Connection {
      try checkURL(url)
      guard let pointer = withParameters(url, PQconnectdbParams) else {
        throw .down(reason: "libpq has no memory for a connection")
      }
      guard PQstatus(pointer) == CONNECTION_OK else {
        defer { PQfinish(pointer) }
        throw problem(of: pointer, url)
      }
      PQsetNoticeProcessor(pointer, { _, _ in }, nil)
      let connection = Connection(pointer)
      do {
        // With this path the server qualifies the names of types with their schema, whatever the user's own path is.
        try connection.script(["SET lock_timeout = \(lockTimeout)", "SET search_path = pg_catalog"])
      } catch {
        throw .refused(reason: error.message)
      }
      return connection
    }

    private static func checkURL(_ url: String) throws(ServerProblem) {
      var message: UnsafeMutablePointer<CChar>?
      let options = PQconninfoParse(url, &message)
      defer { PQconninfoFree(options) }
      guard options == nil else { return }
      defer { PQfreemem(message) }
      let reason = message.map { String(cString: $0).onOneLine } ?? "libpq does not say why"
      // The URL may contain a password.
      throw .unreadableURL(reason: reason.replacing(url, with: "…"))
    }

    /// libpq explains the failure only as text. A second call tells whether the server answers at all.
    private static func problem(of pointer: OpaquePointer, _ url: String) -> ServerProblem {
      let reason = String(cString: PQerrorMessage(pointer)).onOneLine
      if PQconnectionNeedsPassword(pointer) != 0 { return .needsPassword(reason: reason) }
      return withParameters(url, PQpingParams) == PQPING_OK ? .refused(reason: reason) : .down(reason: reason)
    }

    /// Calls a function of libpq with connection parameters. The URL overrides the parameters before it.
    private static func withParameters<Result>(
      _ url: String,
      _ body: (UnsafePointer<UnsafePointer<CChar>?>?, UnsafePointer<UnsafePointer<CChar>?>?, Int32) -> Result
    ) -> Result {
      ["connect_timeout", "dbname", "client_encoding"].withCStrings { names in
        [connectTimeout, url, "UTF8"].withCStrings { values in body(names, values, 1) }
      }
    }

    deinit { PQfinish(OpaquePointer(bitPattern: address)) }

    /// The server's version as a number: 150018 for 15.18.
    var serverVersion: Int { access { Int(PQserverVersion($0)) } }

    /// A setting that the server reported while connecting, or nil if it did not report it.
    func setting(_ name: String) -> String? {
      access { PQparameterStatus($0, name).map { String(cString: $0) } }
    }

    /// Runs alone on the connection. A nested call on the same thread is part of the outer one.
    func alone<Result>(_ body: () throws -> Result) rethrows -> Result {
      try lock.withLock { try body() }
    }

    private func access<Result, Failure>(_ body: (OpaquePointer?) throws(Failure) -> Result) throws(Failure) -> Result {
      lock.lock()
      defer { lock.unlock() }
      return try body(OpaquePointer(bitPattern: address))
    }
  }

  // MARK: Statements

  extension Connection {
    /// Runs a statement.
    ///
    /// - Returns: The number of rows that it changed.
    @discardableResult
    func run(_ sql: String, _ parameters: [Parameter] = []) throws(ServerFailure) -> Int {
      try answer(sql, parameters) { answer throws(ServerFailure) in answer.count }
    }

    /// Runs a statement and returns its rows. Each has one value for each column.
    func rows(
      _ sql: String, _ parameters: [Parameter] = [], as types: [Primitive]
    ) throws(ServerFailure) -> [[Value]] {
      try answer(sql, parameters) { answer throws(ServerFailure) in try answer.rows(as: types) }
    }

    /// Runs statements without parameters in one message to the server. They take effect together or not at all.
    func script(_ statements: [String]) throws(ServerFailure) {
      guard !statements.isEmpty else { return }
      try access { pointer throws(ServerFailure) in
        guard let pointer else { throw .closed }
        try Answer(PQexec(pointer, statements.joined(separator: ";\n")), of: pointer).clear()
      }
    }

    private func answer<Result>(
      _ sql: String, _ parameters: [Parameter], _ body: (Answer) throws(ServerFailure) -> Result
    ) throws(ServerFailure) -> Result {
      try access { pointer throws(ServerFailure) in
        guard let pointer else { throw .closed }
        let answer = try Answer(
          parameters.withPointers { PQexecParams(pointer, sql, $0, $1, $2, $3, $4, 1) }, of: pointer)
        defer { answer.clear() }
        return try body(answer)
      }
    }
  }

  // MARK: Transactions

  extension Connection {
    /// Whether a transaction is open. Only the thread that has the connection may ask.
    var isInTransaction: Bool { depth.load(ordering: .relaxed) > 0 }

    /// Whether the connection is alive and no transaction is open on it.
    var isIdle: Bool { access { PQtransactionStatus($0) == PQTRANS_IDLE } }

    /// Runs a transaction, or a savepoint inside another transaction. An error undoes its changes.
    ///
    /// - Parameter body: Returns whether to keep its changes.
    func transaction(_ body: () throws -> Bool) throws {
      try alone {
        let isInner = isInTransaction
        try run(isInner ? "SAVEPOINT step" : "BEGIN")
        depth.add(1, ordering: .relaxed)
        defer { depth.subtract(1, ordering: .relaxed) }
        do {
          try end(isInner, commit: try body())
        } catch {
          // After a lost connection or a failed commit there is nothing to undo, so this error is ignored.
          try? end(isInner, commit: false)
          throw error
        }
      }
    }

    private func end(_ isInner: Bool, commit: Bool) throws(ServerFailure) {
      if isInner {
        if !commit { try run("ROLLBACK TO step") }
        try run("RELEASE step")
      } else if commit {
        try self.commit()
      } else {
        try run("ROLLBACK")
      }
    }

    /// If a statement of the transaction failed, the server answers a commit with a rollback and reports no error.
    private func commit() throws(ServerFailure) {
      let command = try answer("COMMIT", []) { answer throws(ServerFailure) in answer.command }
      guard command == "COMMIT" else {
        throw ServerFailure(state: nil, column: nil, message: "COMMIT was answered with \(command)")
      }
    }
  }

  extension ServerFailure {
    fileprivate static let closed = ServerFailure(state: nil, column: nil, message: "the connection is closed")
  }

  extension [Parameter] {
    /// Calls a function with libpq's arguments for parameters: count, types, values, lengths and formats.
    fileprivate func withPointers<Result>(
      _ body: (
        Int32, UnsafePointer<UInt32>?, UnsafePointer<UnsafePointer<CChar>?>?, UnsafePointer<Int32>?,
        UnsafePointer<Int32>?
      ) -> Result
    ) -> Result {
      // A value sent as text must end with a NUL. The others ignore it.
      let bytes = flatMap { ($0.bytes ?? []) + [0] }.map { CChar(bitPattern: $0) }
      let lengths = map { Int32($0.bytes?.count ?? 0) }
      return bytes.withUnsafeBufferPointer { buffer in
        var next = 0
        let values = map { parameter -> UnsafePointer<CChar>? in
          defer { next += (parameter.bytes?.count ?? 0) + 1 }
          return parameter.bytes == nil ? nil : buffer.baseAddress.map { $0 + next }
        }
        return body(Int32(count), map(\.type), values, lengths, map { $0.isBinary ? 1 : 0 })
      }
    }
  }

  extension [String] {
    /// Calls a function with the strings as C strings, followed by nil.
    func withCStrings<Result>(_ body: ([UnsafePointer<CChar>?]) -> Result) -> Result {
      flatMap(\.utf8CString).withUnsafeBufferPointer { buffer in
        var next = 0
        let strings = map { string in
          defer { next += string.utf8CString.count }
          return buffer.baseAddress.map { UnsafePointer($0 + next) }
        }
        return body(strings + [nil])
      }
    }
  }
#endif
