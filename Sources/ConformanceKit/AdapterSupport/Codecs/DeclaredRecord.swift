import StoreContract

/// A record with the real Swift types of its properties. It is encoded and decoded as in code that the compiler
/// synthesises.
struct DeclaredRecord: Sendable {
  private struct Slot: Sendable {
    let property: Property
    let value: (any PropertyValue)?
  }

  private let slots: [Slot]

  /// The domain values by property name. Nil becomes null.
  var fields: Fields {
    Fields(slots.map { ($0.property.name, $0.value?.domainValue ?? .null) })
  }

  /// Creates a record from domain values.
  ///
  /// - Throws: ``StoreError/Kind/rejected`` if a value does not have the type of its property, a required value is null
  ///   or absent, or the entity has no property with a given name.
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
  /// The wrapped type if the Swift type is an optional, or nil if it is not.
  fileprivate var wrappedType: (any PropertyValue.Type)? {
    if isOptional { return type.swiftType }
    if case .optional(let element) = type { return element.swiftType }
    return nil
  }

  /// Converts a domain value to its Swift value. Nil if the property is optional and the value is null or absent.
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
