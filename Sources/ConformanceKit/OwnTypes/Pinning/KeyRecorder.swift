import Foundation
import Generators
import StoreCoding
import StoreHosting

/// An encoder that only records the keys of the values that it encodes.
struct KeyRecorder: Encoder {
  /// Collects the keys of one encoding.
  final class Log {
    /// The full path of each key: `address.street`, `tags[].name`, and `*` for any key of a dictionary.
    var keys: Set<String> = []
  }

  let log: Log
  /// The path to the value that is being encoded.
  let place: String
  /// The type of the value. A value that encodes a single value of its own type is a primitive.
  var type: Any.Type?
  /// Whether the value is a dictionary. Its keys are data rather than names.
  var isDictionary = false

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(KeyRecordingKeyedContainer(recorder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer { KeyRecordingContainer(recorder: element) }

  func singleValueContainer() -> any SingleValueEncodingContainer { KeyRecordingContainer(recorder: self) }

  /// The recorder for an array's elements.
  var element: KeyRecorder { KeyRecorder(log: log, place: place + "[]") }

  /// Records a key and returns the recorder for the value at that key.
  func at(_ key: any CodingKey) -> KeyRecorder {
    let name = isDictionary ? "*" : key.stringValue
    let inner = KeyRecorder(log: log, place: place.isEmpty ? name : "\(place).\(name)")
    if !isDictionary { log.keys.insert(inner.place) }
    return inner
  }

  /// Encodes a value to record its keys.
  func record(_ value: some Encodable) throws {
    guard Swift.type(of: value) != type, !Self.isLeaf(value) else { return }
    var inner = self
    inner.type = Swift.type(of: value)
    inner.isDictionary = Mirror(reflecting: value).displayStyle == .dictionary
    try value.encode(to: inner)
  }

  /// Whether encoders treat a value specially, so that the keys of its own `encode(to:)` do not matter.
  private static func isLeaf(_ value: some Encodable) -> Bool {
    value is Date || value is Data || value is URL || value is Decimal
  }
}

extension KeyRecorder {
  /// The keys that generated values of a type are encoded with. The values are the same in every run, so a key that
  /// only some values have is always either found or not found.
  ///
  /// - Throws: ``Breach`` when encoding traps or hangs.
  static func keys<Value: Encodable & Sendable>(
    of values: Generator<Value>, timeout: Int32
  ) throws -> Set<String> {
    let drawn = (0..<200).compactMap { try? values.value(seed: $0) }
    let work = try WatchedWork.converting {
      let log = Log()
      for value in drawn { try? KeyRecorder(log: log, place: "").record(value) }
      return log.keys
    }
    switch work.ending(within: timeout) {
    case .returned(let keys): return keys
    case .trapped: throw Breach.trap
    case .gaveUp: throw Breach.hang(timeout)
    }
  }
}

/// A container without keys, for a single value or for elements. It passes values on to its recorder.
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
