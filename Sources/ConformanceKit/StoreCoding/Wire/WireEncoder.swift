import StoreContract

/// Writes encodable values as JSON while they are encoded, without a tree in between.
///
/// It requires that each value is encoded completely before the next one begins. All types of the kit do this.
package final class WireEncoder {
  private var writer: JSONWriter

  private init(_ writer: JSONWriter) {
    self.writer = writer
  }

  /// Writes a value at the end of a text.
  ///
  /// - Throws: The error that the value throws. Values of the adapter protocol throw none.
  package static func append(_ value: some Encodable, to writer: inout JSONWriter) throws {
    let encoder = WireEncoder(writer)
    let depth = writer.depth
    try encoder.write(value, depth: depth, path: [])
    encoder.closeContainers(below: depth)
    writer = encoder.writer
  }

  /// Writes a value that has a JSON form of its own at the end of a text.
  package static func append(_ value: some WireCodable, to writer: inout JSONWriter) throws {
    try append(WireForm(value), to: &writer)
  }

  /// Writes a value whose containers start at the given depth.
  fileprivate func write<T: Encodable>(_ value: T, depth: Int, path: @autoclosure () -> [any CodingKey]) throws {
    // Compare types first, because a cast that fails costs more than writing most values.
    if T.self == String.self, let text = value as? String {
      writer.text(text)
    } else if writer.style == .line, T.self == Value.self, let value = value as? Value {
      writer.value(value)
    } else if writer.style == .line, T.self == Fields.self, let fields = value as? Fields {
      writer.fields(fields)
    } else {
      try value.encode(to: WirePlace(encoder: self, depth: depth, codingPath: path()))
    }
  }

  fileprivate func openContainer(isObject: Bool, depth: Int) {
    closeContainers(below: depth + 1)
    guard writer.depth == depth else { return }
    writer.begin(isObject: isObject)
  }

  /// Begins the next element of the array at a depth.
  fileprivate func beginItem(depth: Int) {
    closeContainers(below: depth + 1)
    writer.beginItem()
  }

  /// Begins the next member of the object at a depth.
  fileprivate func beginMember(_ key: some CodingKey, depth: Int) {
    closeContainers(below: depth + 1)
    writer.beginMember(key.stringValue)
  }

  fileprivate func closeContainers(below depth: Int) {
    while writer.depth > depth { writer.end() }
  }

  fileprivate func raw(_ json: StaticString) { writer.raw(json) }
  fileprivate func number(_ number: some BinaryInteger) { writer.number(number) }
  fileprivate func text(_ text: String) { writer.text(text) }
  fileprivate func append(_ json: String) { writer.append(json.utf8) }
}

extension Encodable {
  /// Returns the value as the kit writes it to files and reports: indented, with sorted keys and unescaped slashes.
  ///
  /// - Throws: The error that the value throws.
  package func jsonText() throws -> String {
    String(decoding: try jsonBytes(), as: UTF8.self)
  }

  /// Returns the UTF-8 of ``jsonText()``.
  package func jsonBytes() throws -> [UInt8] {
    var writer = JSONWriter(.file)
    try WireEncoder.append(self, to: &writer)
    return writer.bytes
  }
}

extension WireCodable {
  /// Returns the value as the kit writes it to files and reports. See ``Swift/Encodable/jsonText()``.
  package func jsonText() throws -> String {
    try WireForm(self).jsonText()
  }
}

/// The place in the text for one value.
private struct WirePlace: Encoder {
  let encoder: WireEncoder
  let depth: Int
  let codingPath: [any CodingKey]

  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    encoder.openContainer(isObject: true, depth: depth)
    return KeyedEncodingContainer(WireObject<Key>(encoder: encoder, depth: depth, codingPath: codingPath))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    encoder.openContainer(isObject: false, depth: depth)
    return WireArray(encoder: encoder, depth: depth, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    WireSingle(encoder: encoder, depth: depth, codingPath: codingPath)
  }
}

private struct WireObject<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let encoder: WireEncoder
  let depth: Int
  let codingPath: [any CodingKey]

  func encodeNil(forKey key: Key) {
    encoder.beginMember(key, depth: depth)
    encoder.raw("null")
  }

  func encode(_ value: String, forKey key: Key) {
    encoder.beginMember(key, depth: depth)
    encoder.text(value)
  }

  func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
    encoder.beginMember(key, depth: depth)
    try encoder.write(value, depth: depth + 1, path: codingPath + [key])
  }

  func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key) -> KeyedEncodingContainer<Nested>
  {
    level(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { level(key).unkeyedContainer() }

  func superEncoder() -> any Encoder { WirePlace(encoder: encoder, depth: depth, codingPath: codingPath) }

  func superEncoder(forKey key: Key) -> any Encoder { level(key) }

  private func level(_ key: Key) -> WirePlace {
    encoder.beginMember(key, depth: depth)
    return WirePlace(encoder: encoder, depth: depth + 1, codingPath: codingPath + [key])
  }
}

private struct WireArray: UnkeyedEncodingContainer {
  let encoder: WireEncoder
  let depth: Int
  let codingPath: [any CodingKey]
  private(set) var count = 0

  init(encoder: WireEncoder, depth: Int, codingPath: [any CodingKey]) {
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

  private mutating func level() -> WirePlace {
    begin()
    return WirePlace(encoder: encoder, depth: depth + 1, codingPath: codingPath)
  }
}

private struct WireSingle: SingleValueEncodingContainer {
  let encoder: WireEncoder
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

  func encode(_ value: Double) throws { try encode(number: value) }
  func encode(_ value: Float) throws { try encode(number: value) }

  func encode<T: Encodable>(_ value: T) throws {
    try encoder.write(value, depth: depth, path: codingPath)
  }

  /// Writes a floating-point number as the shortest decimal. A whole number is written as an integer.
  private func encode(number: some BinaryFloatingPoint & CustomStringConvertible) throws {
    guard number.isFinite else {
      throw EncodingError.invalidValue(
        number, EncodingError.Context(codingPath: codingPath, debugDescription: "JSON has no number \(number)"))
    }
    let text = number.description
    encoder.append(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
  }
}
