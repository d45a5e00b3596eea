import ConformanceKit

/// A store that changes the records that it reads by their ids.
struct ReadChanger: StoreDecorator {
  let base: any Store
  /// What becomes of a value of a property.
  let reading: @Sendable (Property, Value) -> Value

  func around(_ base: any Store) -> ReadChanger { ReadChanger(base: base, reading: reading) }

  func get(_ ids: [RecordID], in entity: Entity) throws -> [Record?] {
    try base.get(ids, in: entity).map { record in
      record.map { Record(id: $0.id, fields: $0.fields.changing(of: entity, reading)) }
    }
  }
}

/// A store that changes the records that it is given, and refuses some.
struct WriteChanger: StoreDecorator {
  let base: any Store
  /// What becomes of a value of a property.
  let writing: @Sendable (Property, Value) throws -> Value

  func around(_ base: any Store) -> WriteChanger { WriteChanger(base: base, writing: writing) }

  func put(_ records: [Record], in entity: Entity) throws -> [RecordID] {
    try base.put(
      records.map { Record(id: $0.id, fields: try $0.fields.changing(of: entity, writing)) }, in: entity)
  }

  func update(_ id: RecordID, with fields: Fields, in entity: Entity) throws {
    try base.update(id, with: fields.changing(of: entity, writing), in: entity)
  }
}

extension Fields {
  /// The same names with each value changed that is of a property of an entity.
  func changing(of entity: Entity, _ change: (Property, Value) throws -> Value) rethrows -> Fields {
    try compactMapValues { name, value in
      try entity[property: name].map { try change($0, value) } ?? value
    }
  }
}
