import EngineSupport
import Foundation
public import StoreContract
import StoreHosting

/// The backend `objectbox`: the ObjectBox engine, called from Swift.
///
/// A schema becomes a model, whose uids stay the same from version to version. Records become objects by the
/// conversions that ObjectBox Swift's generator writes into an app. The engine itself runs transactions and queries,
/// and migrates objects when a model changes.
///
/// A store is in a file, and acknowledged writes survive a crash.
public struct ObjectBoxAdapter: StoreAdapter {
  /// The capabilities and promises of the engine.
  ///
  /// Sources: ObjectBox Swift, "Enums and custom types", "Queries", "Data model updates"; ObjectBox's C interface.
  public let backend: Backend
  private let library: ObjectBoxLibrary

  /// The custom types that fit into one stored property.
  private static let customTypes = Set(
    TypeCatalogue.standard.customDescriptions.filter { type in
      type.persisted.storedPrimitive.map(ColumnType.primitives.contains) ?? false
    }.map(\.name))

  /// Makes an adapter for a library.
  public init(_ library: ObjectBoxLibrary) {
    self.library = library
    backend = Backend(
      name: "objectbox", version: "ObjectBox \(ObjectBoxLibrary.known.version)",
      capabilities: Capabilities(
        types: ColumnType.primitives, customTypes: Self.customTypes,
        queries: Set(Capabilities.QueryOperator.allCases), transactions: true, storedAccess: true, evolution: true,
        durable: true),
      semantics: .objectBox)
  }

  /// Opens the store in a location's directory.
  ///
  /// - Parameters:
  ///   - location: The location whose directory holds the store.
  ///   - schema: The entities. They evolve from the model that the location was last opened with.
  /// - Returns: The open store.
  /// - Throws: ``ConformanceKit/StoreError`` of kind `schemaRefused` if the engine lacks a type or refuses the model;
  ///   of kind `environment` if the disk is full.
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
