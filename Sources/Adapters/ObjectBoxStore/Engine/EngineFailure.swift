import EngineSupport
import StoreContract

/// The failure of a call, as the engine reports it.
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

  /// Converts a failure of an open store to a store's error.
  var storeError: StoreError {
    switch code {
    case Self.illegalState, Self.illegalArgument, Self.numericOverflow, Self.typeMismatch, Self.general:
      StoreError(.rejected, message)
    case Self.databaseFull, Self.storage: .diskIsFull(message)
    default: StoreError(.internal, "ObjectBox error \(code): \(message)")
    }
  }

  /// Converts a failure to open a store to a store's error.
  ///
  /// The engine reports a directory that is already open as an illegal state, whatever the model.
  var openingError: StoreError {
    switch code {
    case Self.schema, Self.illegalState, Self.illegalArgument: StoreError(.schemaRefused, message)
    default: storeError
    }
  }
}

extension ObjectBoxLibrary {
  /// The last error on this thread, which is cleared.
  var failure: EngineFailure {
    let failure = EngineFailure(
      code: errors.code(), message: errors.message().map { String(cString: $0) } ?? "the engine does not say why")
    errors.clear()
    return failure
  }

  /// Throws the engine's last error if a call returned an error code.
  func check(_ code: Int32) throws(EngineFailure) {
    if code != 0 { throw failure }
  }

  /// Returns the result of a call, or throws the engine's last error if the result is nil.
  func checked<Result>(_ result: Result?) throws(EngineFailure) -> Result {
    guard let result else { throw failure }
    return result
  }
}

// The types of the engine's functions are those of its C interface, "objectbox.h" of version 5.3: an error code of 0
// means success; ids of entities and properties have 32 bits, and uids and ids of objects have 64 bits.

extension ObjectBoxLibrary {
  /// The functions that return and clear the last error on this thread.
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
