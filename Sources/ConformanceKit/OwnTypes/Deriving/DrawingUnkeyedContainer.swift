import Generators

/// A container of elements that a type asks for one after the other. Arrays, sets and dictionaries of the standard
/// library are drawn without it.
final class DrawingUnkeyedContainer: UnkeyedDecodingContainer {
  private let session: DrawingSession
  private let path: DrawingPath
  private(set) var currentIndex = 0
  /// Whether there is one more element; nil if the type has not asked yet.
  private var hasMore: Bool?
  /// The number of elements; nil if the type has not asked.
  private var drawnCount: Int?

  private static let limit = 16

  init(session: DrawingSession, path: DrawingPath) {
    self.session = session
    self.path = path
  }

  var codingPath: [any CodingKey] { path.codingPath }

  var count: Int? {
    if let drawnCount { return drawnCount }
    let room = session.meanCount == nil ? 0 : Self.limit
    let more = (try? session.draw { $0.integer(in: 0...room) }) ?? 0
    drawnCount = currentIndex + more
    return drawnCount
  }

  var isAtEnd: Bool {
    if let drawnCount { return currentIndex >= drawnCount }
    if let hasMore { return !hasMore }
    let isOneMore = (try? drawMore()) ?? false
    hasMore = isOneMore
    return !isOneMore
  }

  private func drawMore() throws -> Bool {
    guard let mean = session.meanCount, currentIndex < Self.limit else { return false }
    return try session.draw { $0.boolean(probability: mean > 1 ? 0.75 : 0.5) }
  }

  /// Moves to the next element. A type that asks for elements without asking whether there are some gets them.
  private func next() throws -> DrawingPath {
    if hasMore == false || drawnCount.map({ currentIndex >= $0 }) == true {
      throw DecodingError.valueNotFound(
        Any.self, DecodingError.Context(codingPath: codingPath, debugDescription: "there are no more elements"))
    }
    hasMore = nil
    currentIndex += 1
    return path.appending(.element)
  }

  func decodeNil() throws -> Bool {
    guard try !session.draw({ $0.boolean(probability: 0.875) }) else { return false }
    _ = try next()
    return true
  }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try session.value(type, at: next()) }

  func nestedContainer<Inner: CodingKey>(keyedBy type: Inner.Type) throws -> KeyedDecodingContainer<Inner> {
    DrawingDecoder(session: session, path: try next()).container(keyedBy: type)
  }

  func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    DrawingUnkeyedContainer(session: session, path: try next())
  }

  func superDecoder() throws -> any Decoder { DrawingDecoder(session: session, path: try next()) }

  // The generic function is the one for all other types too. For these two, the standard library has one that throws.
  func decode(_ type: Int128.Type) throws -> Int128 { try session.value(type, at: next()) }
  func decode(_ type: UInt128.Type) throws -> UInt128 { try session.value(type, at: next()) }
}
