import CRealm
import StoreContract

/// The failure of a call, as the engine reports it.
struct RealmFailure: Error {
  /// The code. Source: Realm's C interface, `realm_errno_e`.
  let code: Int32
  let message: String

  private static let diskIsFull: Int32 = 1004
  private static let fileFailed: Int32 = 1017
  private static let invalidQuery: Int32 = 1009
  private static let schemaVersion: Int32 = 1025
  private static let wrongState: Int32 = 2005
  private static let mismatchedConfiguration: Int32 = 2013
  private static let schemaMismatch: Int32 = 2017
  private static let schemas: ClosedRange<Int32> = 2016...2020
  /// The errors that are about the arguments of a call.
  private static let arguments: ClosedRange<Int32> = 3000...3999

  /// Whether the file has other classes than the schema, and the schema's version is not newer.
  var isSchemaMismatch: Bool { code == Self.schemaMismatch }

  /// Converts a failure of an open store to a store's error.
  var storeError: StoreError {
    switch code {
    case Self.arguments, Self.invalidQuery: StoreError(.rejected, message)
    // The engine has no transactions inside transactions.
    case Self.wrongState: StoreError(.unsupported, message)
    case Self.diskIsFull, Self.fileFailed: .diskIsFull(message)
    default: StoreError(.internal, "Realm error \(code): \(message)")
    }
  }

  /// Converts a failure to open a store to a store's error.
  var openingError: StoreError {
    switch code {
    case Self.schemas, Self.arguments, Self.schemaVersion, Self.mismatchedConfiguration:
      StoreError(.schemaRefused, message)
    default: storeError
    }
  }
}

extension RealmLibrary {
  /// The last error on this thread, which is cleared.
  var failure: RealmFailure {
    var error = RealmError()
    guard errors.last(&error) else { return RealmFailure(code: 0, message: "the engine does not say why") }
    let failure = RealmFailure(
      code: error.code, message: error.message.map { String(cString: $0) } ?? "the engine does not say why")
    _ = errors.clear()
    return failure
  }

  /// Throws the engine's last error if a call did not succeed.
  func check(_ succeeded: Bool) throws(RealmFailure) {
    if !succeeded { throw failure }
  }
}
