import ConformanceLaws
import ReferenceStore
import StoreContract

extension FaultyStore {
  static let tablesFoundByTheirPlace = FaultyStore(
    "tables-found-by-their-place", .missingField, "An entity is found by its place in the schema, not by its name.",
    FaultyAdapter("tables-found-by-their-place") { reference, location, schema in
      let places = EntityPlaces(schema)
      return TablesByPlace(base: try reference.open(location, schema: places.schema), places: places)
    })
}

/// The entities of a schema with their places as names.
private struct EntityPlaces: Sendable {
  let schema: Schema
  private let entities: [String: Entity]

  init(_ schema: Schema) {
    let places = Dictionary(
      schema.entities.enumerated().map { ($1.name, String($0)) }, uniquingKeysWith: { first, _ in first })
    let entities = schema.entities.map { entity in
      let properties = entity.properties.map { property in
        var property = property
        property.type = property.type.linking { places[$0] ?? $0 }
        return property
      }
      return Entity(name: places[entity.name] ?? entity.name, properties: properties)
    }
    self.schema = Schema(version: schema.version, entities: entities)
    self.entities = Dictionary(
      zip(schema.entities.map(\.name), entities).map { ($0, $1) }, uniquingKeysWith: { first, _ in first })
  }

  func callAsFunction(_ entity: Entity) -> Entity { entities[entity.name] ?? entity }
}

extension PropertyType {
  /// The type with another name for the entity that it links to.
  fileprivate func linking(to name: (String) -> String) -> PropertyType {
    switch self {
    case .toOne(let target): .toOne(name(target))
    case .toMany(let target): .toMany(name(target))
    default: self
    }
  }
}

private struct TablesByPlace: StoreDecorator {
  let base: any Store
  let places: EntityPlaces

  func around(_ base: any Store) -> TablesByPlace { TablesByPlace(base: base, places: places) }

  func put(_ records: [Record], in entity: Entity) throws -> [RecordID] { try base.put(records, in: places(entity)) }

  func get(_ ids: [RecordID], in entity: Entity) throws -> [Record?] { try base.get(ids, in: places(entity)) }

  func delete(_ ids: [RecordID], in entity: Entity) throws -> Int { try base.delete(ids, in: places(entity)) }

  func update(_ id: RecordID, with fields: Fields, in entity: Entity) throws {
    try base.update(id, with: fields, in: places(entity))
  }

  func query(_ query: Query, in entity: Entity) throws -> [Record] { try base.query(query, in: places(entity)) }

  func observe(_ query: Query, in entity: Entity) throws -> LiveQuery { try base.observe(query, in: places(entity)) }

  func readStored(_ id: RecordID, in entity: Entity) throws -> Fields {
    try base.readStored(id, in: places(entity))
  }

  func writeStored(_ id: RecordID?, _ fields: Fields, in entity: Entity) throws -> RecordID {
    try base.writeStored(id, fields, in: places(entity))
  }
}
