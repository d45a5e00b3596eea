public import ConformanceKit
import Foundation

/// The ObjectBox engine, called from Swift: `objectbox`.
///
/// Schemas become models, whose uids stay from version to version; records become objects by conversions such as ObjectBox Swift's
/// generator writes into an app. What is asked of the store the engine does: transactions, queries, and what becomes of objects
/// when a model changes.
///
/// A store is in a file, and what was acknowledged outlives a crash.
public struct ObjectBoxAdapter: StoreAdapter {
  /// What the engine does and promises.
  ///
  /// Sources: ObjectBox Swift, "Enums and custom types", "Queries", "Data model updates"; ObjectBox's C interface.
  public let backend: Backend
  private let library: ObjectBoxLibrary

  /// The custom types that are stored in one property.
  private static let customTypes = Set(
    TypeCatalogue.standard.customDescriptions.filter { type in
      type.persisted.storedPrimitive.map(ColumnType.primitives.contains) ?? false
    }.map(\.name))

  /// An adapter of a library.
  public init(_ library: ObjectBoxLibrary) {
    self.library = library
    backend = Backend(
      name: "objectbox", version: "ObjectBox \(ObjectBoxLibrary.knownVersion)",
      capabilities: Capabilities(
        types: ColumnType.primitives, customTypes: Self.customTypes,
        queries: Set(Capabilities.QueryOperator.allCases), transactions: true, storedAccess: true, evolution: true,
        durable: true),
      semantics: .objectBox)
  }

  /// Opens the store in a location's directory.
  ///
  /// - Parameters:
  ///   - location: Where the store is.
  ///   - schema: The entities; what the location had before is a model that they evolve from.
  /// - Returns: The open store.
  /// - Throws: ``ConformanceKit/StoreError`` of kind `schemaRefused` when the engine has no such types, or refuses the model; of kind
  ///   `environment` when the disk is full.
  public func open(_ location: Location, schema: Schema) throws -> some Store {
    let directory = try location.directory()
    try Disk.checkRoom(at: directory)
    let file = ModelFile(in: directory)
    let known = try file.read()
    let model = try known.evolved(to: schema)
    let engine = try Engine(library, directory: directory.appending(path: "objectbox").path, model: model)
    if model != known { try file.write(model) }
    return EngineStore(engine, tables: schema.entities.compactMap { Table($0, in: model) })
  }
}
