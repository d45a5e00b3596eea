import ConformanceKit
import Synchronization

/// An open store of the engine's. It may be called from any thread.
final class Engine: Sendable {
  let library: ObjectBoxLibrary
  /// The engine's pointer, kept as the number it is, since pointers are not `Sendable`.
  private let address: Int
  private let gate = Gate()
  private let nesting = Mutex(Nesting())

  /// Readers that the engine is to have room for; each thread that reads keeps one for each entity.
  private static let maxReaders: UInt32 = 1000

  /// Opens the store of a directory with a model.
  ///
  /// - Throws: ``ConformanceKit/StoreError`` of kind `schemaRefused` when the engine refuses the model, or has the directory open.
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

  /// The engine's own pointer. Whoever uses it is inside ``read(_:)`` or ``write(commits:_:)``.
  var pointer: OpaquePointer? { OpaquePointer(bitPattern: address) }

  // MARK: Transactions

  /// Runs a read transaction: nothing changes meanwhile. Within a transaction of this thread it is a part of that.
  func read<Result>(_ body: () throws -> Result) throws -> Result {
    try inside(library.stores.read) { transaction in
      defer { _ = library.stores.end(transaction) }
      return try body()
    }
  }

  /// Runs a write transaction, which is aborted when `body` throws. Within a write transaction of this thread it is a part of that,
  /// which is aborted with it.
  ///
  /// - Parameter commits: Whether the changes are to stay.
  /// - Throws: What `body` throws; ``ConformanceKit/StoreError`` of kind `conflict` when a transaction within this one was aborted.
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

  /// Closes the store when the calls that run have ended.
  ///
  /// - Throws: ``ConformanceKit/StoreError`` of kind `closed` when it is closed already.
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

/// How deep the write transaction is nested that runs: there is one at a time, of one thread.
///
/// The engine says of a transaction that it succeeded, and commits nothing, when one within it was aborted.
///
/// Source: ObjectBox's C interface, `obx_txn_success` and `obx_txn_close`.
private struct Nesting {
  private var depth = 0
  private var isAborted = false

  mutating func begin() {
    depth += 1
  }

  /// Ends the innermost transaction; whether it is one that can be committed.
  mutating func end(stays: Bool) -> Bool {
    depth -= 1
    if !stays { isAborted = true }
    defer { if depth == 0 { isAborted = false } }
    return !isAborted
  }
}
