import Foundation
import StoreContract

/// The entities and properties of a store, with their ids and uids. An app keeps these in its `objectbox-model.json`
/// from version to version.
///
/// The engine identifies a property by its uid and not by its name. If a property was removed and its name comes back,
/// the name gets a new uid.
///
/// Source: ObjectBox, "Meta Model, IDs, and UIDs".
struct StoreModel: Sendable, Hashable, Codable {
  /// The id in the model and the uid of an entity or a property.
  struct Identity: Sendable, Hashable, Codable {
    /// The id of a property in its entity, or of an entity in the model. Ids start at 1 and are never reused.
    let id: UInt32
    let uid: UInt64
  }

  /// A property and its ids.
  struct Column: Sendable, Hashable, Codable {
    let name: String
    let identity: Identity
    var type: ColumnType
  }

  /// An entity. The property that holds the object's id is not one of the columns.
  struct Entity: Sendable, Hashable, Codable {
    /// The ids of the property that holds the object's id.
    let key: Identity
    let name: String
    let identity: Identity
    var columns: [Column]
    /// The ids of the property that was added last.
    var last: Identity
  }

  /// The version of the app that the model belongs to.
  private(set) var version = 0
  private(set) var entities: [Entity] = []
  /// The ids of the entity that was added last.
  private var last = Identity(id: 0, uid: 0)
  private var lastUID: UInt64 = 0

  /// The ids of the entity that was added last.
  var lastEntity: Identity { last }

  /// Returns the model of the next version of the app, or of an older version.
  ///
  /// - Throws: ``ConformanceKit/StoreError`` of kind `schemaRefused` for a type that the engine lacks.
  func evolved(to schema: Schema) throws(StoreError) -> StoreModel {
    var model = self
    let isOlder = schema.version < version
    model.version = schema.version
    model.entities = try schema.entities.map { entity throws(StoreError) in
      try model.evolve(entities.first { $0.name == entity.name }, to: entity, isOlder: isOlder)
    }
    // An older version of the app was built before the newer ids existed.
    if isOlder { model.last = model.entities.map(\.identity).max { $0.id < $1.id } ?? last }
    return model
  }

  private mutating func evolve(
    _ known: Entity?, to entity: StoreContract.Entity, isOlder: Bool
  ) throws(StoreError) -> Entity {
    var evolved = known ?? makeEntity(entity.name)
    let columns = evolved.columns
    evolved.columns = []
    for property in entity.properties {
      guard let type = property.type.storedPrimitive.flatMap(ColumnType.init) else {
        throw StoreError(.schemaRefused, property: property.name, "the engine has no type for \(property.type)")
      }
      var column =
        columns.first { $0.name == property.storedName } ?? makeColumn(property.storedName, type, of: &evolved)
      column.type = type
      evolved.columns.append(column)
    }
    if isOlder { evolved.last = ([evolved.key] + evolved.columns.map(\.identity)).max { $0.id < $1.id } ?? evolved.key }
    return evolved
  }

  private mutating func makeEntity(_ name: String) -> Entity {
    last = Identity(id: last.id + 1, uid: newUID())
    let key = Identity(id: 1, uid: newUID())
    return Entity(key: key, name: name, identity: last, columns: [], last: key)
  }

  private mutating func makeColumn(_ name: String, _ type: ColumnType, of entity: inout Entity) -> Column {
    entity.last = Identity(id: entity.last.id + 1, uid: newUID())
    return Column(name: name, identity: entity.last, type: type)
  }

  private mutating func newUID() -> UInt64 {
    lastUID += 1
    return lastUID
  }
}

/// The file with the model that a location was last opened with.
struct ModelFile {
  private let url: URL

  /// The file in a directory.
  init(in directory: URL) {
    url = directory.appending(path: "objectbox-model.json")
  }

  /// Reads the model. Returns an empty model if there is no file.
  func read() throws -> StoreModel {
    guard FileManager.default.fileExists(atPath: url.path) else { return StoreModel() }
    return try JSONDecoder().decode(StoreModel.self, from: Data(contentsOf: url))
  }

  /// Writes a model atomically.
  func write(_ model: StoreModel) throws {
    try JSONEncoder().encode(model).write(to: url, options: .atomic)
  }
}
