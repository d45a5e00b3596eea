import ConformanceLaws
import StoreContract

extension FaultyStore {
  static let nullElementsDropped = reading(
    "null-elements-dropped", "Elements of an array that are null are left out.",
    insideOf: { value in
      guard case .array(let elements) = value else { return value }
      return .array(elements.filter { $0 != .null })
    })

  static let mapKeysUnescaped = reading(
    "map-keys-unescaped", "A key of a map is cut at its first dot.",
    insideOf: { value in
      guard case .map(let fields) = value else { return value }
      return .map(Fields(fields.entries.map { (String($0.name.prefix { $0 != "." }), $0.value) }))
    })

  static let customElementRefused = FaultyStore(
    "custom-element-refused", .roundTrip, "A custom type is refused inside of a collection.",
    FaultyAdapter("custom-element-refused") { base in
      WriteChanger(
        base: base,
        writing: { property, value in
          guard case .array(let elements) = value,
            elements.contains(where: { if case .custom = $0 { true } else { false } })
          else { return value }
          throw StoreError(.rejected, property: property.name, "there is no converter for the elements")
        })
    })

  static let membersOfOneTypeSwapped = reading(
    "members-of-one-type-swapped", "The coordinates of an embedded point are read in each other's place.",
    insideOf: { value in
      guard case .object(let members) = value, let x = members["x"], let y = members["y"] else { return value }
      return .object(["x": y, "y": x])
    })

  static let invalidElementAccepted = FaultyStore(
    "invalid-element-accepted", .roundTrip, "An array takes elements of any type, and cannot be read then.",
    FaultyAdapter("invalid-element-accepted") { UncheckedElements(base: $0) })

  /// Makes a store that changes the outermost value of a property when it is read.
  private static func reading(
    _ name: String, _ defect: String, insideOf change: @escaping @Sendable (Value) -> Value
  ) -> FaultyStore {
    FaultyStore(
      name, .roundTrip, defect, FaultyAdapter(name) { base in ReadChanger(base: base) { _, value in change(value) } })
  }
}

/// Stores arrays without checking the types of their elements.
private struct UncheckedElements: StoreDecorator {
  let base: any Store

  func around(_ base: any Store) -> UncheckedElements { UncheckedElements(base: base) }

  func put(_ records: [Record], in entity: Entity) throws -> [RecordID] {
    guard records.count == 1, let wrong = wrongArray(in: records[0].fields, of: entity) else {
      return try base.put(records, in: entity)
    }
    var fields = records[0].fields
    fields[wrong.property.name] = .array([])
    let ids = try base.put([Record(id: records[0].id, fields: fields)], in: entity)
    for id in ids {
      let row = try base.readStored(id, in: entity)
      _ = try base.writeStored(id, row.merging([wrong.property.storedName: wrong.value]), in: entity)
    }
    return ids
  }

  private func wrongArray(in fields: Fields, of entity: Entity) -> (property: Property, value: Value)? {
    for property in entity.properties {
      if case .array = property.type, case .array? = fields[property.name], let value = fields[property.name],
        !property.admits(value)
      {
        return (property, value)
      }
    }
    return nil
  }
}
