/// Passes on what has no key of its own: a single value, or elements.
struct KeyRecordingContainer: SingleValueEncodingContainer, UnkeyedEncodingContainer {
  let recorder: KeyRecorder
  private(set) var count = 0

  init(recorder: KeyRecorder) {
    self.recorder = recorder
  }

  var codingPath: [any CodingKey] { [] }

  mutating func encodeNil() { count += 1 }

  mutating func encode(_ value: some Encodable) throws {
    count += 1
    try recorder.record(value)
  }

  mutating func nestedContainer<Inner: CodingKey>(keyedBy type: Inner.Type) -> KeyedEncodingContainer<Inner> {
    recorder.container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { recorder.unkeyedContainer() }

  mutating func superEncoder() -> any Encoder { recorder }
}
