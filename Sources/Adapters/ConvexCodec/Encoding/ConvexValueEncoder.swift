/// Encodes one value into a node.
struct ConvexValueEncoder: Encoder {
  let node: EncodedNode

  var codingPath: [any CodingKey] { node.codingPath }
  var userInfo: [CodingUserInfoKey: Any] { node.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    node.begin(.object)
    return KeyedEncodingContainer(ConvexKeyedEncodingContainer(node: node))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    node.begin(.array)
    return ConvexUnkeyedEncodingContainer(node: node)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    ConvexSingleValueEncodingContainer(node: node)
  }
}

extension EncodedNode {
  /// The Convex value of a Swift value: what its type is on the wire, or what its `Codable` conformance encodes.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - key: Its key inside this place; nil when it is this place's own.
  /// - Throws: `EncodingError` with the coding path, or what the value's own code throws.
  func encoded<T: Encodable>(_ value: T, for key: (any CodingKey)? = nil) throws -> ConvexValue {
    let path = key.map { codingPath + [$0] } ?? codingPath
    do {
      if let scalar = value as? any ConvexScalar { return try scalar.convexValue() }
      // A type that contains itself without end would otherwise end in a stack overflow.
      try ConvexRules.check(level: path.count - 1)
    } catch {
      throw EncodingError.invalidValue(
        value, EncodingError.Context(codingPath: path, debugDescription: "\(error)"))
    }
    let node = EncodedNode(codingPath: path, userInfo: userInfo)
    try value.encode(to: ConvexValueEncoder(node: node))
    return try node.resolved(of: value)
  }
}
