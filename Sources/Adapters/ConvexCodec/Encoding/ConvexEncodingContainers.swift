// One generic method implements the protocol's overloads for all primitive types.

/// Encodes the fields of an object.
struct ConvexKeyedEncodingContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let node: EncodedNode

  var codingPath: [any CodingKey] { node.codingPath }

  func encodeNil(forKey key: Key) {
    node.set(.null, for: key.stringValue)
  }

  func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
    node.set(try node.encoded(value, for: key), for: key.stringValue)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy keyType: NestedKey.Type, forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    ConvexValueEncoder(node: node.openField(key)).container(keyedBy: keyType)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    ConvexValueEncoder(node: node.openField(key)).unkeyedContainer()
  }

  func superEncoder() -> any Encoder {
    ConvexValueEncoder(node: node.openField(ConvexKey.super))
  }

  func superEncoder(forKey key: Key) -> any Encoder {
    ConvexValueEncoder(node: node.openField(key))
  }
}

/// Encodes the items of an array.
struct ConvexUnkeyedEncodingContainer: UnkeyedEncodingContainer {
  let node: EncodedNode

  var codingPath: [any CodingKey] { node.codingPath }
  var count: Int { node.count }

  func encodeNil() {
    node.append(.null)
  }

  func encode<T: Encodable>(_ value: T) throws {
    node.append(try node.encoded(value, for: ConvexKey(index: node.count)))
  }

  func nestedContainer<NestedKey: CodingKey>(keyedBy keyType: NestedKey.Type) -> KeyedEncodingContainer<NestedKey> {
    ConvexValueEncoder(node: node.openItem()).container(keyedBy: keyType)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    ConvexValueEncoder(node: node.openItem()).unkeyedContainer()
  }

  func superEncoder() -> any Encoder {
    ConvexValueEncoder(node: node.openItem())
  }
}

/// Encodes a value that is neither an object nor an array.
struct ConvexSingleValueEncodingContainer: SingleValueEncodingContainer {
  let node: EncodedNode

  var codingPath: [any CodingKey] { node.codingPath }

  func encodeNil() {
    node.set(.null)
  }

  func encode<T: Encodable>(_ value: T) throws {
    node.set(try node.encoded(value))
  }
}
