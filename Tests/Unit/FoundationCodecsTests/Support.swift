import ConformanceKit
import FoundationCodecs
import Testing

/// The first entity of every test: one property, or those given.
func entity(_ properties: Property...) -> Entity {
  Entity(name: "Thing", properties: properties)
}

extension CodecAdapter {
  /// Opens a location with one entity.
  func open(_ location: Location = Location(), with entity: Entity) throws -> some Store {
    try open(location, schema: Schema(version: 1, entities: [entity]))
  }
}

extension Store {
  /// Stores one record.
  func put(_ fields: Fields, in entity: Entity) throws -> RecordID {
    try #require(put([Record(fields: fields)], in: entity).first)
  }

  /// The values of one record.
  func get(_ id: RecordID, in entity: Entity) throws -> Fields {
    try #require(try get([id], in: entity).first ?? nil).fields
  }
}

/// The error that a store throws.
func storeError(_ body: () throws -> Void, sourceLocation: SourceLocation = #_sourceLocation) throws -> StoreError {
  try #require(throws: StoreError.self, sourceLocation: sourceLocation, performing: body)
}
