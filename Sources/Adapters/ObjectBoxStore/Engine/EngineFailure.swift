import ConformanceKit
import Foundation

/// What the engine says when a call fails.
struct EngineFailure: Error {
  /// The code. Source: ObjectBox's C interface, "Return and error codes".
  let code: Int32
  let message: String

  private static let illegalState: Int32 = 10001
  private static let illegalArgument: Int32 = 10002
  private static let numericOverflow: Int32 = 10004
  private static let databaseFull: Int32 = 10101
  private static let general: Int32 = 10098
  private static let storage: Int32 = 10199
  private static let typeMismatch: Int32 = 10203
  private static let schema: Int32 = 10501

  /// The failure of a call on an open store as a store's error.
  var storeError: StoreError {
    switch code {
    case Self.illegalState, Self.illegalArgument, Self.numericOverflow, Self.typeMismatch, Self.general:
      StoreError(.rejected, message)
    case Self.databaseFull, Self.storage: .diskIsFull(message)
    default: StoreError(.internal, "ObjectBox error \(code): \(message)")
    }
  }

  /// The failure to open a store as a store's error.
  ///
  /// A directory that is open already is refused as an illegal state, whatever model it would be opened with.
  var openingError: StoreError {
    switch code {
    case Self.schema, Self.illegalState, Self.illegalArgument: StoreError(.schemaRefused, message)
    default: storeError
    }
  }
}

extension StoreError {
  /// The same error about a property.
  func naming(_ property: String) -> StoreError {
    StoreError(kind, property: property, message)
  }
}

extension ObjectBoxLibrary {
  /// What went wrong last on this thread.
  var failure: EngineFailure {
    let failure = EngineFailure(
      code: errors.code(), message: errors.message().map { String(cString: $0) } ?? "the engine does not say why")
    errors.clear()
    return failure
  }

  /// Throws what went wrong, where a call gives that something did.
  func check(_ code: Int32) throws(EngineFailure) {
    if code != 0 { throw failure }
  }

  /// What a call gave, which is nil when it failed.
  func checked<Result>(_ result: Result?) throws(EngineFailure) -> Result {
    guard let result else { throw failure }
    return result
  }
}

// The types of the engine's functions are those of its C interface, "objectbox.h" of version 5.3: an error is a number and 0 is
// none, the ids of entities and properties have 32 bits, uids and the ids of objects 64.

extension ObjectBoxLibrary {
  /// What went wrong last on this thread.
  struct Errors {
    let code: @Sendable @convention(c) () -> Int32
    let message: @Sendable @convention(c) () -> UnsafePointer<CChar>?
    let clear: @Sendable @convention(c) () -> Void

    init(_ symbols: Symbols) throws(LibraryProblem) {
      code = try symbols.function("obx_last_error_code")
      message = try symbols.function("obx_last_error_message")
      clear = try symbols.function("obx_last_error_clear")
    }
  }
}

/// The disk that stores are on.
enum Disk {
  /// How much room the engine is to have before it opens a store, in bytes.
  private static let least: UInt64 = 256 * 1024

  /// Checks that there is room for a store.
  ///
  /// The engine maps its files into memory, and the system ends a process that writes there to a disk without room: no call would
  /// come back to tell of it.
  ///
  /// - Throws: ``ConformanceKit/StoreError`` of kind `environment` when there is not.
  static func checkRoom(at directory: URL) throws(StoreError) {
    var facts = statvfs()
    guard statvfs(directory.path, &facts) == 0 else { return }
    let room = UInt64(facts.f_bavail) * UInt64(facts.f_frsize)
    guard room >= least else { throw .diskIsFull("the disk has \(room) bytes left, and the engine needs \(least)") }
  }
}
