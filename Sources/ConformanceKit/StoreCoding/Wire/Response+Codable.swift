package import StoreContract

extension Response: WireCodable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case response = "answer", records, events, fields, count, error, responses = "answers", outcome, tasks, message
  }

  /// The names of the responses in JSON, and the other keys of each response.
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

  /// Encodes the response as an object with its name as `response` and its fields: `{"response":"count","count":3}`.
  package func encode(toWire encoder: any Encoder) throws {
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

  /// Decodes a response from an object with its name and its fields.
  ///
  /// - Throws: `DecodingError` if there is no response of that name, or a field is missing or unknown.
  package init(fromWire decoder: any Decoder) throws {
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

extension Response.Found: WireCodable {
  private enum CodingKeys: String, CodingKey, CaseIterable { case label, fields }

  /// Encodes the record, with its label if it has one.
  package func encode(toWire encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(label, forKey: .label)
    try container.encode(fields, forKey: .fields)
  }

  /// Decodes a record in the result of a query.
  package init(fromWire decoder: any Decoder) throws {
    let container = try decoder.strictContainer(keyedBy: CodingKeys.self)
    self.init(
      label: try container.decodeIfPresent(Int.self, forKey: .label),
      fields: try container.decode(Fields.self, forKey: .fields))
  }
}

extension Response.Event: WireCodable {
  private enum CodingKeys: String, CodingKey { case event, records, error, milliseconds }

  /// The names of the events in JSON, and the other keys of each event.
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

  /// Encodes the event as an object with its name as `event` and its fields: `{"event":"result","records":[]}`.
  package func encode(toWire encoder: any Encoder) throws {
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

  /// Decodes an event from an object with its name and its fields.
  ///
  /// - Throws: `DecodingError` if there is no event of that name, or a field is missing or unknown.
  package init(fromWire decoder: any Decoder) throws {
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

extension StoreError: WireCodable {
  private enum CodingKeys: String, CodingKey, CaseIterable { case kind, property, message }

  /// Encodes the kind, the message, and the property if there is one.
  package func encode(toWire encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(kind, forKey: .kind)
    try container.encodeIfPresent(property, forKey: .property)
    try container.encode(message, forKey: .message)
  }

  /// Decodes the kind, the message, and the property if there is one.
  package init(fromWire decoder: any Decoder) throws {
    let container = try decoder.strictContainer(keyedBy: CodingKeys.self)
    self.init(
      try container.decode(Kind.self, forKey: .kind),
      property: try container.decodeIfPresent(String.self, forKey: .property),
      try container.decode(String.self, forKey: .message))
  }
}
