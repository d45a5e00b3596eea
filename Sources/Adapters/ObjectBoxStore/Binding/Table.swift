import ConformanceKit

/// An entity, and where its properties are in the engine's objects.
struct Table: Sendable {
  let entity: Entity
  /// The entity's id in the model.
  let id: UInt32
  /// The slot of the object's id.
  private let keySlot: Int
  let columns: [Column]
  private let slotCount: Int

  /// A property, and where it is.
  struct Column: Sendable {
    let binding: PropertyBinding
    let type: Primitive
    /// The property's id in the model.
    let id: UInt32
    fileprivate let kind: FlatField.Kind

    var property: Property { binding.property }
    /// The slot in an object, which goes by the property's id.
    fileprivate var slot: Int { Int(id) - 1 }
  }

  /// The property of the object's id.
  var keyID: UInt32 { UInt32(keySlot + 1) }

  /// An entity of a schema, with the ids that the model has for it; nil where the model lacks it.
  init?(_ entity: Entity, in model: StoreModel) {
    guard let known = model.entities.first(where: { $0.name == entity.name }) else { return nil }
    self.entity = entity
    id = known.identity.id
    keySlot = Int(known.key.id) - 1
    columns = zip(entity.properties, known.columns).compactMap { property, column in
      guard let type = property.type.storedPrimitive, let kind = FlatField.Kind(type) else { return nil }
      return Column(binding: PropertyBinding(property: property), type: type, id: column.identity.id, kind: kind)
    }
    slotCount = columns.map { Int($0.id) }.reduce(keySlot + 1, max)
  }

  /// The column of a property's name.
  ///
  /// - Throws: ``ConformanceKit/StoreError`` of kind `rejected` when the entity has none of that name.
  func column(_ name: String) throws(StoreError) -> Column {
    for column in columns where column.property.name == name { return column }
    throw StoreError(.rejected, property: name, "'\(entity.name)' has no property '\(name)'")
  }

  // MARK: Converting

  /// What is stored for a record's values, a value a column.
  ///
  /// - Throws: ``ConformanceKit/StoreError`` of kind `rejected`, naming the property.
  func stored(_ fields: Fields) throws(StoreError) -> [Value?] {
    let fields = try entity.checked(fields)
    return try columns.map { column throws(StoreError) in
      try column.binding.stored(fields[column.property.name] ?? .null)
    }
  }

  /// A record's values for what is stored.
  ///
  /// - Throws: ``ConformanceKit/StoreError`` of kind `unreadable`, naming the property.
  func domain(_ stored: [Value?]) throws(StoreError) -> Fields {
    var fields = Fields(capacity: columns.count)
    for (column, value) in zip(columns, stored) {
      fields[column.property.name] = try column.binding.domain(value)
    }
    return fields
  }

  // MARK: Objects

  /// The bytes of an object.
  ///
  /// - Parameters:
  ///   - stored: A stored value a column; nil where there is none.
  ///   - key: The object's id.
  /// - Throws: ``ConformanceKit/StoreError`` of kind `rejected`, naming the property, for a value that the engine cannot hold.
  func object(_ stored: [Value?], key: UInt64) throws(StoreError) -> [UInt8] {
    var slots: [FlatField?] = Array(repeating: nil, count: slotCount)
    slots[keySlot] = .bits64(key)
    for (column, value) in zip(columns, stored) {
      guard let value else { continue }
      guard column.type.admits(value), let field = FlatField(value) else {
        throw StoreError(
          .rejected, property: column.property.name, "a column of type \(column.type) cannot hold \(value)")
      }
      slots[column.slot] = field
    }
    do {
      return try FlatWriter.bytes(of: slots)
    } catch {
      throw StoreError(.rejected, "\(error)")
    }
  }

  /// The stored values of an object, a value a column.
  ///
  /// - Throws: ``ConformanceKit/StoreError`` of kind `internal` when the bytes are no object.
  func stored(_ object: UnsafeRawBufferPointer) throws(StoreError) -> [Value?] {
    do {
      let table = try FlatTable(object)
      return try columns.map { column throws(FlatError) in
        try table.field(column.slot, column.kind)?.value(as: column.type)
      }
    } catch {
      throw StoreError(.internal, "the engine gave an object that is none: \(error)")
    }
  }
}
