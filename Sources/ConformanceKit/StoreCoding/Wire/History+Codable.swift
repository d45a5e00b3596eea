public import StoreContract

extension History: Codable {
  private enum CodingKeys: String, CodingKey, CaseIterable { case answers }

  /// Encodes the list of answers.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(answers, forKey: .answers)
  }

  /// Decodes the list of answers.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.strictContainer(keyedBy: CodingKeys.self)
    self.init(answers: try container.decode([Answer].self, forKey: .answers))
  }
}

extension Step: Codable {
  private enum CodingKeys: String, CodingKey, CaseIterable { case answer, called, returned }

  /// Encodes the answer and both moments.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(answer, forKey: .answer)
    try container.encode(called, forKey: .called)
    try container.encode(returned, forKey: .returned)
  }

  /// Decodes an answer with both moments.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.strictContainer(keyedBy: CodingKeys.self)
    self.init(
      answer: try container.decode(Answer.self, forKey: .answer),
      called: try container.decode(UInt64.self, forKey: .called),
      returned: try container.decode(UInt64.self, forKey: .returned))
  }
}
