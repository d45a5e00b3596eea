import AdapterSupport
import EngineSupport
import Foundation
public import StoreContract
import StoreHosting

/// The backend `realm`: the engine under Realm Swift, called by its C interface.
///
/// Realm Swift itself needs Apple's platforms. The engine decides what is stored, what queries find, and how a file
/// changes with its schema. The kit converts between domain values and stored values.
///
/// A store is in a file, and acknowledged writes survive a crash.
public struct RealmAdapter: StoreAdapter {
  /// The capabilities and promises of the engine.
  ///
  /// Sources: Realm Swift, "Supported Types", "Embedded Objects", "Relationships", "Realm Query Language",
  /// "Migrations"; Realm's C interface.
  public let backend = Backend(
    name: "realm", version: "Realm Core \(RealmLibrary.known.version)",
    capabilities: Capabilities(
      types: Primitive.ofRealm, customTypes: customTypes, collections: [.array, .map, .embedded, .members],
      queries: Set(Capabilities.QueryOperator.allCases), transactions: true,
      nestedTransactions: false, observation: true, storedAccess: true, evolution: true,
      durable: true, relations: true, conversion: .kit, limits: .realm),
    semantics: .realmCore, issuesURL: "https://github.com/realm/realm-core/issues")

  private let library: RealmLibrary

  /// The custom types that are stored as one value or as an embedded object. Realm Swift maps no type to a collection.
  private static let customTypes = Set(
    TypeCatalogue.standard.customDescriptions.filter { isKept($0.persisted.persisted) }.map(\.name))

  private static func isKept(_ type: PropertyType) -> Bool {
    switch type {
    case .primitive(let primitive): primitive.engineType != nil
    case .embedded(let type): type.properties.allSatisfy { isKept($0.type.persisted) }
    default: false
    }
  }

  /// Makes an adapter for a library.
  public init(_ library: RealmLibrary) {
    self.library = library
  }

  /// Opens the realm in a location's directory.
  ///
  /// - Parameters:
  ///   - location: The location whose directory holds the realm.
  ///   - schema: The entities. The engine changes the file to fit them if the version is newer than the file's.
  /// - Returns: The open store.
  /// - Throws: ``ConformanceKit/StoreError`` of kind `schemaRefused` if the engine lacks a type or refuses the schema;
  ///   of kind `environment` if the disk is full.
  public func open(_ location: Location, schema: Schema) throws -> some Store {
    let directory = try location.directory()
    try backend.check(schema)
    try Disk.checkRoom(at: directory)
    let model = try RealmModel(schema)
    let engine = try Engine(library, path: directory.appending(path: "store.realm").path, model: model)
    let tables = zip(schema.entities, model.entityClasses).map { entity, number in
      RealmObjectStore.Table(entity: entity, number: number, converter: RecordConverter(for: entity, of: backend))
    }
    return RealmObjectStore(engine, tables: tables, limits: backend.capabilities.limits)
  }
}

extension Semantics {
  /// The promises of the engine, which differ from Realm Swift's where the SDK adds something of its own.
  static let realmCore: Semantics = {
    var semantics = Semantics.realm
    semantics.absentInQueries = .matchesNull
    semantics.fidelity[.decimal] = .digits34
    return semantics
  }()
}
