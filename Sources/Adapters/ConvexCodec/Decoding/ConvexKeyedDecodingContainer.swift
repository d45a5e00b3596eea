// One generic method implements the protocol's overloads for all primitive types.

/// Decodes the fields of an object.
struct ConvexKeyedDecodingContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let fields: [String: ConvexValue]
  let decoder: ConvexValueDecoder

  var codingPath: [any CodingKey] { decoder.codingPath }
  var allKeys: [Key] { fields.keys.compactMap { Key(stringValue: $0) } }

  func contains(_ key: Key) -> Bool {
    fields[key.stringValue] != nil
  }

  func decodeNil(forKey key: Key) throws -> Bool {
    try value(for: key) == .null
  }

  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    try decoder.decode(type, nested: value(for: key), at: key)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try nested(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try nested(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder {
    try nested(ConvexKey.super)
  }

  func superDecoder(forKey key: Key) throws -> any Decoder {
    try nested(key)
  }

  private func nested(_ key: any CodingKey) throws -> ConvexValueDecoder {
    decoder.nested(try value(for: key), at: key)
  }

  private func value(for key: any CodingKey) throws -> ConvexValue {
    if let value = fields[key.stringValue] { return value }
    throw DecodingError.keyNotFound(
      key,
      DecodingError.Context(
        codingPath: codingPath, debugDescription: "the object has no field \(key.stringValue.excerpt)"))
  }
}

/// Decodes a value that is neither an object nor an array.
struct ConvexSingleValueDecodingContainer: SingleValueDecodingContainer {
  let decoder: ConvexValueDecoder

  var codingPath: [any CodingKey] { decoder.codingPath }

  func decodeNil() -> Bool {
    decoder.value == .null
  }

  func decode<T: Decodable>(_ type: T.Type) throws -> T {
    try decoder.decode(type)
  }
}
