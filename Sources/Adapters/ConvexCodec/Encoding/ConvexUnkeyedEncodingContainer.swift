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
