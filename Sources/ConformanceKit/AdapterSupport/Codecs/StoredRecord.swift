import StoreContract

/// A record of stored values. It is encoded and decoded without any conversion.
struct StoredRecord: Sendable {
  /// The stored values by stored name.
  let fields: Fields
  private let entity: Entity

  /// Creates a record from stored values of any type and with any names.
  ///
  /// - Throws: ``StoreError/Kind/rejected`` if a value has a kind that a store cannot keep, such as an enum case.
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

  /// Decodes the stored values that are present. The keys are the stored names of the entity's properties.
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
  /// The first kind in this value that a store cannot keep, or nil if there is none.
  fileprivate var kindThatIsNotStored: Kind? {
    switch self {
    case .array(let elements): elements.lazy.compactMap(\.kindThatIsNotStored).first
    case .map(let fields), .object(let fields): fields.entries.lazy.compactMap(\.value.kindThatIsNotStored).first
    case .ref, .enumCase, .unknownCase, .custom: kind
    default: nil
    }
  }
}
