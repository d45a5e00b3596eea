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
  /// Encodes a Swift value. A ``ConvexScalar`` has a Convex value of its own; the `Codable` conformance of any other
  /// type encodes it.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - key: The key of the value inside this node, or nil if the value is the node's own.
  /// - Throws: `EncodingError` with the coding path, or any error of the value's own code.
  func encoded<T: Encodable>(_ value: T, for key: (any CodingKey)? = nil) throws -> ConvexValue {
    let path = key.map { codingPath + [$0] } ?? codingPath
    do {
      if let scalar = value as? any ConvexScalar { return try scalar.convexValue() }
      // Without this check, a type that contains itself without end would overflow the stack.
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
