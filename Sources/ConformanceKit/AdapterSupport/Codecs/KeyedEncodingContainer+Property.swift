import StoreContract

// Synthesised code calls the overload of the property's type where the container has one, and a codec may treat these
// otherwise than the generic method. That is why the primitives are told apart here.

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
