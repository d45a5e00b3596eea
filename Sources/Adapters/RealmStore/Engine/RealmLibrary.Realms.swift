import CRealm
import EngineSupport

// The types of the functions are those of Realm's C interface, "realm.h" of version 14.14: a function that returns a
// Boolean returns whether it succeeded, and every pointer that is returned must be released.

extension RealmLibrary {
  /// A pointer to something of the engine's.
  typealias Pointer = UnsafeMutableRawPointer

  /// The functions that describe how a realm is opened.
  struct Configuration {
    typealias IsOnThread = @convention(c) (Pointer?) -> Bool
    typealias IsSame = @convention(c) (Pointer?, Pointer?) -> Bool
    typealias Notify = @convention(c) (Pointer?, Pointer?) -> Void
    typealias Free = @convention(c) (Pointer?) -> Void

    let make: @Sendable @convention(c) () -> Pointer?
    let path: @Sendable @convention(c) (Pointer?, UnsafePointer<CChar>?) -> Void
    let schema: @Sendable @convention(c) (Pointer?, Pointer?) -> Void
    let version: @Sendable @convention(c) (Pointer?, UInt64) -> Void
    let mode: @Sendable @convention(c) (Pointer?, Int32) -> Void
    let scheduler: @Sendable @convention(c) (Pointer?, Pointer?) -> Void
    let cached: @Sendable @convention(c) (Pointer?, Bool) -> Void
    let notifies: @Sendable @convention(c) (Pointer?, Bool) -> Void
    let makeScheduler:
      @Sendable @convention(c) (Pointer?, Free?, Notify?, IsOnThread?, IsSame?, IsOnThread?) ->
        Pointer?
    let performWork: @Sendable @convention(c) (Pointer?) -> Void

    init(_ symbols: Symbols) throws(LibraryProblem) {
      make = try symbols.function("realm_config_new")
      path = try symbols.function("realm_config_set_path")
      schema = try symbols.function("realm_config_set_schema")
      version = try symbols.function("realm_config_set_schema_version")
      mode = try symbols.function("realm_config_set_schema_mode")
      scheduler = try symbols.function("realm_config_set_scheduler")
      cached = try symbols.function("realm_config_set_cached")
      notifies = try symbols.function("realm_config_set_automatic_change_notifications")
      makeScheduler = try symbols.function("realm_scheduler_new")
      performWork = try symbols.function("realm_scheduler_perform_work")
    }
  }

  /// The functions for schemas.
  struct Schemas {
    let make:
      @Sendable @convention(c) (
        UnsafePointer<RealmClass>?, Int, UnsafePointer<UnsafePointer<RealmProperty>?>?
      ) -> Pointer?
    /// The version of an open realm's schema.
    let version: @Sendable @convention(c) (Pointer?) -> UInt64
    let findClass:
      @Sendable @convention(c) (
        Pointer?, UnsafePointer<CChar>?, UnsafeMutablePointer<Bool>?, UnsafeMutablePointer<RealmClass>?
      ) -> Bool
    let findProperty:
      @Sendable @convention(c) (
        Pointer?, UInt32, UnsafePointer<CChar>?, UnsafeMutablePointer<Bool>?,
        UnsafeMutablePointer<RealmProperty>?
      ) -> Bool

    init(_ symbols: Symbols) throws(LibraryProblem) {
      make = try symbols.function("realm_schema_new")
      version = try symbols.function("realm_get_schema_version")
      findClass = try symbols.function("realm_find_class")
      findProperty = try symbols.function("realm_find_property")
    }
  }

  /// The functions for an open realm, which one thread at a time may use.
  struct Realms {
    typealias Step = @Sendable @convention(c) (Pointer?) -> Bool

    let open: @Sendable @convention(c) (Pointer?) -> Pointer?
    let close, beginWrite, commit, rollback, isWritable: Step
    let refresh: @Sendable @convention(c) (Pointer?, UnsafeMutablePointer<Bool>?) -> Bool

    init(_ symbols: Symbols) throws(LibraryProblem) {
      open = try symbols.function("realm_open")
      close = try symbols.function("realm_close")
      beginWrite = try symbols.function("realm_begin_write")
      commit = try symbols.function("realm_commit")
      rollback = try symbols.function("realm_rollback")
      isWritable = try symbols.function("realm_is_writable")
      refresh = try symbols.function("realm_refresh")
    }
  }
}
