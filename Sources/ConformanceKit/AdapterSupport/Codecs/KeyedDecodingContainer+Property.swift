import StoreContract

// As for encoding: the overload of the property's type where the container has one, the generic method elsewhere.

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
