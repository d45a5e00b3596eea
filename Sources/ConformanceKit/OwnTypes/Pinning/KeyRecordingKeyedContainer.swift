import StoreCoding

/// Records the keys that something is written at.
struct KeyRecordingKeyedContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let recorder: KeyRecorder

  var codingPath: [any CodingKey] { [] }

  func encodeNil(forKey key: Key) { _ = recorder.at(key) }

  func encode(_ value: some Encodable, forKey key: Key) throws { try recorder.at(key).record(value) }

  // An optional that is nil has its key all the same, whatever its type: the protocol has a function for each.

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
