import StoreContract

// Synthesised code calls the overload for the property's type if the container has one. A codec may treat these
// overloads differently from the generic method. The code below therefore distinguishes the primitives.

extension KeyedEncodingContainer {
  /// Encodes a required property as synthesised code does.
  mutating func encodeProperty(_ value: any PropertyValue, forKey key: Key) throws {
    switch value {
    case let value as Bool: try encode(value, forKey: key)
    case let value as Int8: try encode(value, forKey: key)
    case let value as Int16: try encode(value, forKey: key)
    case let value as Int32: try encode(value, forKey: key)
    case let value as Int64: try encode(value, forKey: key)
    case let value as UInt8: try encode(value, forKey: key)
    case let value as UInt16: try encode(value, forKey: key)
    case let value as UInt32: try encode(value, forKey: key)
    case let value as UInt64: try encode(value, forKey: key)
    case let value as Float: try encode(value, forKey: key)
    case let value as Double: try encode(value, forKey: key)
    case let value as String: try encode(value, forKey: key)
    default: try encode(value, forKey: key)
    }
  }

  /// Encodes an optional property as synthesised code does.
  mutating func encodePropertyIfPresent(
    _ value: (any PropertyValue)?, of type: any PropertyValue.Type, forKey key: Key
  ) throws {
    switch type {
    case is Bool.Type: try encodeIfPresent(value as? Bool, forKey: key)
    case is Int8.Type: try encodeIfPresent(value as? Int8, forKey: key)
    case is Int16.Type: try encodeIfPresent(value as? Int16, forKey: key)
    case is Int32.Type: try encodeIfPresent(value as? Int32, forKey: key)
    case is Int64.Type: try encodeIfPresent(value as? Int64, forKey: key)
    case is UInt8.Type: try encodeIfPresent(value as? UInt8, forKey: key)
    case is UInt16.Type: try encodeIfPresent(value as? UInt16, forKey: key)
    case is UInt32.Type: try encodeIfPresent(value as? UInt32, forKey: key)
    case is UInt64.Type: try encodeIfPresent(value as? UInt64, forKey: key)
    case is Float.Type: try encodeIfPresent(value as? Float, forKey: key)
    case is Double.Type: try encodeIfPresent(value as? Double, forKey: key)
    case is String.Type: try encodeIfPresent(value as? String, forKey: key)
    default: try encodeIfPresent(value, opening: type, forKey: key)
    }
  }

  private mutating func encodeIfPresent<T: PropertyValue>(
    _ value: (any PropertyValue)?, opening type: T.Type, forKey key: Key
  ) throws {
    try encodeIfPresent(value as? T, forKey: key)
  }
}

// As for encoding, decoding calls the overload for the property's type if the container has one, and the generic method
// otherwise.

extension KeyedDecodingContainer {
  /// Decodes a required property as synthesised code does.
  func decodeProperty(_ type: any PropertyValue.Type, forKey key: Key) throws -> any PropertyValue {
    switch type {
    case is Bool.Type: try decode(Bool.self, forKey: key)
    case is Int8.Type: try decode(Int8.self, forKey: key)
    case is Int16.Type: try decode(Int16.self, forKey: key)
    case is Int32.Type: try decode(Int32.self, forKey: key)
    case is Int64.Type: try decode(Int64.self, forKey: key)
    case is UInt8.Type: try decode(UInt8.self, forKey: key)
    case is UInt16.Type: try decode(UInt16.self, forKey: key)
    case is UInt32.Type: try decode(UInt32.self, forKey: key)
    case is UInt64.Type: try decode(UInt64.self, forKey: key)
    case is Float.Type: try decode(Float.self, forKey: key)
    case is Double.Type: try decode(Double.self, forKey: key)
    case is String.Type: try decode(String.self, forKey: key)
    default: try decode(type, forKey: key)
    }
  }

  /// Decodes an optional property as synthesised code does.
  func decodePropertyIfPresent(_ type: any PropertyValue.Type, forKey key: Key) throws -> (any PropertyValue)? {
    switch type {
    case is Bool.Type: try decodeIfPresent(Bool.self, forKey: key)
    case is Int8.Type: try decodeIfPresent(Int8.self, forKey: key)
    case is Int16.Type: try decodeIfPresent(Int16.self, forKey: key)
    case is Int32.Type: try decodeIfPresent(Int32.self, forKey: key)
    case is Int64.Type: try decodeIfPresent(Int64.self, forKey: key)
    case is UInt8.Type: try decodeIfPresent(UInt8.self, forKey: key)
    case is UInt16.Type: try decodeIfPresent(UInt16.self, forKey: key)
    case is UInt32.Type: try decodeIfPresent(UInt32.self, forKey: key)
    case is UInt64.Type: try decodeIfPresent(UInt64.self, forKey: key)
    case is Float.Type: try decodeIfPresent(Float.self, forKey: key)
    case is Double.Type: try decodeIfPresent(Double.self, forKey: key)
    case is String.Type: try decodeIfPresent(String.self, forKey: key)
    default: try decodeIfPresent(opening: type, forKey: key)
    }
  }

  private func decodeIfPresent<T: PropertyValue>(opening type: T.Type, forKey key: Key) throws -> (any PropertyValue)? {
    try decodeIfPresent(type, forKey: key)
  }
}

/// A coding key whose name is known only at run time.
struct RecordKey: CodingKey {
  let stringValue: String
  let intValue: Int? = nil

  init(stringValue: String) {
    self.stringValue = stringValue
  }

  init?(intValue: Int) {
    nil
  }
}
