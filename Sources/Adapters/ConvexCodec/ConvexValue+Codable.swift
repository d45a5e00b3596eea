/// A decoder that has the value as a whole, so that nothing is lost on the way through containers.
protocol ConvexValueSource {
  var value: ConvexValue { get }
}

/// An encoder that takes a value as a whole.
protocol ConvexValueSink {
  func set(_ value: ConvexValue)
}

extension ConvexValueDecoder: ConvexValueSource {}

extension ConvexValueEncoder: ConvexValueSink {
  func set(_ value: ConvexValue) {
    node.set(value)
  }
}

extension ConvexValue: Codable {
  /// Decodes a value of any kind.
  ///
  /// A decoder other than ``ConvexDecoder`` must provide the form of Convex's JSON, with tags, and must tell numbers
  /// from truth values. `JSONDecoder` does.
  ///
  /// - Throws: The decoder's error, or `DecodingError.dataCorrupted` for a malformed tag.
  public init(from decoder: any Decoder) throws {
    if let source = decoder as? any ConvexValueSource {
      self = source.value
    } else if let scalar = try? ConvexValue(scalarFrom: decoder.singleValueContainer()) {
      self = scalar
    } else if let container = try? decoder.container(keyedBy: ConvexKey.self) {
      try self.init(from: container)
    } else {
      var container = try decoder.unkeyedContainer()
      var items: [ConvexValue] = []
      while !container.isAtEnd { items.append(try container.decode(ConvexValue.self)) }
      self = .array(items)
    }
  }

  private init(scalarFrom container: any SingleValueDecodingContainer) throws {
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let number = try? container.decode(Double.self) {
      self = .float64(number)
    } else {
      self = .string(try container.decode(String.self))
    }
  }

  private init(from container: KeyedDecodingContainer<ConvexKey>) throws {
    var fields: [String: ConvexValue] = [:]
    for key in container.allKeys { fields[key.stringValue] = try container.decode(ConvexValue.self, forKey: key) }
    do throws(ConvexError) {
      if let field = fields.first, fields.count == 1, field.key.utf8.first == UInt8(ascii: "$") {
        self = try ConvexTag.value(name: field.key, token: field.value)
      } else {
        for name in fields.keys.sorted() { try ConvexRules.check(name: name, isTopLevel: false) }
        self = .object(fields)
      }
    } catch {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: container.codingPath, debugDescription: error.problem))
    }
  }

  /// Encodes the value.
  ///
  /// An encoder other than ``ConvexEncoder`` receives the form of Convex's JSON, with tags.
  ///
  /// - Throws: The encoder's error, or `EncodingError.invalidValue` for a field name that Convex does not accept.
  public func encode(to encoder: any Encoder) throws {
    if let sink = encoder as? any ConvexValueSink { return sink.set(self) }
    switch self {
    case .null:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    case .int64(let number): try ConvexTag.integer.encode(ConvexTag.token(of: number), to: encoder)
    case .bytes(let data): try ConvexTag.bytes.encode(ConvexTag.token(of: data), to: encoder)
    case .float64(let number):
      if let token = ConvexTag.token(of: number) {
        try ConvexTag.float.encode(token, to: encoder)
      } else {
        try number.encode(to: encoder)
      }
    case .bool(let value): try value.encode(to: encoder)
    case .string(let text): try text.encode(to: encoder)
    case .array(let items): try items.encode(to: encoder)
    case .object(let fields):
      try checkNames(fields, at: encoder.codingPath)
      try fields.encode(to: encoder)
    }
  }

  private func checkNames(_ fields: [String: ConvexValue], at codingPath: [any CodingKey]) throws {
    do throws(ConvexError) {
      for name in fields.keys.sorted() { try ConvexRules.check(name: name, isTopLevel: false) }
    } catch {
      throw EncodingError.invalidValue(
        self, EncodingError.Context(codingPath: codingPath, debugDescription: error.problem))
    }
  }
}

extension ConvexTag {
  fileprivate func encode(_ token: String, to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: ConvexKey.self)
    try container.encode(token, forKey: ConvexKey(rawValue))
  }
}
