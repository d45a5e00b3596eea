import CRealm
public import EngineSupport
public import Foundation

/// The engine's shared library, which is loaded at run time, with its functions in groups.
///
/// `Documentation/Realm.md` says how to build it.
public struct RealmLibrary: Sendable {
  /// The library that the adapter works with, and where it is searched for.
  package static let known = EngineLibrary(
    name: "Realm", version: "14.14.0", variable: "CONFORMANCE_REALM_LIBRARY", folder: ".backends/realm",
    fileNames: ["librealm-ffi.so", "librealm-ffi.dylib"],
    systemFolders: ["/usr/local/lib", "/usr/lib", "/opt/homebrew/lib"], remedy: "the build in Documentation/Realm.md")

  /// The path of the library's file.
  let path: String
  let memory: Memory
  let errors: Errors
  let configuration: Configuration
  let schemas: Schemas
  let realms: Realms
  let objects: Objects
  let lists: Lists
  let dictionaries: Dictionaries
  let queries: Queries

  /// Loads a library.
  ///
  /// - Parameter path: The path of its file.
  /// - Throws: ``EngineSupport/LibraryProblem`` if it cannot be loaded, has an unknown version, or lacks a function.
  public init(path: String) throws(LibraryProblem) {
    let symbols = try Symbols(Self.known, path: path)
    let version: @Sendable @convention(c) () -> UnsafePointer<CChar>? = try symbols.function(
      "realm_get_library_version")
    try symbols.check(version: version().map { String(cString: $0) } ?? "of no version")
    self.path = path
    memory = try Memory(symbols)
    errors = try Errors(symbols)
    configuration = try Configuration(symbols)
    schemas = try Schemas(symbols)
    realms = try Realms(symbols)
    objects = try Objects(symbols)
    lists = try Lists(symbols)
    dictionaries = try Dictionaries(symbols)
    queries = try Queries(symbols)
    // The engine writes warnings to the standard error, which belongs to the program.
    let setLogLevel: @Sendable @convention(c) (Int32) -> Void = try symbols.function("realm_set_log_level")
    setLogLevel(Self.silent)
  }

  /// Finds the library that the environment variable `CONFORMANCE_REALM_LIBRARY` names, or else the library in
  /// `.backends/realm` of the working directory or of the nearest folder around it, or else the library in a folder of
  /// the system.
  ///
  /// - Parameters:
  ///   - environment: The environment.
  ///   - directory: The working directory.
  /// - Throws: ``EngineSupport/LibraryProblem``.
  public static func found(
    environment: [String: String] = ProcessInfo.processInfo.environment,
    from directory: URL = URL(filePath: FileManager.default.currentDirectoryPath)
  ) throws(LibraryProblem) -> RealmLibrary {
    try RealmLibrary(path: try known.path(environment: environment, from: directory))
  }

  /// The level at which the engine writes no log. Source: Realm's C interface, `realm_log_level_e`.
  private static let silent: Int32 = 8
}

extension RealmLibrary {
  /// The functions that release what the engine gave.
  struct Memory {
    let release: @Sendable @convention(c) (Pointer?) -> Void
    /// The handles of all stores that this value of the library has opened.
    let live = HandleCount()

    init(_ symbols: Symbols) throws(LibraryProblem) {
      release = try symbols.function("realm_release")
    }
  }

  /// The functions that return and clear the last error on this thread.
  struct Errors {
    let last: @Sendable @convention(c) (UnsafeMutablePointer<RealmError>?) -> Bool
    let clear: @Sendable @convention(c) () -> Bool

    init(_ symbols: Symbols) throws(LibraryProblem) {
      last = try symbols.function("realm_get_last_error")
      clear = try symbols.function("realm_clear_last_error")
    }
  }
}
