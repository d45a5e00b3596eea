import Foundation
import Generators
import StoreHosting

/// An encoder that keeps nothing but the keys that values are written with.
struct KeyRecorder: Encoder {
  /// The keys of one encoding.
  final class Log {
    /// Each key behind those that lead to it: `address.street`, `tags[].name`, and `*` for any key of a dictionary.
    var keys: Set<String> = []
  }

  let log: Log
  /// What leads to the value.
  let place: String
  /// The type of the value: one that encodes a single value of its own type is a primitive.
  var type: Any.Type?
  /// Whether the value is a dictionary, whose keys are no names but data.
  var isDictionary = false

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(KeyRecordingKeyedContainer(recorder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer { KeyRecordingContainer(recorder: element) }

  func singleValueContainer() -> any SingleValueEncodingContainer { KeyRecordingContainer(recorder: self) }

  /// The recorder of an array's elements.
  var element: KeyRecorder { KeyRecorder(log: log, place: place + "[]") }

  /// The recorder of what is at a key, which is recorded.
  func at(_ key: any CodingKey) -> KeyRecorder {
    let name = isDictionary ? "*" : key.stringValue
    let inner = KeyRecorder(log: log, place: place.isEmpty ? name : "\(place).\(name)")
    if !isDictionary { log.keys.insert(inner.place) }
    return inner
  }

  /// Records the keys of a value.
  func record(_ value: some Encodable) throws {
    guard Swift.type(of: value) != type, !Self.isLeaf(value) else { return }
    var inner = self
    inner.type = Swift.type(of: value)
    inner.isDictionary = Mirror(reflecting: value).displayStyle == .dictionary
    try value.encode(to: inner)
  }

  /// Whether encoders have a form of their own for a value, whatever keys it would be written with.
  private static func isLeaf(_ value: some Encodable) -> Bool {
    value is Date || value is Data || value is URL || value is Decimal
  }
}

extension KeyRecorder {
  /// The keys that some values of a type are written with. The values are the same each time, so that a key that only some of them
  /// have does not come and go.
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
