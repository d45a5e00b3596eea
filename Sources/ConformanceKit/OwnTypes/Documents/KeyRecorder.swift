import Foundation
import Generators
import StoreCoding

/// An encoder that only records the shape of the values that it encodes: their keys, and where enums, dictionaries and
/// sets stand.
struct KeyRecorder: Encoder {
  /// Collects the shape while values are encoded.
  final class Log {
    var shape = DocumentShape()
  }

  let log: Log
  /// The place of the value that is being encoded.
  let place: String
  /// The type of the value. A value that encodes a single value of its own type is a primitive.
  var type: Any.Type?
  /// Whether the value is a dictionary. Its keys are data rather than names.
  var isDictionary = false
  /// Whether the value is a set or a dictionary, whose elements have no order.
  var isUnordered = false

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    if isDictionary { log.shape.dictionaries.insert(place) }
    return KeyedEncodingContainer(KeyRecordingKeyedContainer(recorder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    if isUnordered { log.shape.unordered[place] = isDictionary ? 2 : 1 }
    return KeyRecordingContainer(recorder: self, isArray: true)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    KeyRecordingContainer(recorder: self, isArray: false)
  }

  /// The recorder for an array's element.
  func element(_ index: Int) -> KeyRecorder {
    KeyRecorder(log: log, place: log.shape.place(ofElement: index, in: place))
  }

  /// Records a key and returns the recorder for the value at that key.
  func at(_ key: any CodingKey) -> KeyRecorder {
    let name = isDictionary ? "*" : key.stringValue
    let inner = KeyRecorder(log: log, place: place.isEmpty ? name : "\(place).\(name)")
    if !isDictionary { log.shape.keys.insert(inner.place) }
    return inner
  }

  /// Encodes a value to record its shape.
  func record(_ value: some Encodable) throws {
    guard Swift.type(of: value) != type, !Self.isLeaf(value) else { return }
    let style = Mirror(reflecting: value).displayStyle
    if style == .enum {
      if log.shape.enums[place] == nil { log.shape.enums[place] = EnumPlace(of: value) }
      log.shape.enums[place]?.note(value)
    }
    var inner = self
    inner.type = Swift.type(of: value)
    inner.isDictionary = style == .dictionary
    inner.isUnordered = style == .dictionary || style == .set
    try value.encode(to: inner)
  }

  /// Whether encoders treat a value specially, so that the keys of its own `encode(to:)` do not matter.
  private static func isLeaf(_ value: some Encodable) -> Bool {
    value is Date || value is Data || value is URL || value is Decimal
  }
}

extension KeyRecorder {
  /// The shape of some values. A value that cannot be encoded adds what it encoded before.
  static func shape(of values: [some Encodable]) -> DocumentShape {
    let log = Log()
    for value in values { try? KeyRecorder(log: log, place: "").record(value) }
    return log.shape
  }
}
