import StoreCoding

/// A container without keys, for a single value or for elements. It passes values on to its recorder.
struct KeyRecordingContainer: SingleValueEncodingContainer, UnkeyedEncodingContainer {
  private let recorder: KeyRecorder
  /// Whether the container is an array. Otherwise it holds a single value.
  private let isArray: Bool
  private(set) var count = 0

  init(recorder: KeyRecorder, isArray: Bool) {
    self.recorder = recorder
    self.isArray = isArray
  }

  var codingPath: [any CodingKey] { [] }

  /// The recorder for the next value.
  private mutating func next() -> KeyRecorder {
    defer { count += 1 }
    return isArray ? recorder.element(count) : recorder
  }

  mutating func encodeNil() { count += 1 }

  mutating func encode(_ value: some Encodable) throws {
    if !isArray, value is String || value is any BinaryInteger { recorder.note(written: value) }
    try next().record(value)
  }

  mutating func nestedContainer<Inner: CodingKey>(keyedBy type: Inner.Type) -> KeyedEncodingContainer<Inner> {
    next().container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { next().unkeyedContainer() }

  mutating func superEncoder() -> any Encoder { next() }
}

/// A keyed container that records its keys.
struct KeyRecordingKeyedContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let recorder: KeyRecorder
  /// Whether the keys are no enum.
  let isOpen: Bool

  var codingPath: [any CodingKey] { [] }

  /// Records a key and returns the recorder for the value at that key.
  private func at(_ key: Key) -> KeyRecorder {
    if isOpen, !recorder.isDictionary { recorder.log.note(openKey: key.stringValue, at: recorder.place) }
    return recorder.at(key)
  }

  func encodeNil(forKey key: Key) { _ = at(key) }

  func encode(_ value: some Encodable, forKey key: Key) throws {
    let inner = at(key)
    if let caseName = recorder.caseName, value is String || value is any BinaryInteger,
      let tag = DocumentReading.plain(value)
    {
      recorder.log.note(tag: tag, at: inner.place, of: caseName, in: recorder.place)
    }
    try inner.record(value)
  }

  // A nil optional has its key recorded too. The protocol has a separate function for each type.

  func encodeIfPresent(_ value: (some Encodable)?, forKey key: Key) throws {
    let inner = at(key)
    if let value { try inner.record(value) }
  }

  func encodeIfPresent(_ value: Bool?, forKey key: Key) { _ = at(key) }
  func encodeIfPresent(_ value: String?, forKey key: Key) { _ = at(key) }
  func encodeIfPresent(_ value: Double?, forKey key: Key) { _ = at(key) }
  func encodeIfPresent(_ value: Float?, forKey key: Key) { _ = at(key) }
  func encodeIfPresent(_ value: Int?, forKey key: Key) { _ = at(key) }
  func encodeIfPresent(_ value: Int8?, forKey key: Key) { _ = at(key) }
  func encodeIfPresent(_ value: Int16?, forKey key: Key) { _ = at(key) }
  func encodeIfPresent(_ value: Int32?, forKey key: Key) { _ = at(key) }
  func encodeIfPresent(_ value: Int64?, forKey key: Key) { _ = at(key) }
  func encodeIfPresent(_ value: UInt?, forKey key: Key) { _ = at(key) }
  func encodeIfPresent(_ value: UInt8?, forKey key: Key) { _ = at(key) }
  func encodeIfPresent(_ value: UInt16?, forKey key: Key) { _ = at(key) }
  func encodeIfPresent(_ value: UInt32?, forKey key: Key) { _ = at(key) }
  func encodeIfPresent(_ value: UInt64?, forKey key: Key) { _ = at(key) }

  func nestedContainer<Inner: CodingKey>(
    keyedBy type: Inner.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Inner> {
    recorder.note(payload: type, at: key)
    return at(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    at(key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { recorder.at(WireKey(stringValue: "super")) }

  func superEncoder(forKey key: Key) -> any Encoder { at(key) }
}
