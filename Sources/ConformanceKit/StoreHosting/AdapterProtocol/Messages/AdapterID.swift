import StoreCoding
public import StoreContract

/// How a request names a record: by its id, `"17"`, or by the name that an earlier operation of the same transaction gave to a new
/// record, `{"as":"1"}`.
package typealias AdapterID = RecordReference

extension RecordReference: Codable {
  private enum CodingKeys: String, CodingKey, CaseIterable { case name = "as" }

  /// Encodes the id as a string, or the name as the one member of an object.
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

  /// Decodes either form.
  public init(from decoder: any Decoder) throws {
    if let text = try? decoder.singleValueContainer().decode(String.self) {
      self = .given(RecordID(text))
    } else {
      self = .named(try decoder.strictContainer(keyedBy: CodingKeys.self).decode(String.self, forKey: .name))
    }
  }
}
