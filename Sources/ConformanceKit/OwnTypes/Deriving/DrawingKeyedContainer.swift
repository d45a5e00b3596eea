import Generators

/// A container in which each key has what the type asks for.
final class DrawingKeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  private let session: DrawingSession
  private let path: DrawingPath
  /// The type that is drawn; nil for a container within a type.
  private let owner: Any.Type?
  /// Whether the type is an enum, whose synthesised decoding wants exactly one key.
  private let isEnum: Bool
  private let answers: DrawnAnswers
  /// Whether an earlier container of the decoder may have been asked for the same keys.
  private let isRepeated: Bool
  private var drawnKeys: [Key]?

  init(session: DrawingSession, path: DrawingPath, answers: DrawnAnswers, owner: Any.Type?, isEnum: Bool) {
    self.session = session
    self.path = path
    self.answers = answers
    self.owner = owner
    self.isEnum = isEnum
    isRepeated = !answers.beginContainer()
  }

  var codingPath: [any CodingKey] { path.codingPath }

  private func at(_ key: Key) -> DrawingPath { path.appending(.key(key.stringValue)) }

  // MARK: Keys

  var allKeys: [Key] {
    if let drawnKeys { return drawnKeys }
    // The requirement cannot throw. Without keys, a type that needs them refuses the value.
    let keys = (try? drawKeys()) ?? []
    drawnKeys = keys
    return keys
  }

  private func drawKeys() throws -> [Key] {
    guard let count = EnumShape(of: Key.self).plainCases, count > 0 else { return try drawNames() }
    if isEnum || isKeysOfWrappedEnum {
      let index = try session.draw { $0.uniform(in: 0...count - 1) }
      return [EnumShape.plainCase(index, of: Key.self)].compactMap { $0 }
    }
    return try (0..<count).compactMap { index in
      guard let key = EnumShape.plainCase(index, of: Key.self) else { return nil }
      return try contains(drawing: key) ? key : nil
    }
  }

  /// Whether the type hands its decoder on to an enum in its properties, whose keys are asked for.
  private var isKeysOfWrappedEnum: Bool {
    guard let owner, let wrapped = WrappedEnum.type(in: owner) else { return false }
    return WrappedEnum.declares(Key.self, in: wrapped)
  }

  /// Draws keys that are data. A type that needs integers as keys refuses others.
  private func drawNames() throws -> [Key] {
    guard !isEnum, let mean = session.meanCount else { return [] }
    return try session.draw { draw in
      draw.collection(count: 0...8, mean: mean) { $0.string(count: 1...8) }
    }.compactMap { Key(stringValue: $0) }
  }

  func contains(_ key: Key) -> Bool { (try? contains(drawing: key)) ?? false }

  private func contains(drawing key: Key) throws -> Bool {
    if let drawnKeys { return drawnKeys.contains { $0.stringValue == key.stringValue } }
    if let presence = answers.presences[key.stringValue] { return presence != .absent }
    let isPresent = try session.isPresent(isNested: true)
    answers.presences[key.stringValue] = isPresent ? .value : .absent
    return isPresent
  }

  func decodeNil(forKey key: Key) throws -> Bool {
    switch answers.presences[key.stringValue] {
    case .absent: throw DecodingError.keyNotFound(key, context("there is no such key"))
    case .null: return true
    case .value, nil:
      let isNull = try session.draw { !$0.boolean(probability: 0.875) }
      answers.presences[key.stringValue] = isNull ? .null : .value
      return isNull
    }
  }

  /// Refuses a value at a key that the type was told is absent or null.
  private func checkPresence(_ key: Key, _ type: Any.Type) throws {
    if isRepeated, answers.isAbsent(key.stringValue) {
      throw DecodingError.keyNotFound(key, context("there is no such key"))
    }
    if answers.presences.isEmpty { return }
    switch answers.presences[key.stringValue] {
    case .absent: throw DecodingError.keyNotFound(key, context("there is no such key"))
    case .null: throw DecodingError.valueNotFound(type, context("there is null"))
    case .value, nil: return
    }
  }

  /// Whether the type was told that there is no value at a key; nil if it was told nothing.
  private func lacksValue(_ key: Key) -> Bool? {
    if let drawnKeys { return !drawnKeys.contains { $0.stringValue == key.stringValue } }
    return answers.presences.isEmpty ? nil : answers.presences[key.stringValue].map { $0 != .value }
  }

  private func context(_ text: String) -> DecodingError.Context {
    DecodingError.Context(codingPath: codingPath, debugDescription: text)
  }

  // MARK: Values

  private func primitive<Value: DrawnPrimitive>(_ type: Value.Type, _ key: Key) throws -> Value {
    try checkPresence(key, type)
    return try remembered(key) { try session.primitive(type, at: at(key)) }
  }

  /// The value that an earlier container gave for a key, or else a new one.
  private func remembered<Value>(_ key: Key, _ draw: () throws -> Value) rethrows -> Value {
    if isRepeated, let value = answers.value(Value.self, at: key.stringValue) { return value }
    let value = try draw()
    answers.note(value, at: key.stringValue)
    return value
  }

  /// The same for a value that may be absent.
  private func rememberedIfPresent<Value>(_ key: Key, _ draw: () throws -> Value?) rethrows -> Value? {
    if isRepeated, let value = answers.value(Value.self, at: key.stringValue) { return value }
    if isRepeated, answers.isAbsent(key.stringValue) { return nil }
    let value = try draw()
    answers.note(value, at: key.stringValue)
    return value
  }

  private func optionalPrimitive<Value: DrawnPrimitive>(_ type: Value.Type, _ key: Key) throws -> Value? {
    switch lacksValue(key) {
    case true?: nil
    case false?: try remembered(key) { try session.primitive(type, at: at(key)) }
    case nil: try rememberedIfPresent(key) { try session.optionalPrimitive(type, at: at(key)) }
    }
  }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    if answers.presences.isEmpty, !isRepeated { return try value(type, key) }
    switch answers.presences[key.stringValue] {
    case .null:
      guard let type = type as? any EmptyValue.Type, let empty = type.empty as? Value else {
        throw DecodingError.valueNotFound(type, context("there is null"))
      }
      return empty
    case .absent, .value, nil:
      try checkPresence(key, type)
      return try value(type, key)
    }
  }

  private func value<Value: Decodable>(_ type: Value.Type, _ key: Key) throws -> Value {
    try remembered(key) { try session.value(type, at: at(key)) }
  }

  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
    switch lacksValue(key) {
    case true?: nil
    case false?: try value(type, key)
    case nil: try rememberedIfPresent(key) { try session.optional(type, at: at(key)) }
    }
  }

  func nestedContainer<Inner: CodingKey>(
    keyedBy type: Inner.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Inner> {
    try checkPresence(key, [String: Any].self)
    return DrawingDecoder(session: session, path: at(key)).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try checkPresence(key, [Any].self)
    return DrawingUnkeyedContainer(session: session, path: at(key))
  }

  func superDecoder() -> any Decoder { DrawingDecoder(session: session, path: path.appending(.key("super"))) }

  func superDecoder(forKey key: Key) -> any Decoder { DrawingDecoder(session: session, path: at(key)) }

  // The protocol has separate functions for each type.

  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try primitive(type, key) }
  func decode(_ type: String.Type, forKey key: Key) throws -> String { try primitive(type, key) }
  func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try primitive(type, key) }
  func decode(_ type: Float.Type, forKey key: Key) throws -> Float { try primitive(type, key) }
  func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try primitive(type, key) }
  func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try primitive(type, key) }
  func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try primitive(type, key) }
  func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try primitive(type, key) }
  func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try primitive(type, key) }
  func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 { try primitive(type, key) }
  func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try primitive(type, key) }
  func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try primitive(type, key) }
  func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try primitive(type, key) }
  func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try primitive(type, key) }
  func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try primitive(type, key) }
  func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 { try primitive(type, key) }

  func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? { try optionalPrimitive(type, key) }
  func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? { try optionalPrimitive(type, key) }
  func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? { try optionalPrimitive(type, key) }
  func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? { try optionalPrimitive(type, key) }
  func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? { try optionalPrimitive(type, key) }
  func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? { try optionalPrimitive(type, key) }
  func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? { try optionalPrimitive(type, key) }
  func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? { try optionalPrimitive(type, key) }
  func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? { try optionalPrimitive(type, key) }
  func decodeIfPresent(_ type: Int128.Type, forKey key: Key) throws -> Int128? { try optionalPrimitive(type, key) }
  func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? { try optionalPrimitive(type, key) }
  func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? { try optionalPrimitive(type, key) }
  func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? { try optionalPrimitive(type, key) }
  func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? { try optionalPrimitive(type, key) }
  func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? { try optionalPrimitive(type, key) }
  func decodeIfPresent(_ type: UInt128.Type, forKey key: Key) throws -> UInt128? { try optionalPrimitive(type, key) }
}
