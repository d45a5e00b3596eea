package import StoreContract

/// Decodes values from the tokens of a JSON text.
package final class WireDecoder: Decoder {
  /// The purpose of a text.
  package enum Form: Sendable {
    /// A line of the adapter protocol. Each value has a single form, and errors are written for authors of adapters.
    case line
    /// A file. Maps and objects may also have the longer form for canonically equal keys. Errors distinguish null from
    /// other mismatches.
    case file
  }

  package let json: JSONView
  let form: Form
  package let userInfo: [CodingUserInfoKey: Any]
  /// The decoder of the array or object that holds the value, and the place of the value in it; nil for the outermost
  /// value.
  private let parent: (decoder: WireDecoder, place: JSONPath.Component)?

  private init(
    _ json: JSONView, _ form: Form, _ userInfo: [CodingUserInfoKey: Any],
    in parent: (decoder: WireDecoder, place: JSONPath.Component)?
  ) {
    self.json = json
    self.form = form
    self.userInfo = userInfo
    self.parent = parent
  }

  /// Creates a decoder of a value.
  ///
  /// - Parameters:
  ///   - json: The value to decode.
  ///   - form: The purpose of the text.
  ///   - userInfo: Values for decoding, such as the ``TypeCatalogue`` for schemas.
  package convenience init(_ json: JSONView, _ form: Form = .line, userInfo: [CodingUserInfoKey: Any] = [:]) {
    self.init(json, form, userInfo, in: nil)
  }

  /// Creates a decoder of a value that can refer to the types of a catalogue.
  package convenience init(_ json: JSONView, _ form: Form = .line, catalogue: TypeCatalogue) {
    self.init(json, form, [.typeCatalogue: catalogue], in: nil)
  }

  /// The keys that lead to the value. They are put together for errors only.
  package var codingPath: [any CodingKey] {
    guard let (decoder, place) = parent else { return [] }
    switch place {
    case .key(let key): return decoder.codingPath + [WireKey(stringValue: key)]
    case .index(let index): return decoder.codingPath + [ItemKey(index)]
    }
  }

  /// Decodes the value.
  ///
  /// - Throws: `DecodingError` that says where the error is and what was expected.
  package func value<T: Decodable>(_ type: T.Type = T.self) throws -> T {
    if type == String.self, let text = json.text as? T { return text }
    if type == Value.self { return try direct { try Value(json) } }
    if type == Fields.self { return try direct { try Fields(json) } }
    if type == [String].self, let texts = texts as? T { return texts }
    return try T(from: self)
  }

  /// Decodes a value directly, which is faster than `Decodable`.
  private func direct<Read: Decodable, T>(_ read: () throws -> Read) throws -> T {
    do {
      guard let value = try read() as? T else { throw mismatch(T.self, "\(T.self)") }
      return value
    } catch let fault as ValueFault {
      // `Decodable` also accepts the longer form, and finds the part of the value that is wrong.
      if form == .file, let value = try Read(from: self) as? T { return value }
      throw DecodingError.expected(fault.expectation, at: codingPath)
    }
  }

  /// The elements of an array of strings, or nil for any other value.
  private var texts: [String]? {
    guard let items = json.items else { return nil }
    var texts: [String] = []
    texts.reserveCapacity(items.count)
    for item in items {
      guard let text = item.text else { return nil }
      texts.append(text)
    }
    return texts
  }

  fileprivate func text() throws -> String {
    guard let text = json.text else { throw mismatch(String.self, "a text") }
    return text
  }

  /// Returns the error for a value that is not of a type.
  fileprivate func mismatch(_ type: Any.Type, _ expectation: String) -> DecodingError {
    guard form == .file else { return .expected(expectation, at: codingPath) }
    let found = json.kind.described
    let context = DecodingError.Context(
      codingPath: codingPath, debugDescription: "Expected to decode \(type) but found \(found) instead.")
    return json.isNull ? .valueNotFound(type, context) : .typeMismatch(type, context)
  }

  fileprivate func inside(_ json: JSONView, _ place: JSONPath.Component) -> WireDecoder {
    WireDecoder(json, form, userInfo, in: (self, place))
  }

  package func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard json.kind == .object else { throw mismatch([String: Any].self, "an object") }
    return KeyedDecodingContainer(ObjectReader<Key>(decoder: self))
  }

  package func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard let items = json.items else { throw mismatch([Any].self, "an array") }
    return ArrayReader(decoder: self, items: items)
  }

  package func singleValueContainer() -> any SingleValueDecodingContainer { SingleReader(decoder: self) }
}

extension WireDecoder: StrictDecoder {
  package var source: ArraySlice<UInt8> { json.sourceBytes }

  package func refuse(keysOtherThan known: [String]) throws {
    let unknown = json.keys { key in !known.contains { key.elementsEqual($0.utf8) } }
    guard let first = unknown.sorted(by: { $0.precedesInUTF8($1) }).first else { return }
    throw DecodingError.unknown(field: first, of: known, at: codingPath)
  }
}

