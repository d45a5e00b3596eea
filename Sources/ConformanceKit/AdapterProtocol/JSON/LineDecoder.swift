/// Decodes values from a line of JSON.
struct LineDecoder: Decoder {
  let json: JSONView
  let codingPath: [any CodingKey]
  let userInfo: [CodingUserInfoKey: Any]

  fileprivate init(_ json: JSONView, path: [any CodingKey], userInfo: [CodingUserInfoKey: Any]) {
    self.json = json
    codingPath = path
    self.userInfo = userInfo
  }

  /// A decoder of a value.
  ///
  /// - Parameter userInfo: The ``TypeCatalogue`` for schemas, under its key.
  init(_ json: JSONView, userInfo: [CodingUserInfoKey: Any] = [:]) {
    self.init(json, path: [], userInfo: userInfo)
  }

  /// A decoder of a value that knows the types of a catalogue.
  init(_ json: JSONView, catalogue: TypeCatalogue) {
    self.init(json, userInfo: [.typeCatalogue: catalogue])
  }

  /// The value.
  ///
  /// - Throws: `DecodingError` that says where, and what was expected.
  func value<T: Decodable>(_ type: T.Type = T.self) throws -> T {
    if type == Value.self { return try direct { try Value(json) } }
    if type == Fields.self { return try direct { try Fields(json) } }
    if type == String.self { return try direct { try text() } }
    if type == [AdapterID].self { return try direct { try ids() } }
    return try T(from: self)
  }

  /// A value that was read past `Decodable`, as the type that was asked for.
  private func direct<Read, T>(_ read: () throws -> Read) throws -> T {
    do {
      guard let value = try read() as? T else { throw mismatch("\(T.self)") }
      return value
    } catch let fault as ValueFault {
      throw mismatch(fault.expectation)
    }
  }

  /// Refuses members that are not known, without making texts of all keys.
  ///
  /// - Throws: `DecodingError` that names the first such key, as decoders of files do.
  func refuse(keysOtherThan known: [String]) throws {
    let unknown = json.keys { key in !known.contains { key.elementsEqual($0.utf8) } }
    guard let first = unknown.sorted(by: { $0.precedesInUTF8($1) }).first else { return }
    throw DecodingError.unknown(field: first, of: known, at: codingPath)
  }

  /// The names of records, nearly all of which are texts.
  private func ids() throws -> [AdapterID] {
    guard let items = json.items else { throw mismatch("an array") }
    return try items.enumerated().map { index, item in
      try item.text.map { .given(RecordID($0)) } ?? AdapterID(from: inside(item, ItemKey(index)))
    }
  }

  fileprivate func text() throws -> String {
    guard let text = json.text else { throw mismatch("a text") }
    return text
  }

  /// The error that something else was expected here.
  fileprivate func mismatch(_ expectation: String) -> DecodingError {
    .dataCorrupted(DecodingError.Context(codingPath: codingPath, debugDescription: "expected \(expectation)"))
  }

  fileprivate func inside(_ json: JSONView, _ key: any CodingKey) -> LineDecoder {
    LineDecoder(json, path: codingPath + [key], userInfo: userInfo)
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard json.kind == .object else { throw mismatch("an object") }
    return KeyedDecodingContainer(ObjectReader<Key>(decoder: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard let items = json.items else { throw mismatch("an array") }
    return ArrayReader(decoder: self, items: items)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { SingleReader(decoder: self) }
}

/// A place in an array.
private struct ItemKey: CodingKey {
  let index: Int

  init(_ index: Int) { self.index = index }
  init?(stringValue: String) { nil }
  init?(intValue: Int) { self.init(intValue) }

  var stringValue: String { String(index) }
  var intValue: Int? { index }
}

private struct ObjectReader<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: LineDecoder

  var codingPath: [any CodingKey] { decoder.codingPath }

  var allKeys: [Key] { (decoder.json.members ?? []).compactMap { Key(stringValue: $0.key) } }

  func contains(_ key: Key) -> Bool { decoder.json[key.stringValue] != nil }

  func decodeNil(forKey key: Key) throws -> Bool { try member(key).json.isNull }

  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T { try member(key).value() }

  func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
    guard let json = decoder.json[key.stringValue], !json.isNull else { return nil }
    return try decoder.inside(json, key).value()
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

  private func member(_ key: Key) throws -> LineDecoder {
    guard let json = decoder.json[key.stringValue] else {
      let context = DecodingError.Context(codingPath: codingPath, debugDescription: "the field is missing")
      throw DecodingError.keyNotFound(key, context)
    }
    return decoder.inside(json, key)
  }
}

private struct ArrayReader: UnkeyedDecodingContainer {
  let decoder: LineDecoder
  let items: [JSONView]
  private(set) var currentIndex = 0

  init(decoder: LineDecoder, items: [JSONView]) {
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

  private mutating func next() throws -> LineDecoder {
    guard !isAtEnd else { throw decoder.mismatch("\(currentIndex + 1) items or more, found \(items.count)") }
    defer { currentIndex += 1 }
    return decoder.inside(items[currentIndex], ItemKey(currentIndex))
  }
}

private struct SingleReader: SingleValueDecodingContainer {
  let decoder: LineDecoder

  var codingPath: [any CodingKey] { decoder.codingPath }

  func decodeNil() -> Bool { decoder.json.isNull }

  func decode(_ type: Bool.Type) throws -> Bool {
    guard let value = decoder.json.bool else { throw decoder.mismatch("true or false") }
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

  /// No message of the protocol has a floating-point number: they travel as texts.
  func decode(_ type: Double.Type) throws -> Double { throw decoder.mismatch("no floating-point number") }
  func decode(_ type: Float.Type) throws -> Float { throw decoder.mismatch("no floating-point number") }

  func decode<T: Decodable>(_ type: T.Type) throws -> T { try decoder.value() }

  private func integer<T: FixedWidthInteger>() throws -> T {
    guard let text = decoder.json.number, let value = T(text) else {
      throw decoder.mismatch("an integer from \(T.min) to \(T.max)")
    }
    return value
  }
}
