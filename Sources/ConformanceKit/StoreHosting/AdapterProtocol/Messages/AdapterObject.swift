import StoreCoding
package import StoreContract

/// A record in a request: its id if it has one, and its values by property name.
package struct AdapterObject: Sendable, Hashable {
  /// The record to replace, or nil for a new one.
  var id: AdapterID?
  /// The name by which later operations of the same transaction refer to a new record; nil if it has none.
  var name: String?
  package var values: Fields

  /// Creates a record with these values. It has neither an id nor a name unless they are given.
  package init(id: AdapterID? = nil, name: String? = nil, values: Fields) {
    self.id = id
    self.name = name
    self.values = values
  }
}

extension AdapterObject: Codable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case id
    case name = "as"
    case values
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(id, forKey: .id)
    try container.encodeIfPresent(name, forKey: .name)
    try container.encode(values, forKey: .values)
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.strictContainer(keyedBy: CodingKeys.self)
    id = try container.decodeIfPresent(AdapterID.self, forKey: .id)
    name = try container.decodeIfPresent(String.self, forKey: .name)
    values = try container.decode(Fields.self, forKey: .values)
  }
}

/// The reference to a record in a request: its id, `"17"`, or the name that an earlier operation of the same
/// transaction gave to a new record, `{"as":"1"}`.
package typealias AdapterID = RecordReference

extension RecordReference: Codable {
  private enum CodingKeys: String, CodingKey, CaseIterable { case name = "as" }

  /// Encodes an id as a string, or a name as an object with one member.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .given(let id):
      var container = encoder.singleValueContainer()
      try container.encode(id.text)
    case .named(let name):
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(name, forKey: .name)
    }
  }

  /// Decodes an id or a name.
  public init(from decoder: any Decoder) throws {
    if let text = try? decoder.singleValueContainer().decode(String.self) {
      self = .given(RecordID(text))
    } else {
      self = .named(try decoder.strictContainer(keyedBy: CodingKeys.self).decode(String.self, forKey: .name))
    }
  }
}

/// The form that a record has in results and events.
struct WireRecord: Codable {
  private enum CodingKeys: String, CodingKey, CaseIterable { case id, values }

  let record: Record

  init(_ record: Record) {
    self.record = record
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.strictContainer(keyedBy: CodingKeys.self)
    let id = RecordID(try container.decode(String.self, forKey: .id))
    record = Record(id: id, fields: try container.decode(Fields.self, forKey: .values))
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(record.id?.text, forKey: .id)
    try container.encode(record.fields, forKey: .values)
  }
}
