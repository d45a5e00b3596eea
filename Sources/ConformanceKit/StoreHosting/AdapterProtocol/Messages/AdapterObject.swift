import StoreCoding
package import StoreContract

/// A record in a request: its id, where it has one, and its values by property name.
package struct AdapterObject: Sendable, Hashable {
  /// The record to replace; nil for a new one.
  var id: AdapterID?
  /// What later operations of the same transaction call a new record.
  var name: String?
  package var values: Fields

  /// A record of those values; neither an id nor a name unless given.
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
