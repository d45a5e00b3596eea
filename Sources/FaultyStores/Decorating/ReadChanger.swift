import StoreContract

/// A store that changes records that are read by id.
struct ReadChanger: StoreDecorator {
  let base: any Store
  /// Maps the value of a property to its replacement.
  let reading: @Sendable (Property, Value) -> Value

  func around(_ base: any Store) -> ReadChanger { ReadChanger(base: base, reading: reading) }

  func get(_ ids: [RecordID], in entity: Entity) throws -> [Record?] {
    try base.get(ids, in: entity).map { record in
      record.map { Record(id: $0.id, fields: $0.fields.changing(of: entity, reading)) }
    }
  }
}

/// A store that changes records that are written, or refuses them.
struct WriteChanger: StoreDecorator {
  let base: any Store
  /// Maps the value of a property to its replacement.
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
  /// Returns the fields with the value of each property of an entity changed. Other values stay the same.
  func changing(of entity: Entity, _ change: (Property, Value) throws -> Value) rethrows -> Fields {
    try compactMapValues { name, value in
      try entity[property: name].map { try change($0, value) } ?? value
    }
  }
}
