import CRealm
import Foundation

/// How the realm of a location is opened with a model.
struct Opening: Sendable {
  let library: RealmLibrary
  let path: String
  let model: RealmModel
  /// Takes the work that notifies of changes; nil for a realm that nobody observes.
  var receiver: WorkReceiver?

  /// The mode in which the engine changes the file to fit a newer version of the schema.
  private static let automatic: Int32 = 0
  /// The version of a file without a schema.
  private static let none = UInt64.max

  /// Opens the realm.
  ///
  /// An app raises the version of its schema only if its classes change, and not for a new case of an enum. So a file
  /// is opened with the version that it has, if its classes are those of the model.
  ///
  /// - Returns: The engine's pointer, which the caller must release.
  /// - Throws: ``RealmFailure`` if the engine refuses the model.
  func open() throws(RealmFailure) -> RealmLibrary.Pointer {
    let schema = try EngineSchema.make(model, library)
    let version = UInt64(model.version)
    if let known = try fileVersion(), known != version {
      do throws(RealmFailure) {
        return try open(schema.pointer, known)
      } catch {
        guard error.isSchemaMismatch else { throw error }
      }
    }
    return try open(schema.pointer, version)
  }

  /// The version of the schema that the file has; nil if there is no file, or if no schema was written to it.
  private func fileVersion() throws(RealmFailure) -> UInt64? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    let configuration = try configuration(nil, 0)
    let realm = try Handle(library.realms.open(configuration.pointer), of: library)
    let version = library.schemas.version(realm.pointer)
    _ = library.realms.close(realm.pointer)
    return version == Self.none ? nil : version
  }

  private func open(_ schema: RealmLibrary.Pointer, _ version: UInt64) throws(RealmFailure) -> RealmLibrary.Pointer {
    let configuration = try configuration(schema, version)
    guard let realm = library.realms.open(configuration.pointer) else { throw library.failure }
    return realm
  }

  /// Describes how the realm is opened. Without a schema, it has the one that the file has.
  private func configuration(
    _ schema: RealmLibrary.Pointer?, _ version: UInt64
  ) throws(RealmFailure) -> Handle {
    let calls = library.configuration
    let configuration = try Handle(calls.make(), of: library)
    let scheduler = try scheduler()
    calls.path(configuration.pointer, path)
    if let schema {
      calls.schema(configuration.pointer, schema)
      calls.version(configuration.pointer, version)
    }
    calls.mode(configuration.pointer, Self.automatic)
    calls.scheduler(configuration.pointer, scheduler.pointer)
    calls.cached(configuration.pointer, false)
    calls.notifies(configuration.pointer, true)
    return configuration
  }

  /// Tells the engine on which thread a realm may be used: on every thread, because one call at a time uses it.
  private func scheduler() throws(RealmFailure) -> Handle {
    if let receiver { return try receiver.scheduler(library) }
    return try Handle(
      library.configuration.makeScheduler(nil, nil, nil, { _ in true }, { _, _ in false }, { _ in false }), of: library)
  }
}
