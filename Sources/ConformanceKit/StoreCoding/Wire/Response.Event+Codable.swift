public import StoreContract

extension Response.Event: Codable {
  private enum CodingKeys: String, CodingKey { case event, records, error, milliseconds }

  /// The events' names, as written, and the fields of each besides its name.
  private enum Name: String, CaseIterable, Codable {
    case result, failure, end, silence

    var keys: [CodingKeys] {
      switch self {
      case .result: [.event, .records]
      case .failure: [.event, .error]
      case .end: [.event]
      case .silence: [.event, .milliseconds]
      }
    }
  }

  /// Encodes the event as an object with its name, `event`, and its fields: `{"event":"result","records":[]}`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .result(let records):
      try container.encode(Name.result, forKey: .event)
      try container.encode(records, forKey: .records)
    case .failure(let error):
      try container.encode(Name.failure, forKey: .event)
      try container.encode(error, forKey: .error)
    case .end: try container.encode(Name.end, forKey: .event)
    case .silence(let milliseconds):
      try container.encode(Name.silence, forKey: .event)
      try container.encode(milliseconds, forKey: .milliseconds)
    }
  }

  /// Decodes an event.
  ///
  /// - Throws: `DecodingError` when there is no such event, a field is missing, or one is too many.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let text = try container.decode(String.self, forKey: .event)
    guard let name = Name(rawValue: text) else {
      let known = Name.allCases.map(\.rawValue).joined(separator: ", ")
      throw container.expected("an event of \(known), found \(text.quoted)", forKey: .event)
    }
    try decoder.refuseKeys(otherThan: name.keys.map(\.stringValue))
    switch name {
    case .result: self = .result(try container.decode([Response.Found].self, forKey: .records))
    case .failure: self = .failure(try container.decode(StoreError.self, forKey: .error))
    case .end: self = .end
    case .silence: self = .silence(milliseconds: try container.decode(Int.self, forKey: .milliseconds))
    }
  }
}
