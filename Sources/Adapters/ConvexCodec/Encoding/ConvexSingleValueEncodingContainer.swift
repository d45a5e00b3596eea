/// Encodes a value that is no container.
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
