import EngineSupport
import Foundation
import StoreContract
import Synchronization

/// An open store of the engine. Any thread may call it.
///
/// Each call takes a connection that no other call uses, and opens one if there is none. One connection stays open
/// between calls.
final class Engine: Sendable {
  let model: RealmModel
  private let opening: Opening
  private let gate = Gate()
  private let idle: Mutex<[Connection]>
  /// The connections on which transactions run, by thread.
  private let transactions = Mutex<[ObjectIdentifier: Connection]>([:])

  /// The number of connections that stay open while no call uses them.
  private static let mostIdle = 1

  /// Opens the realm at a path with a model.
  ///
  /// - Throws: ``ConformanceKit/StoreError`` of kind `schemaRefused` if the engine refuses the model.
  init(_ library: RealmLibrary, path: String, model: RealmModel) throws(StoreError) {
    self.model = model
    opening = Opening(library: library, path: path, model: model)
    do throws(RealmFailure) {
      idle = Mutex([try Connection(opening)])
    } catch {
      throw error.openingError
    }
  }

  // MARK: Access

  /// Reads one state. Inside a transaction of this thread, it is part of that transaction.
  func read<Result>(_ body: (Connection) throws -> Result) throws -> Result {
    try access { connection, isTransaction in
      if !isTransaction { try connection.refresh() }
      return try body(connection)
    }
  }

  /// Runs a write transaction, which is rolled back if `body` throws. Inside a transaction of this thread, it is part
  /// of that transaction.
  func write<Result>(_ body: (Connection) throws -> Result) throws -> Result {
    try access { connection, isTransaction in
      if isTransaction { return try body(connection) }
      var result: Result?
      try connection.write {
        result = try body(connection)
        return true
      }
      guard let result else { throw StoreError(.internal, "the transaction has no result") }
      return result
    }
  }

  /// Runs a write transaction. All calls of this thread are part of it until `body` returns.
  ///
  /// - Parameters:
  ///   - commits: Whether to keep the changes.
  ///   - body: The calls.
  /// - Throws: Any error of `body`, and ``ConformanceKit/StoreError`` of kind `unsupported` inside another transaction
  ///   of this thread, because the engine has no nested transactions.
  func transaction(commits: Bool, _ body: () throws -> Void) throws {
    let thread = ObjectIdentifier(Thread.current)
    try access { connection, isTransaction in
      try connection.write {
        if isTransaction { throw StoreError(.internal, "the engine began a transaction inside another") }
        transactions.withLock { $0[thread] = connection }
        defer { transactions.withLock { $0[thread] = nil } }
        try body()
        return commits
      }
    }
  }

  /// Runs a call that may open a realm of its own. The engine's failures become errors of a store.
  func withOpening<Result>(_ body: (Opening) throws -> Result) throws -> Result {
    try gate.pass {
      do {
        return try body(opening)
      } catch let failure as RealmFailure {
        throw failure.storeError
      }
    }
  }

  private func access<Result>(_ body: (Connection, _ isTransaction: Bool) throws -> Result) throws -> Result {
    try withOpening { opening in
      let thread = ObjectIdentifier(Thread.current)
      if let connection = transactions.withLock({ $0[thread] }) { return try body(connection, true) }
      let connection = try idle.withLock { $0.popLast() } ?? Connection(opening)
      defer { giveBack(connection) }
      return try body(connection, false)
    }
  }

  private func giveBack(_ connection: Connection) {
    let stays = idle.withLock { idle in
      guard idle.count < Self.mostIdle else { return false }
      idle.append(connection)
      return true
    }
    if !stays { connection.close() }
  }

  // MARK: Closing

  /// Waits for the running calls and closes all connections.
  ///
  /// - Parameter finish: Runs when the last call has returned, before the connections are closed.
  /// - Throws: ``ConformanceKit/StoreError`` of kind `closed` if it is already closed.
  func close(after finish: () -> Void = {}) throws {
    try gate.close()
    finish()
    for connection in idle.withLock({ $0 }) { connection.close() }
  }

  deinit { try? close() }
}
