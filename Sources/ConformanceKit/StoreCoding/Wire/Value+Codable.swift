import Foundation
public import StoreContract

extension Value: Codable {
  /// Encodes the value in the form of the adapter protocol: `{"int8":"-5"}`, or `null` for null.
  ///
  /// Foundation's JSON confuses canonically equal keys, such as a composed and a decomposed "é". A map with such keys
  /// is therefore written as `{"mapEntries":[[key,value],…]}`, and an object with such keys as `{"objectEntries":…}`.
  public func encode(to encoder: any Encoder) throws {
    guard self != .null else {
      var container = encoder.singleValueContainer()
      return try container.encodeNil()
    }
    var container = encoder.container(keyedBy: WireTag.self)
    switch self {
    case .bool(let value): try container.encode(value, forKey: .bool)
    case .array(let values): try container.encode(values, forKey: .array)
    case .map(let fields): try container.encode(fields, forKey: fields.keysCollide ? .mapEntries : .map)
    case .object(let fields): try container.encode(fields, forKey: fields.keysCollide ? .objectEntries : .object)
    case .unknownCase(let raw): try container.encode(raw, forKey: .unknownCase)
    case .custom(let name, let persisted):
      try container.encode(name, forKey: .custom)
      try container.encode(persisted, forKey: .persisted)
    default:
      guard let (tag, text) = wireText else {
        throw EncodingError.invalidValue(self, .init(codingPath: encoder.codingPath, debugDescription: "no wire form"))
      }
      try container.encode(text, forKey: tag)
    }
  }

  /// Decodes a value from the form of the adapter protocol.
  ///
  /// - Throws: `DecodingError` that says what was expected, if the tag is unknown, there is an extra field, or the
  ///   content is not the canonical text of the tag's type.
  public init(from decoder: any Decoder) throws {
    let single = try decoder.singleValueContainer()
    if single.decodeNil() {
      self = .null
      return
    }
    guard let keys = try? decoder.container(keyedBy: WireKey.self).allKeys else {
      throw single.expected("a value: null, or an object with a tag such as {\"int64\":\"5\"}")
    }
    let tags = keys.map { WireTag(stringValue: $0.stringValue) }
    let container = try decoder.container(keyedBy: WireTag.self)
    if tags.count == 2, tags.contains(.custom), tags.contains(.persisted) {
      let name = try container.decode(String.self, forKey: .custom)
      self = .custom(name, persisted: try container.decode(Value.self, forKey: .persisted))
    } else if tags.count == 1, let tag = tags[0] {
      self = try Value(tag, in: container)
    } else {
      let found = keys.map { "'\($0.stringValue)'" }.sorted().joined(separator: ", ")
      throw single.expected("a value with one tag of \(WireTag.list), or 'custom' with 'persisted'; found [\(found)]")
    }
  }

  private init(_ tag: WireTag, in container: KeyedDecodingContainer<WireTag>) throws {
    switch tag {
    case .bool: self = .bool(try container.decode(Bool.self, forKey: tag))
    case .array: self = .array(try container.decode([Value].self, forKey: tag))
    case .map: self = .map(try container.decode(Fields.self, forKey: tag, written: .asObject))
    case .object: self = .object(try container.decode(Fields.self, forKey: tag, written: .asObject))
    case .mapEntries: self = .map(try container.decode(Fields.self, forKey: tag, written: .asEntries))
    case .objectEntries: self = .object(try container.decode(Fields.self, forKey: tag, written: .asEntries))
    case .unknownCase: self = .unknownCase(try container.decode(Value.self, forKey: tag))
    case .custom, .persisted:
      throw container.expected("a custom value with both 'custom' and 'persisted'", forKey: tag)
    default:
      let text = try container.decode(String.self, forKey: tag)
      guard let value = Value(wireText: text, tag: tag) else {
        throw container.expected("\(tag.expectation), found \(text.quoted)", forKey: tag)
      }
      self = value
    }
  }
}
