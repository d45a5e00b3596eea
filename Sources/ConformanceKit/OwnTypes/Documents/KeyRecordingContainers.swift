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

  mutating func encode(_ value: some Encodable) throws { try next().record(value) }

  mutating func nestedContainer<Inner: CodingKey>(keyedBy type: Inner.Type) -> KeyedEncodingContainer<Inner> {
    next().container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { next().unkeyedContainer() }

  mutating func superEncoder() -> any Encoder { next() }
}

/// A keyed container that records its keys.
struct KeyRecordingKeyedContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let recorder: KeyRecorder

  var codingPath: [any CodingKey] { [] }

  func encodeNil(forKey key: Key) { _ = recorder.at(key) }

  func encode(_ value: some Encodable, forKey key: Key) throws { try recorder.at(key).record(value) }

  // A nil optional has its key recorded too. The protocol has a separate function for each type.

  func encodeIfPresent(_ value: (some Encodable)?, forKey key: Key) throws {
    let inner = recorder.at(key)
    if let value { try inner.record(value) }
  }

  func encodeIfPresent(_ value: Bool?, forKey key: Key) { _ = recorder.at(key) }
  func encodeIfPresent(_ value: String?, forKey key: Key) { _ = recorder.at(key) }
  func encodeIfPresent(_ value: Double?, forKey key: Key) { _ = recorder.at(key) }
  func encodeIfPresent(_ value: Float?, forKey key: Key) { _ = recorder.at(key) }
  func encodeIfPresent(_ value: Int?, forKey key: Key) { _ = recorder.at(key) }
  func encodeIfPresent(_ value: Int8?, forKey key: Key) { _ = recorder.at(key) }
  func encodeIfPresent(_ value: Int16?, forKey key: Key) { _ = recorder.at(key) }
  func encodeIfPresent(_ value: Int32?, forKey key: Key) { _ = recorder.at(key) }
  func encodeIfPresent(_ value: Int64?, forKey key: Key) { _ = recorder.at(key) }
  func encodeIfPresent(_ value: UInt?, forKey key: Key) { _ = recorder.at(key) }
  func encodeIfPresent(_ value: UInt8?, forKey key: Key) { _ = recorder.at(key) }
  func encodeIfPresent(_ value: UInt16?, forKey key: Key) { _ = recorder.at(key) }
  func encodeIfPresent(_ value: UInt32?, forKey key: Key) { _ = recorder.at(key) }
  func encodeIfPresent(_ value: UInt64?, forKey key: Key) { _ = recorder.at(key) }

  func nestedContainer<Inner: CodingKey>(
    keyedBy type: Inner.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Inner> { recorder.at(key).container(keyedBy: type) }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    recorder.at(key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { recorder.at(WireKey(stringValue: "super")) }

  func superEncoder(forKey key: Key) -> any Encoder { recorder.at(key) }
}
