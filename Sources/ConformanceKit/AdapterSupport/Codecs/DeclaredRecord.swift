import StoreContract

/// A record of the properties' real Swift types, encoded and decoded as the compiler's synthesised code would do it.
struct DeclaredRecord: Sendable {
  private struct Slot: Sendable {
    let property: Property
    let value: (any PropertyValue)?
  }

  private let slots: [Slot]

  /// The domain values by property name; null for nil.
  var fields: Fields {
    Fields(slots.map { ($0.property.name, $0.value?.domainValue ?? .null) })
  }

  /// A record of domain values.
  ///
  /// - Throws: ``StoreError/Kind/rejected`` when a value is none of its property's type, a required one is null or absent,
  ///   or a name is none of the entity's.
  init(_ fields: Fields, entity: Entity) throws(StoreError) {
    for name in fields.names where !entity.properties.contains(where: { $0.name.hasSameUTF8(as: name) }) {
      throw StoreError(.rejected, property: name, "\(entity.name) has no such property")
    }
    var slots: [Slot] = []
    slots.reserveCapacity(entity.properties.count)
    for property in entity.properties {
      slots.append(Slot(property: property, value: try property.swiftValue(of: fields[property.name])))
    }
    self.slots = slots
  }

  /// Decodes every property of an entity by its type.
  init(from decoder: any Decoder, entity: Entity) throws {
    let container = try decoder.container(keyedBy: RecordKey.self)
    slots = try entity.properties.map { property in
      let key = RecordKey(stringValue: property.storedName)
      let value = try FailureNote.noting(property) {
        if let wrapped = property.wrappedType {
          try container.decodePropertyIfPresent(wrapped, forKey: key)
        } else {
          try container.decodeProperty(property.swiftType, forKey: key)
        }
      }
      return Slot(property: property, value: value)
    }
  }

  /// Encodes every property by its type.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: RecordKey.self)
    for slot in slots {
      let key = RecordKey(stringValue: slot.property.storedName)
      try FailureNote.noting(slot.property) {
        if let wrapped = slot.property.wrappedType {
          try container.encodePropertyIfPresent(slot.value, of: wrapped, forKey: key)
        } else if let value = slot.value {
          try container.encodeProperty(value, forKey: key)
        }
      }
    }
  }
}

extension Property {
  /// The type inside the optional that the Swift type is; nil when it is none.
  fileprivate var wrappedType: (any PropertyValue.Type)? {
    if isOptional { return type.swiftType }
    if case .optional(let element) = type { return element.swiftType }
    return nil
  }

  /// The Swift value of a domain value; nil where the property is optional and the value null or absent.
  fileprivate func swiftValue(of value: Value?) throws(StoreError) -> (any PropertyValue)? {
    let wrapped = wrappedType
    guard let value, value != .null else {
      if wrapped != nil { return nil }
      throw StoreError(.rejected, property: name, "a required property cannot be \(value == nil ? "absent" : "null")")
    }
    do {
      return try (wrapped ?? swiftType).init(domainValue: value)
    } catch {
      throw StoreError(.rejected, property: name, "\(error)")
    }
  }
}
