/// A type of the contract with a JSON form that only this package reads and writes.
///
/// A public type cannot conform to `Codable` with package access. Users encode values and fields, which are `Codable`,
/// and no others: a report has a JSON form of its own, and ``AdapterHost`` decodes what an adapter receives.
package protocol WireCodable {
  /// Encodes the JSON form of the value.
  func encode(toWire encoder: any Encoder) throws

  /// Decodes a value from its JSON form.
  init(fromWire decoder: any Decoder) throws
}

/// A value in its JSON form, for encoders and decoders, which take `Codable` types only.
package struct WireForm<Content: WireCodable>: Codable {
  /// The value that is encoded or was decoded.
  package let content: Content

  /// Wraps a value, to encode it.
  package init(_ content: Content) {
    self.content = content
  }

  package init(from decoder: any Decoder) throws {
    content = try Content(fromWire: decoder)
  }

  package func encode(to encoder: any Encoder) throws {
    try content.encode(toWire: encoder)
  }
}

extension WireForm: Sendable where Content: Sendable {}

extension Array: WireCodable where Element: WireCodable {
  package func encode(toWire encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for element in self { try container.encode(element) }
  }

  package init(fromWire decoder: any Decoder) throws {
    self.init()
    var container = try decoder.unkeyedContainer()
    if let count = container.count { reserveCapacity(count) }
    while !container.isAtEnd { append(try container.decode(Element.self)) }
  }
}

extension Optional: WireCodable where Wrapped: WireCodable {
  package func encode(toWire encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let self { try container.encode(WireForm(self)) } else { try container.encodeNil() }
  }

  package init(fromWire decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    self = container.decodeNil() ? nil : try container.decode(WireForm<Wrapped>.self).content
  }
}

extension KeyedEncodingContainer {
  package mutating func encode(_ value: some WireCodable, forKey key: Key) throws {
    try encode(WireForm(value), forKey: key)
  }
}

extension UnkeyedEncodingContainer {
  package mutating func encode(_ value: some WireCodable) throws {
    try encode(WireForm(value))
  }
}

extension KeyedDecodingContainer {
  package func decode<Content: WireCodable>(_ type: Content.Type, forKey key: Key) throws -> Content {
    try decode(WireForm<Content>.self, forKey: key).content
  }
}

extension UnkeyedDecodingContainer {
  package mutating func decode<Content: WireCodable>(_ type: Content.Type) throws -> Content {
    try decode(WireForm<Content>.self).content
  }
}

extension WireDecoder {
  /// Decodes a value that has a JSON form of its own.
  ///
  /// - Throws: `DecodingError` that says where the error is and what was expected.
  package func value<Content: WireCodable>(_ type: Content.Type = Content.self) throws -> Content {
    try value(WireForm<Content>.self).content
  }
}
