import ConformanceKit
import Foundation

/// The entities and properties that a store has, and the ids and uids that they were given: what an app keeps in its
/// `objectbox-model.json` from version to version.
///
/// A property is known by its uid, whatever it is called. One that was dropped is never known again: its name gets a new uid.
///
/// Source: ObjectBox, "Meta Model, IDs, and UIDs".
struct StoreModel: Sendable, Hashable, Codable {
  /// The id in the model and the uid of an entity or a property.
  struct Identity: Sendable, Hashable, Codable {
    /// From 1, in the entity or in the model, and never given twice.
    let id: UInt32
    let uid: UInt64
  }

  /// A property.
  struct Column: Sendable, Hashable, Codable {
    let name: String
    let identity: Identity
    var type: ColumnType
  }

  /// An entity, with the object's id as a property that is not among the columns.
  struct Entity: Sendable, Hashable, Codable {
    /// The identity of the object's id.
    let key: Identity
    let name: String
    let identity: Identity
    var columns: [Column]
    /// The property whose id was given last.
    var last: Identity
  }

  /// The version of the app whose model this is.
  private(set) var version = 0
  private(set) var entities: [Entity] = []
  /// The entity whose id was given last.
  private var last = Identity(id: 0, uid: 0)
  private var lastUID: UInt64 = 0

  /// The entity whose id was given last.
  var lastEntity: Identity { last }

  /// The model of an app's version that comes after this one, or of an older version of the app.
  ///
  /// - Throws: ``ConformanceKit/StoreError`` of kind `schemaRefused` for a type that the engine has not.
  func evolved(to schema: Schema) throws(StoreError) -> StoreModel {
    var model = self
    let isOlder = schema.version < version
    model.version = schema.version
    model.entities = try schema.entities.map { entity throws(StoreError) in
      try model.evolve(entities.first { $0.name == entity.name }, to: entity, isOlder: isOlder)
    }
    // An older version of the app was built when the newer one's ids had not been given yet.
    if isOlder { model.last = model.entities.map(\.identity).max { $0.id < $1.id } ?? last }
    return model
  }

  private mutating func evolve(
    _ known: Entity?, to entity: ConformanceKit.Entity, isOlder: Bool
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

/// The file in which a location keeps the model that it was last opened with.
struct ModelFile {
  private let url: URL

  /// The file in a directory.
  init(in directory: URL) {
    url = directory.appending(path: "objectbox-model.json")
  }

  /// The model; an empty one where none was written.
  func read() throws -> StoreModel {
    guard FileManager.default.fileExists(atPath: url.path) else { return StoreModel() }
    return try JSONDecoder().decode(StoreModel.self, from: Data(contentsOf: url))
  }

  /// Writes a model, whole or not at all.
  func write(_ model: StoreModel) throws {
    try JSONEncoder().encode(model).write(to: url, options: .atomic)
  }
}
