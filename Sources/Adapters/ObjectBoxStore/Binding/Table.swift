import StoreContract

/// An entity, with the slots of its properties in the engine's objects.
struct Table: Sendable {
  let entity: Entity
  /// The entity's id in the model.
  let id: UInt32
  /// The slot of the object's id.
  private let keySlot: Int
  let columns: [Column]
  private let slotCount: Int

  /// A property and its slot.
  struct Column: Sendable {
    let binding: PropertyBinding
    let type: Primitive
    /// The property's id in the model.
    let id: UInt32
    fileprivate let kind: FlatField.Kind

    var property: Property { binding.property }
    /// The slot in an object, which follows from the property's id.
    fileprivate var slot: Int { Int(id) - 1 }
  }

  /// The id of the property that holds the object's id.
  var keyID: UInt32 { UInt32(keySlot + 1) }

  /// Makes the table of an entity with the model's ids; nil if the model lacks the entity.
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

  /// The column of the property with a name.
  ///
  /// - Throws: ``ConformanceKit/StoreError`` of kind `rejected` if the entity has no property with that name.
  func column(_ name: String) throws(StoreError) -> Column {
    for column in columns where column.property.name == name { return column }
    throw StoreError(.rejected, property: name, "'\(entity.name)' has no property '\(name)'")
  }

  // MARK: Converting

  /// Converts a record's values to stored values, one for each column.
  ///
  /// - Throws: ``ConformanceKit/StoreError`` of kind `rejected`, naming the property.
  func stored(_ fields: Fields) throws(StoreError) -> [Value?] {
    let fields = try entity.checked(fields)
    return try columns.map { column throws(StoreError) in
      try column.binding.stored(fields[column.property.name] ?? .null)
    }
  }

  /// Converts stored values to a record's values.
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
  ///   - stored: The stored value of each column, or nil where there is none.
  ///   - key: The object's id.
  /// - Throws: ``ConformanceKit/StoreError`` of kind `rejected`, naming the property, for a value that the engine
  ///   cannot hold.
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

  /// The stored values of an object, one for each column.
  ///
  /// - Throws: ``ConformanceKit/StoreError`` of kind `internal` if the bytes are not an object.
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
