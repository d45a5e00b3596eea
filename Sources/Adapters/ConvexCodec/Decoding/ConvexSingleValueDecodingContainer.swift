/// Decodes a value that is no container.
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
