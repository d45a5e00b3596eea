public import StoreContract

extension Response: Codable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case response = "answer", records, events, fields, count, error, responses = "answers", outcome, tasks, message
  }

  /// The answers' names, as written, and the fields of each besides its name.
  private enum Name: String, CaseIterable, Codable {
    case done, records, found, events, stored, count, failure, transaction, several, concurrent, malformed, notRun

    var keys: [CodingKeys] {
      switch self {
      case .done, .notRun: [.response]
      case .records, .found: [.response, .records]
      case .events: [.response, .events]
      case .stored: [.response, .fields]
      case .count: [.response, .count]
      case .failure: [.response, .error]
      case .transaction: [.response, .responses, .outcome]
      case .several: [.response, .responses]
      case .concurrent: [.response, .tasks]
      case .malformed: [.response, .message]
      }
    }
  }

  /// Encodes the answer as an object with its name, `response`, and its fields: `{"response":"count","count":3}`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .response)
    switch self {
    case .done, .notRun: break
    case .records(let records): try container.encode(records, forKey: .records)
    case .found(let records): try container.encode(records, forKey: .records)
    case .events(let events): try container.encode(events, forKey: .events)
    case .stored(let fields): try container.encode(fields, forKey: .fields)
    case .count(let count): try container.encode(count, forKey: .count)
    case .failure(let error): try container.encode(error, forKey: .error)
    case .transaction(let responses, let outcome):
      try container.encode(responses, forKey: .responses)
      try container.encode(outcome, forKey: .outcome)
    case .several(let responses): try container.encode(responses, forKey: .responses)
    case .concurrent(let tasks): try container.encode(tasks, forKey: .tasks)
    case .malformed(let message): try container.encode(message, forKey: .message)
    }
  }

  /// Decodes an answer.
  ///
  /// - Throws: `DecodingError` when there is no such answer, a field is missing, or one is too many.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let text = try container.decode(String.self, forKey: .response)
    guard let name = Name(rawValue: text) else {
      let known = Name.allCases.map(\.rawValue).joined(separator: ", ")
      throw container.expected("an answer of \(known), found \(text.quoted)", forKey: .response)
    }
    try decoder.refuseKeys(otherThan: name.keys.map(\.stringValue))
    switch name {
    case .done: self = .done
    case .notRun: self = .notRun
    case .records: self = .records(try container.decode([Fields?].self, forKey: .records))
    case .found: self = .found(try container.decode([Found].self, forKey: .records))
    case .events: self = .events(try container.decode([Event].self, forKey: .events))
    case .stored: self = .stored(try container.decode(Fields.self, forKey: .fields))
    case .count: self = .count(try container.decode(Int.self, forKey: .count))
    case .failure: self = .failure(try container.decode(StoreError.self, forKey: .error))
    case .transaction:
      let responses = try container.decode([Response].self, forKey: .responses)
      self = .transaction(responses, outcome: try container.decode(Response.self, forKey: .outcome))
    case .several: self = .several(try container.decode([Response].self, forKey: .responses))
    case .concurrent: self = .concurrent(try container.decode([[Step]].self, forKey: .tasks))
    case .malformed: self = .malformed(try container.decode(String.self, forKey: .message))
    }
  }

  private var name: Name {
    switch self {
    case .done: .done
    case .records: .records
    case .found: .found
    case .events: .events
    case .stored: .stored
    case .count: .count
    case .failure: .failure
    case .transaction: .transaction
    case .several: .several
    case .concurrent: .concurrent
    case .malformed: .malformed
    case .notRun: .notRun
    }
  }
}

extension Response.Found: Codable {
  private enum CodingKeys: String, CodingKey, CaseIterable { case label, fields }

  /// Encodes the record, with its label where it has one.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(label, forKey: .label)
    try container.encode(fields, forKey: .fields)
  }

  /// Decodes a record that was found.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.strictContainer(keyedBy: CodingKeys.self)
    self.init(
      label: try container.decodeIfPresent(Int.self, forKey: .label),
      fields: try container.decode(Fields.self, forKey: .fields))
  }
}
