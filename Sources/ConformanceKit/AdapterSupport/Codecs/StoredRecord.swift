import StoreContract

/// A record of stored values, encoded and decoded past every conversion.
struct StoredRecord: Sendable {
  /// The stored values by stored name.
  let fields: Fields
  private let entity: Entity

  /// A record of stored values, of any type and under any name.
  ///
  /// - Throws: ``StoreError/Kind/rejected`` when a value is none that a store keeps: the case of an enum, for example.
  init(_ fields: Fields, entity: Entity) throws(StoreError) {
    for entry in fields.entries {
      if let kind = entry.value.kindThatIsNotStored {
        let name = entity[storedName: entry.name]?.name ?? entry.name
        throw StoreError(.rejected, property: name, "a value of the kind '\(kind.rawValue)' is no stored value")
      }
    }
    self.fields = fields
    self.entity = entity
  }

  /// Decodes those of an entity's stored values that are there.
  init(from decoder: any Decoder, entity: Entity) throws {
    let container = try decoder.container(keyedBy: RecordKey.self)
    var fields = Fields()
    for property in entity.properties {
      let key = RecordKey(stringValue: property.storedName)
      guard container.contains(key) else { continue }
      fields[property.storedName] = try FailureNote.noting(property) {
        try container.decodeStored(property.stored.type, forKey: key)
      }
    }
    self.fields = fields
    self.entity = entity
  }

  /// Encodes every value by its own kind.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: RecordKey.self)
    for entry in fields.entries {
      try container.encodeStored(entry.value, forKey: RecordKey(stringValue: entry.name))
    }
  }
}

extension Value {
  /// The kind of a value in here that is none a store keeps; nil when all are.
  fileprivate var kindThatIsNotStored: Kind? {
    switch self {
    case .array(let elements): elements.lazy.compactMap(\.kindThatIsNotStored).first
    case .map(let fields), .object(let fields): fields.entries.lazy.compactMap(\.value.kindThatIsNotStored).first
    case .ref, .enumCase, .unknownCase, .custom: kind
    default: nil
    }
  }
}
