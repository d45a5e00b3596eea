public import EngineSupport
public import Foundation

/// The engine's shared library, which is loaded at run time, with its functions in groups.
public struct ObjectBoxLibrary: Sendable {
  /// The library that the adapter works with, and where it is searched for.
  package static let known = EngineLibrary(
    name: "ObjectBox", version: "5.3.2", variable: "OBJECTBOX_LIBRARY", folder: ".backends/objectbox",
    fileNames: ["libobjectbox.so", "libobjectbox.dylib"], remedy: "scripts/install-objectbox")

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
  /// - Throws: ``EngineSupport/LibraryProblem`` if it cannot be loaded, has an unknown version, or lacks a function.
  public init(path: String) throws(LibraryProblem) {
    let symbols = try Symbols(Self.known, path: path)
    let version: @Sendable @convention(c) () -> UnsafePointer<CChar>? = try symbols.function("obx_version_string")
    try symbols.check(version: version().map { String(cString: $0) } ?? "of no version")
    self.path = path
    errors = try Errors(symbols)
    model = try Model(symbols)
    stores = try Stores(symbols)
    boxes = try Boxes(symbols)
    queries = try Queries(symbols)
  }

  /// Finds the library that the environment variable `OBJECTBOX_LIBRARY` names, or else the library in
  /// `.backends/objectbox` of the working directory or of the nearest folder around it.
  ///
  /// - Parameters:
  ///   - environment: The environment.
  ///   - directory: The working directory.
  /// - Throws: ``EngineSupport/LibraryProblem``.
  public static func found(
    environment: [String: String] = ProcessInfo.processInfo.environment,
    from directory: URL = URL(filePath: FileManager.default.currentDirectoryPath)
  ) throws(LibraryProblem) -> ObjectBoxLibrary {
    try ObjectBoxLibrary(path: try known.path(environment: environment, from: directory))
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