extension JSONTokens.Token.Kind {
  /// The name of the kind of value in errors about files.
  fileprivate var described: String {
    switch self {
    case .null: "null"
    case .no, .yes: "bool"
    case .number: "number"
    case .text, .escapedText: "a string"
    case .array: "an array"
    case .object: "a dictionary"
    }
  }
}

extension DecodingError {
  fileprivate static func expected(_ expectation: String, at path: [any CodingKey]) -> DecodingError {
    .dataCorrupted(Context(codingPath: path, debugDescription: "expected \(expectation)"))
  }
}

/// The key for an element of an array.
private struct ItemKey: CodingKey {
  let index: Int

  init(_ index: Int) { self.index = index }
  init?(stringValue: String) { nil }
  init?(intValue: Int) { self.init(intValue) }

  var stringValue: String { String(index) }
  var intValue: Int? { index }
}

private struct ObjectReader<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: WireDecoder

  var codingPath: [any CodingKey] { decoder.codingPath }

  var allKeys: [Key] { (decoder.json.members ?? []).compactMap { Key(stringValue: $0.key) } }

  func contains(_ key: Key) -> Bool { decoder.json[key.stringValue] != nil }

  func decodeNil(forKey key: Key) throws -> Bool { try json(key).isNull }

  func decode(_ type: String.Type, forKey key: Key) throws -> String {
    let json = try json(key)
    // Most members are strings, for which no decoder is made.
    return try json.text ?? decoder.inside(json, .key(key.stringValue)).text()
  }

  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T { try member(key).value() }

  func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
    guard let json = decoder.json[key.stringValue], !json.isNull else { return nil }
    return try decoder.inside(json, .key(key.stringValue)).value()
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try member(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try member(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { decoder }

  func superDecoder(forKey key: Key) throws -> any Decoder { try member(key) }

  private func json(_ key: Key) throws -> JSONView {
    guard let json = decoder.json[key.stringValue] else {
      let context = DecodingError.Context(codingPath: codingPath, debugDescription: "the field is missing")
      throw DecodingError.keyNotFound(key, context)
    }
    return json
  }

  private func member(_ key: Key) throws -> WireDecoder { decoder.inside(try json(key), .key(key.stringValue)) }
}

private struct ArrayReader: UnkeyedDecodingContainer {
  let decoder: WireDecoder
  let items: [JSONView]
  private(set) var currentIndex = 0

  init(decoder: WireDecoder, items: [JSONView]) {
    self.decoder = decoder
    self.items = items
  }

  var codingPath: [any CodingKey] { decoder.codingPath }
  var count: Int? { items.count }
  var isAtEnd: Bool { currentIndex == items.count }

  mutating func decodeNil() throws -> Bool {
    guard !isAtEnd, items[currentIndex].isNull else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<T: Decodable>(_ type: T.Type) throws -> T { try next().value() }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    try next().container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { try next().unkeyedContainer() }

  mutating func superDecoder() throws -> any Decoder { try next() }

  private mutating func next() throws -> WireDecoder {
    guard !isAtEnd else {
      throw DecodingError.expected(
        "\(currentIndex + 1) items or more, found \(items.count)", at: decoder.codingPath)
    }
    defer { currentIndex += 1 }
    return decoder.inside(items[currentIndex], .index(currentIndex))
  }
}

private struct SingleReader: SingleValueDecodingContainer {
  let decoder: WireDecoder

  var codingPath: [any CodingKey] { decoder.codingPath }

  func decodeNil() -> Bool { decoder.json.isNull }

  func decode(_ type: Bool.Type) throws -> Bool {
    guard let value = decoder.json.bool else { throw decoder.mismatch(Bool.self, "true or false") }
    return value
  }

  func decode(_ type: String.Type) throws -> String { try decoder.text() }
  func decode(_ type: Int.Type) throws -> Int { try integer() }
  func decode(_ type: Int8.Type) throws -> Int8 { try integer() }
  func decode(_ type: Int16.Type) throws -> Int16 { try integer() }
  func decode(_ type: Int32.Type) throws -> Int32 { try integer() }
  func decode(_ type: Int64.Type) throws -> Int64 { try integer() }
  func decode(_ type: UInt.Type) throws -> UInt { try integer() }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try integer() }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try integer() }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try integer() }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try integer() }

  func decode(_ type: Double.Type) throws -> Double { try number() }
  func decode(_ type: Float.Type) throws -> Float { try number() }

  func decode<T: Decodable>(_ type: T.Type) throws -> T { try decoder.value() }

  private func integer<T: FixedWidthInteger>() throws -> T {
    if let text = decoder.json.number, let value = T(text) { return value }
    let expectation = "an integer from \(T.min) to \(T.max)"
    throw decoder.json.kind == .number
      ? DecodingError.expected(expectation, at: codingPath) : decoder.mismatch(T.self, expectation)
  }

  private func number<T: BinaryFloatingPoint & LosslessStringConvertible>() throws -> T {
    guard let text = decoder.json.number else { throw decoder.mismatch(T.self, "a number") }
    guard let value = T(text), value.isFinite else {
      throw DecodingError.expected(
        "a number from \(-T.greatestFiniteMagnitude) to \(T.greatestFiniteMagnitude)", at: codingPath)
    }
    return value
  }
}
