import Foundation
package import StoreContract

/// One stored value. It is encoded by its own kind, and decoded by the type that the decoder finds.
package struct StoredValue: Codable {
  /// The type to try first, or nil if none is declared.
  @TaskLocal static var declaredType: PropertyType?

  package let value: Value

  package init(_ value: Value) {
    self.value = value
  }

  /// Decodes a stored value with a declared type.
  ///
  /// - Parameters:
  ///   - type: The type to try first.
  ///   - decode: Decodes a stored value on the current thread.
  package static func decoded(as type: PropertyType, _ decode: () throws -> StoredValue) rethrows -> Value {
    try $declaredType.withValue(type, operation: decode).value
  }

  /// Decodes a value of the declared type. If it does not fit, decodes the first plausible type that fits.
  package init(from decoder: any Decoder) throws {
    value = try StoredValueReader(decoder: decoder).value(declared: Self.declaredType)
  }

  /// Encodes the value by its own kind.
  package func encode(to encoder: any Encoder) throws {
    switch value {
    case .array(let elements):
      var container = encoder.unkeyedContainer()
      for element in elements { try container.encodeStored(element) }
    case .map(let fields), .object(let fields):
      var container = encoder.container(keyedBy: RecordKey.self)
      for entry in fields.entries {
        try container.encodeStored(entry.value, forKey: RecordKey(stringValue: entry.name))
      }
    case .null:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    default:
      guard let value = try value.primitiveSwiftValue else { throw notStored(at: encoder.codingPath) }
      var container = encoder.singleValueContainer()
      try container.encode(value)
    }
  }

  private func notStored(at codingPath: [any CodingKey]) -> EncodingError {
    .invalidValue(
      value, EncodingError.Context(codingPath: codingPath, debugDescription: "a store cannot keep a value of this kind")
    )
  }
}

extension Value {
  /// The Swift value of a primitive, or nil for every other kind.
  fileprivate var primitiveSwiftValue: (any PropertyValue)? {
    get throws { try primitive?.swiftType.init(domainValue: self) }
  }
}

extension KeyedEncodingContainer {
  /// Encodes a stored value by its own kind.
  mutating func encodeStored(_ value: Value, forKey key: Key) throws {
    if value == .null {
      try encodeNil(forKey: key)
    } else if let primitive = try value.primitiveSwiftValue {
      try encodeProperty(primitive, forKey: key)
    } else {
      try encode(StoredValue(value), forKey: key)
    }
  }
}

extension UnkeyedEncodingContainer {
  /// Encodes a stored value by its own kind.
  fileprivate mutating func encodeStored(_ value: Value) throws {
    if value == .null {
      try encodeNil()
    } else if let primitive = try value.primitiveSwiftValue {
      try encode(primitive)
    } else {
      try encode(StoredValue(value))
    }
  }
}

extension KeyedDecodingContainer {
  /// Decodes a stored value that is present. Uses the declared type if it fits, or else the first type that does.
  func decodeStored(_ declared: PropertyType?, forKey key: Key) throws -> Value {
    if try decodeNil(forKey: key) { return .null }
    return try StoredValue.$declaredType.withValue(declared) { try decode(StoredValue.self, forKey: key) }.value
  }
}
