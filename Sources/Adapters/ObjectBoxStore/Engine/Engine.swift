import EngineSupport
import StoreContract
import Synchronization

/// An open store of the engine. Any thread may call it.
final class Engine: Sendable {
  let library: ObjectBoxLibrary
  /// The engine's pointer, kept as an integer because pointers are not `Sendable`.
  private let address: Int
  private let gate = Gate()
  private let nesting = Mutex(Nesting())

  /// The number of readers that the engine allows. Each reading thread keeps one for each entity.
  private static let maxReaders: UInt32 = 1000

  /// Opens the store in a directory with a model.
  ///
  /// - Throws: ``ConformanceKit/StoreError`` of kind `schemaRefused` if the engine refuses the model, or if the
  ///   directory is already open.
  init(_ library: ObjectBoxLibrary, directory: String, model: StoreModel) throws {
    self.library = library
    do throws(EngineFailure) {
      let options = try Self.options(library, directory, model)
      address = Int(bitPattern: try library.checked(library.stores.open(options)))
    } catch {
      throw error.openingError
    }
  }

  private static func options(
    _ library: ObjectBoxLibrary, _ directory: String, _ model: StoreModel
  ) throws(EngineFailure) -> OpaquePointer {
    let options = try library.checked(library.stores.options())
    do throws(EngineFailure) {
      try library.check(library.stores.directory(options, directory))
      library.stores.maxReaders(options, maxReaders)
      try library.check(library.stores.model(options, try model.engineModel(library)))
      return options
    } catch {
      _ = library.stores.freeOptions(options)
      throw error
    }
  }

  /// The engine's pointer. Use it only inside ``read(_:)`` or ``write(commits:_:)``.
  var pointer: OpaquePointer? { OpaquePointer(bitPattern: address) }

  // MARK: Transactions

  /// Runs a read transaction, during which nothing changes. Inside a transaction of this thread, it is part of that
  /// transaction.
  func read<Result>(_ body: () throws -> Result) throws -> Result {
    try inside(library.stores.read) { transaction in
      defer { _ = library.stores.end(transaction) }
      return try body()
    }
  }

  /// Runs a write transaction, which is aborted if `body` throws. Inside a write transaction of this thread, it is part
  /// of that transaction and aborts it too.
  ///
  /// - Parameter commits: Whether to keep the changes.
  /// - Throws: Any error of `body`, and ``ConformanceKit/StoreError`` of kind `conflict` if a transaction inside this
  ///   one was aborted.
  func write<Result>(commits: Bool = true, _ body: () throws -> Result) throws -> Result {
    try inside(library.stores.write) { transaction in
      nesting.withLock { $0.begin() }
      let result = Swift.Result { try body() }
      let stays = if case .success = result { commits } else { false }
      let isCommitted = nesting.withLock { $0.end(stays: stays) }
      try library.check(isCommitted ? library.stores.commit(transaction) : library.stores.end(transaction))
      guard isCommitted || !stays else { throw Self.innerWasAborted }
      return try result.get()
    }
  }

  private static let innerWasAborted = StoreError(
    .conflict, "a transaction within this one was aborted, and the engine aborts all of it then")

  private func inside<Result>(
    _ begin: (OpaquePointer?) -> OpaquePointer?, _ body: (OpaquePointer) throws -> Result
  ) throws -> Result {
    try gate.pass {
      do {
        return try body(try library.checked(begin(pointer)))
      } catch let failure as EngineFailure {
        throw failure.storeError
      }
    }
  }

  // MARK: Closing

  /// Waits for the running calls and closes the store.
  ///
  /// - Throws: ``ConformanceKit/StoreError`` of kind `closed` if it is already closed.
  func close() throws {
    try gate.close()
    do {
      try library.check(library.stores.close(pointer))
    } catch {
      throw error.storeError
    }
  }

  deinit { try? close() }
}

/// The nesting depth of the running write transaction. Only one runs at a time, on one thread.
///
/// If an inner transaction was aborted, the engine reports success for the outer one and commits nothing.
///
/// Source: ObjectBox's C interface, `obx_txn_success` and `obx_txn_close`.
private struct Nesting {
  private var depth = 0
  private var isAborted = false

  mutating func begin() {
    depth += 1
  }

  /// Ends the innermost transaction, and returns whether it can be committed.
  mutating func end(stays: Bool) -> Bool {
    depth -= 1
    if !stays { isAborted = true }
    defer { if depth == 0 { isAborted = false } }
    return !isAborted
  }
}
