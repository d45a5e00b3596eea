public import StoreContract

extension StoreError: Codable {
  private enum CodingKeys: String, CodingKey, CaseIterable { case kind, property, message }

  /// Encodes the kind, the property where one is to blame, and the message.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(kind, forKey: .kind)
    try container.encodeIfPresent(property, forKey: .property)
    try container.encode(message, forKey: .message)
  }

  /// Decodes an error in the same form.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.strictContainer(keyedBy: CodingKeys.self)
    self.init(
      try container.decode(Kind.self, forKey: .kind),
      property: try container.decodeIfPresent(String.self, forKey: .property),
      try container.decode(String.self, forKey: .message))
  }
}
