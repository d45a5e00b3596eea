import Generators

/// A decoder that has no document. It draws what the type asks for.
struct DrawingDecoder: Decoder {
  let session: DrawingSession
  let path: DrawingPath
  /// The type that is drawn; nil for a container within a type.
  var type: Any.Type?
  /// Whether the type is an enum.
  var shape = EnumShape.notAnEnum
  /// How many values of the type were refused before this one.
  var attempt = 0
  private let answers = DrawnAnswers()

  var codingPath: [any CodingKey] { path.codingPath }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(
      DrawingKeyedContainer(
        session: session, path: path, answers: answers, owner: self.type, isEnum: shape != .notAnEnum))
  }

  func unkeyedContainer() -> any UnkeyedDecodingContainer {
    DrawingUnkeyedContainer(session: session, path: path)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    DrawingSingleValueContainer(session: session, path: path, passes: try passes(), wrapped: wrappedEnum)
  }

  /// The enum in the properties of the type, whose raw values it may ask for. A type that refuses them is given any
  /// values.
  private var wrappedEnum: Any.Type? {
    guard shape == .notAnEnum, attempt < DrawingSession.attempts / 2 else { return nil }
    return type.flatMap(WrappedEnum.type)
  }

  /// How many kinds of values a type is told that it does not find. An enum with payloads usually asks for one kind
  /// after the other, as in a type for any JSON value.
  private func passes() throws -> Int {
    guard shape.casesWithPayloads != nil else { return 0 }
    // A type that asks for one kind alone refuses the value, and must not be told so again.
    let weights = attempt == 0 ? [6, 1, 1, 1, 1, 1] : [1, 0, 0, 0, 0, 0]
    return try session.draw { $0.index(weights: weights) }
  }
}

/// A container of a single value.
final class DrawingSingleValueContainer: SingleValueDecodingContainer {
  private let session: DrawingSession
  private let path: DrawingPath
  /// How many more kinds of values are not found.
  private var passes: Int
  /// The enum whose raw values are meant; nil if there is none.
  private let wrapped: Any.Type?

  init(session: DrawingSession, path: DrawingPath, passes: Int, wrapped: Any.Type?) {
    self.session = session
    self.path = path
    self.passes = passes
    self.wrapped = wrapped
  }

  var codingPath: [any CodingKey] { path.codingPath }

  func decodeNil() -> Bool {
    // An error here is reported by the next value that is drawn.
    (try? !session.isPresent(isNested: true)) ?? false
  }

  private func pass(_ type: Any.Type) throws {
    guard passes > 0 else { return }
    passes -= 1
    throw DecodingError.typeMismatch(
      type, DecodingError.Context(codingPath: codingPath, debugDescription: "a value of another kind is drawn"))
  }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try pass(type)
    if let wrapped, let raw = try session.rawValue(type, of: wrapped) { return raw }
    return try session.value(type, at: path)
  }

  // The generic function is the one for all other types too. For these two, the standard library has one that throws.
  func decode(_ type: Int128.Type) throws -> Int128 { try wide(type) }
  func decode(_ type: UInt128.Type) throws -> UInt128 { try wide(type) }

  private func wide<Value: Decodable>(_ type: Value.Type) throws -> Value { try decode(type) }
}
