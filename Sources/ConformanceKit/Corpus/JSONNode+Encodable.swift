extension JSONNode: Encodable {
  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// Encodes the value; a number as the integer or the double that it is.
  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .object(let members):
      var container = encoder.container(keyedBy: Key.self)
      for member in members { try container.encode(member.node, forKey: Key(stringValue: member.key)) }
    case .array(let nodes):
      var container = encoder.unkeyedContainer()
      for node in nodes { try container.encode(node) }
    case .null:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    case .bool(let value): try value.encode(to: encoder)
    case .string(let value): try value.encode(to: encoder)
    case .number(let text): try Self.encode(number: text, to: encoder)
    }
  }

  private static func encode(number text: String, to encoder: any Encoder) throws {
    if let integer = Int64(text) { return try integer.encode(to: encoder) }
    if let integer = UInt64(text) { return try integer.encode(to: encoder) }
    guard let number = Double(text) else {
      throw EncodingError.invalidValue(
        text, EncodingError.Context(codingPath: encoder.codingPath, debugDescription: "a number that no double is"))
    }
    try number.encode(to: encoder)
  }
}
