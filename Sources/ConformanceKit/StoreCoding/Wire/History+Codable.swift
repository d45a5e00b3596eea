package import StoreContract

extension History: WireCodable {
  private enum CodingKeys: String, CodingKey, CaseIterable { case responses }

  /// Encodes the list of responses.
  package func encode(toWire encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(responses, forKey: .responses)
  }

  /// Decodes the list of responses.
  package init(fromWire decoder: any Decoder) throws {
    let container = try decoder.strictContainer(keyedBy: CodingKeys.self)
    self.init(responses: try container.decode([Response].self, forKey: .responses))
  }
}

extension Step: WireCodable {
  private enum CodingKeys: String, CodingKey, CaseIterable { case response, called, returned }

  /// Encodes the response and the times of the call and the return.
  package func encode(toWire encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(response, forKey: .response)
    try container.encode(called, forKey: .called)
    try container.encode(returned, forKey: .returned)
  }

  /// Decodes a response and the times of the call and the return.
  package init(fromWire decoder: any Decoder) throws {
    let container = try decoder.strictContainer(keyedBy: CodingKeys.self)
    self.init(
      response: try container.decode(Response.self, forKey: .response),
      called: try container.decode(UInt64.self, forKey: .called),
      returned: try container.decode(UInt64.self, forKey: .returned))
  }
}
