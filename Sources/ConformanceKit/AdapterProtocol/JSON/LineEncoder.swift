/// Writes encodable values into a line of JSON as they are encoded, without a tree in between.
///
/// It asks what every type of the kit gives: that one value is written to its end before the next one begins.
final class LineEncoder {
  /// What is written so far; complete when ``finish()`` was called.
  private(set) var line: JSONLine
  /// The arrays and objects that are open, outermost first.
  private var open: [Container] = []

  private struct Container {
    let isObject: Bool
    var isEmpty = true
  }

  /// An encoder that goes on with a line.
  init(_ line: JSONLine = JSONLine()) {
    self.line = line
  }

  /// A line with a value at its end.
  ///
  /// - Throws: What the value throws; none of the protocol's values does.
  static func append(_ value: some Encodable, to line: inout JSONLine) throws {
    let encoder = LineEncoder(line)
    try encoder.write(value, depth: 0, path: [])
    encoder.closeContainers(below: 0)
    line = encoder.line
  }

  /// Writes a value whose containers are those from `depth` on.
  fileprivate func write<T: Encodable>(_ value: T, depth: Int, path: [any CodingKey]) throws {
    // Types are compared first, since a cast that fails costs more than to write most values.
    if T.self == Value.self, let value = value as? Value {
      line.value(value)
    } else if T.self == Fields.self, let fields = value as? Fields {
      line.fields(fields)
    } else if T.self == String.self, let text = value as? String {
      line.text(text)
    } else {
      try value.encode(to: LinePlace(encoder: self, depth: depth, codingPath: path))
    }
  }

  fileprivate func openContainer(isObject: Bool, depth: Int) {
    closeContainers(below: depth + 1)
    guard open.count == depth else { return }
    line.raw(isObject ? "{" : "[")
    open.append(Container(isObject: isObject))
  }

  /// Begins the next item of the container at a depth.
  fileprivate func beginItem(depth: Int) {
    closeContainers(below: depth + 1)
    if !open[depth].isEmpty { line.raw(",") }
    open[depth].isEmpty = false
  }

  fileprivate func beginItem(_ key: some CodingKey, depth: Int) {
    beginItem(depth: depth)
    line.text(key.stringValue)
    line.raw(":")
  }

  fileprivate func closeContainers(below depth: Int) {
    while open.count > depth { line.raw(open.removeLast().isObject ? "}" : "]") }
  }

  fileprivate func raw(_ json: StaticString) { line.raw(json) }
  fileprivate func number(_ number: some BinaryInteger) { line.number(number) }
  fileprivate func text(_ text: String) { line.text(text) }
}

/// A place in the line where one value goes.
private struct LinePlace: Encoder {
  let encoder: LineEncoder
  let depth: Int
  let codingPath: [any CodingKey]

  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    encoder.openContainer(isObject: true, depth: depth)
    return KeyedEncodingContainer(LineObject<Key>(encoder: encoder, depth: depth, codingPath: codingPath))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    encoder.openContainer(isObject: false, depth: depth)
    return LineArray(encoder: encoder, depth: depth, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    LineSingle(encoder: encoder, depth: depth, codingPath: codingPath)
  }
}

private struct LineObject<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let encoder: LineEncoder
  let depth: Int
  let codingPath: [any CodingKey]

  func encodeNil(forKey key: Key) {
    encoder.beginItem(key, depth: depth)
    encoder.raw("null")
  }

  func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
    encoder.beginItem(key, depth: depth)
    try encoder.write(value, depth: depth + 1, path: codingPath + [key])
  }

  func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key) -> KeyedEncodingContainer<Nested>
  {
    level(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { level(key).unkeyedContainer() }

  func superEncoder() -> any Encoder { LinePlace(encoder: encoder, depth: depth, codingPath: codingPath) }

  func superEncoder(forKey key: Key) -> any Encoder { level(key) }

  private func level(_ key: Key) -> LinePlace {
    encoder.beginItem(key, depth: depth)
    return LinePlace(encoder: encoder, depth: depth + 1, codingPath: codingPath + [key])
  }
}

private struct LineArray: UnkeyedEncodingContainer {
  let encoder: LineEncoder
  let depth: Int
  let codingPath: [any CodingKey]
  private(set) var count = 0

  init(encoder: LineEncoder, depth: Int, codingPath: [any CodingKey]) {
    self.encoder = encoder
    self.depth = depth
    self.codingPath = codingPath
  }

  mutating func encodeNil() {
    begin()
    encoder.raw("null")
  }

  mutating func encode<T: Encodable>(_ value: T) throws {
    begin()
    try encoder.write(value, depth: depth + 1, path: codingPath)
  }

  mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
    level().container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { level().unkeyedContainer() }

  mutating func superEncoder() -> any Encoder { level() }

  private mutating func begin() {
    encoder.beginItem(depth: depth)
    count += 1
  }

  private mutating func level() -> LinePlace {
    begin()
    return LinePlace(encoder: encoder, depth: depth + 1, codingPath: codingPath)
  }
}

private struct LineSingle: SingleValueEncodingContainer {
  let encoder: LineEncoder
  let depth: Int
  let codingPath: [any CodingKey]

  func encodeNil() { encoder.raw("null") }
  func encode(_ value: Bool) { encoder.raw(value ? "true" : "false") }
  func encode(_ value: String) { encoder.text(value) }
  func encode(_ value: Int) { encoder.number(value) }
  func encode(_ value: Int8) { encoder.number(value) }
  func encode(_ value: Int16) { encoder.number(value) }
  func encode(_ value: Int32) { encoder.number(value) }
  func encode(_ value: Int64) { encoder.number(value) }
  func encode(_ value: UInt) { encoder.number(value) }
  func encode(_ value: UInt8) { encoder.number(value) }
  func encode(_ value: UInt16) { encoder.number(value) }
  func encode(_ value: UInt32) { encoder.number(value) }
  func encode(_ value: UInt64) { encoder.number(value) }

  /// No message of the protocol has a floating-point number: they travel as texts.
  func encode(_ value: Double) throws { throw refusal(of: value) }
  func encode(_ value: Float) throws { throw refusal(of: value) }

  func encode<T: Encodable>(_ value: T) throws {
    try encoder.write(value, depth: depth, path: codingPath)
  }

  private func refusal(of value: Any) -> EncodingError {
    EncodingError.invalidValue(
      value, EncodingError.Context(codingPath: codingPath, debugDescription: "floating-point numbers travel as texts"))
  }
}
