import Foundation
import Generators
import StoreCoding

/// An encoder that only records the shape of the values that it encodes: their keys, and where enums, dictionaries and
/// sets stand.
struct KeyRecorder: Encoder {
  let log: ShapeLog
  /// The place of the value that is being encoded.
  let place: String
  /// The type of the value. A value that encodes a single value of its own type is a primitive.
  var type: Any.Type?
  /// The value, if it is a structure or an object. It may hand its encoder on to a value that it wraps.
  var value: Any?
  /// The name of the case, if the value is an enum.
  var caseName: String?
  /// Whether the value is a dictionary. Its keys are data rather than names.
  var isDictionary = false
  /// Whether the value is a set or a dictionary, whose elements have no order.
  var isUnordered = false

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    var recorder = wrappedCase { WrappedEnum.declares(Key.self, in: $0) }.map(noting) ?? self
    // Keys that are no enum may be made from data.
    let isOpen = caseName == nil && EnumShape(of: Key.self) == .notAnEnum
    recorder.isDictionary = isDictionary || isOpen && log.hasDataAsKeys(at: place)
    if recorder.isDictionary {
      log.shape.dictionaries.insert(place)
    } else if isOpen {
      log.beginOpenObject(at: place)
    }
    return KeyedEncodingContainer(KeyRecordingKeyedContainer(recorder: recorder, isOpen: isOpen))
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
    let name = key.stringValue
    if !isDictionary { log.shape.keys.insert(DocumentShape.place(of: name, in: place)) }
    return KeyRecorder(log: log, place: log.shape.place(ofKey: name, in: place))
  }

  /// Notes the key that the associated values of a case are encoded under, if their keys are of the type that the
  /// compiler makes for the case: `CardCodingKeys` for `card`.
  func note(payload keys: Any.Type, at key: any CodingKey) {
    guard let caseName else { return }
    let name = caseName.prefix(1).uppercased() + caseName.dropFirst() + "CodingKeys"
    guard String(describing: keys) == name else { return }
    log.shape.enums[place]?.note(key: key.stringValue, of: caseName)
  }
}

// MARK: Values

extension KeyRecorder {
  /// Encodes a value to record its shape.
  func record(_ value: some Encodable) throws {
    let valueType = Swift.type(of: value)
    guard valueType != type, !Self.isLeaf(value) else { return }
    let style = Mirror(reflecting: value).displayStyle
    let isNamed = [.enum, .struct, .class].contains(style)
    var inner = isNamed ? KeyRecorder(log: log, place: log.place(of: valueType, at: place)) : self
    if style == .enum { inner = inner.noting(value) }
    inner.type = valueType
    inner.value = isNamed && style != .enum ? value : nil
    inner.isDictionary = style == .dictionary
    inner.isUnordered = style == .dictionary || style == .set
    if let dictionary = value as? any KeyedByEnum { note(keysOf: dictionary) }
    if isNamed { log.begin(valueType, at: inner.place) }
    defer { if isNamed { log.end() } }
    try value.encode(to: inner)
  }

  /// Notes a case of an enum, and returns the recorder for what it encodes.
  private func noting(_ value: Any) -> KeyRecorder {
    if log.shape.enums[place] == nil { log.shape.enums[place] = EnumPlace(of: value) }
    log.shape.enums[place]?.note(value)
    var result = self
    result.caseName = SwiftSource.caseName(of: value)
    result.value = nil
    return result
  }

  private func note(keysOf dictionary: any KeyedByEnum) {
    let keys = DocumentShape.placeOfKeys(in: place)
    for key in dictionary.enumKeys {
      if log.shape.enums[keys] == nil { log.shape.enums[keys] = EnumPlace(of: key) }
      log.shape.enums[keys]?.note(key)
    }
  }

  /// Notes the enum in the properties of the value, if the value writes a raw value as if it was that enum itself.
  func note(written raw: some Encodable) {
    let text = DocumentReading.plain(raw)?.text
    let value = wrappedCase { _ in true } as? any RawRepresentable
    guard let value, let own = value.rawValue as? any Encodable, DocumentReading.plain(own)?.text == text else {
      return
    }
    _ = noting(value)
  }

  /// A case of an enum in the properties of the value; nil if there is none.
  private func wrappedCase(where isMeant: (Any.Type) -> Bool) -> Any? {
    guard let value else { return nil }
    func cases(in value: Any, _ depth: Int) -> [Any] {
      guard depth > 0 else { return [] }
      return Mirror(reflecting: value).children.flatMap { child in
        guard Mirror(reflecting: child.value).displayStyle == .enum else { return cases(in: child.value, depth - 1) }
        return isMeant(Swift.type(of: child.value)) ? [child.value] : []
      }
    }
    let found = cases(in: value, WrappedEnum.deepest)
    return found.count == 1 ? found.first : nil
  }

  /// Whether encoders treat a value specially, so that the keys of its own `encode(to:)` do not matter.
  private static func isLeaf(_ value: some Encodable) -> Bool {
    value is Date || value is Data || value is URL || value is Decimal
  }
}

/// A dictionary whose keys are the cases of an enum.
private protocol KeyedByEnum {
  /// The keys; empty if they are no cases of an enum.
  var enumKeys: [Any] { get }
}

extension Dictionary: KeyedByEnum {
  fileprivate var enumKeys: [Any] { EnumShape(of: Key.self) == .notAnEnum ? [] : Array(keys) }
}
