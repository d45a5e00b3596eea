public import Foundation

/// The engine's shared library, which is loaded at run time, with its functions in groups.
///
/// The library has its own licence and is not part of the kit. Nothing links to it, so a build does not need it.
public struct ObjectBoxLibrary: Sendable {
  /// The version that the adapter works with.
  public static let knownVersion = "5.3.2"
  /// The environment variable that names the library's file.
  public static let variable = "OBJECTBOX_LIBRARY"
  /// The folder into which `scripts/install-objectbox` puts the library.
  static let folder = ".backends/objectbox"

  /// The path of the library's file.
  let path: String
  let errors: Errors
  let model: Model
  let stores: Stores
  let boxes: Boxes
  let queries: Queries

  /// Loads a library.
  ///
  /// - Parameter path: The path of its file.
  /// - Throws: ``LibraryProblem`` if it cannot be loaded, has an unknown version, or lacks a function.
  public init(path: String) throws(LibraryProblem) {
    let symbols = try Symbols(path: path)
    let version: @Sendable @convention(c) () -> UnsafePointer<CChar>? = try symbols.function("obx_version_string")
    let found = version().map { String(cString: $0) } ?? "of no version"
    guard found == Self.knownVersion else { throw .unknownVersion(path: path, found) }
    self.path = path
    errors = try Errors(symbols)
    model = try Model(symbols)
    stores = try Stores(symbols)
    boxes = try Boxes(symbols)
    queries = try Queries(symbols)
  }

  /// Finds the library that the environment names, or else the library in ``folder`` of the working directory or of the
  /// nearest folder around it.
  ///
  /// - Parameters:
  ///   - environment: The environment.
  ///   - directory: The working directory.
  /// - Throws: ``LibraryProblem``.
  public static func found(
    environment: [String: String] = ProcessInfo.processInfo.environment,
    from directory: URL = URL(filePath: FileManager.default.currentDirectoryPath)
  ) throws(LibraryProblem) -> ObjectBoxLibrary {
    if let path = environment[variable], !path.isEmpty { return try ObjectBoxLibrary(path: path) }
    guard let path = installed(from: directory.standardizedFileURL) else { throw .absent }
    return try ObjectBoxLibrary(path: path)
  }

  private static func installed(from directory: URL) -> String? {
    var directory = directory
    while true {
      for name in ["libobjectbox.so", "libobjectbox.dylib"] {
        let path = directory.appending(path: "\(folder)/\(name)").path
        if FileManager.default.fileExists(atPath: path) { return path }
      }
      guard directory.pathComponents.count > 1 else { return nil }
      directory.deleteLastPathComponent()
    }
  }
}

extension ObjectBoxLibrary {
  /// The functions that make a model: entities, each followed by its properties.
  struct Model {
    let make: @Sendable @convention(c) () -> OpaquePointer?
    let free: @Sendable @convention(c) (OpaquePointer?) -> Int32
    let errorCode: @Sendable @convention(c) (OpaquePointer?) -> Int32
    let errorMessage: @Sendable @convention(c) (OpaquePointer?) -> UnsafePointer<CChar>?
    /// Name, id, uid.
    let entity: @Sendable @convention(c) (OpaquePointer?, UnsafePointer<CChar>?, UInt32, UInt64) -> Int32
    /// Name, type, id, uid.
    let property: @Sendable @convention(c) (OpaquePointer?, UnsafePointer<CChar>?, Int32, UInt32, UInt64) -> Int32
    let propertyFlags: @Sendable @convention(c) (OpaquePointer?, UInt32) -> Int32
    let lastPropertyID: @Sendable @convention(c) (OpaquePointer?, UInt32, UInt64) -> Int32
    let lastEntityID: @Sendable @convention(c) (OpaquePointer?, UInt32, UInt64) -> Void

    init(_ symbols: Symbols) throws(LibraryProblem) {
      make = try symbols.function("obx_model")
      free = try symbols.function("obx_model_free")
      errorCode = try symbols.function("obx_model_error_code")
      errorMessage = try symbols.function("obx_model_error_message")
      entity = try symbols.function("obx_model_entity")
      property = try symbols.function("obx_model_property")
      propertyFlags = try symbols.function("obx_model_property_flags")
      lastPropertyID = try symbols.function("obx_model_entity_last_property_id")
      lastEntityID = try symbols.function("obx_model_last_entity_id")
    }
  }
}
