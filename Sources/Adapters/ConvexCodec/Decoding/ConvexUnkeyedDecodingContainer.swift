/// Decodes the items of an array. After an item that cannot be decoded, the next call decodes the same item.
struct ConvexUnkeyedDecodingContainer: UnkeyedDecodingContainer {
  private let items: [ConvexValue]
  private let decoder: ConvexValueDecoder
  private(set) var currentIndex = 0

  init(items: [ConvexValue], decoder: ConvexValueDecoder) {
    self.items = items
    self.decoder = decoder
  }

  var codingPath: [any CodingKey] { decoder.codingPath }
  var count: Int? { items.count }
  var isAtEnd: Bool { currentIndex >= items.count }

  mutating func decodeNil() throws -> Bool {
    guard try nextDecoder(for: Any?.self).value == .null else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
    try decodeNext(type) { try $0.decode(type) }
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try decodeNext([String: Any].self) { try $0.container(keyedBy: type) }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try decodeNext([Any].self) { try $0.unkeyedContainer() }
  }

  mutating func superDecoder() throws -> any Decoder {
    try decodeNext((any Decoder).self) { $0 }
  }

  private mutating func decodeNext<Result>(
    _ type: Any.Type, _ decode: (ConvexValueDecoder) throws -> Result
  ) throws -> Result {
    let result = try decode(nextDecoder(for: type))
    currentIndex += 1
    return result
  }

  /// Makes the decoder of the next item.
  private func nextDecoder(for type: Any.Type) throws -> ConvexValueDecoder {
    let key = ConvexKey(index: currentIndex)
    guard !isAtEnd else {
      throw DecodingError.valueNotFound(
        type,
        DecodingError.Context(
          codingPath: codingPath + [key], debugDescription: "the array has \(items.count) items"))
    }
    return decoder.nested(items[currentIndex], at: key)
  }
}
