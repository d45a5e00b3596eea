/// How a request names a record.
enum AdapterID: Sendable, Hashable {
  /// By the id that the store gave it: `"17"`.
  case given(RecordID)
  /// By the name that an earlier operation of the same transaction gave to a new record, whose id the kit cannot know yet:
  /// `{"as":"1"}`.
  case named(String)
}

extension AdapterID: Codable {
  private enum CodingKeys: String, CodingKey, CaseIterable { case name = "as" }

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .given(let id):
      var container = encoder.singleValueContainer()
      try container.encode(id.text)
    case .named(let name):
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(name, forKey: .name)
    }
  }

  init(from decoder: any Decoder) throws {
    if let text = try? decoder.singleValueContainer().decode(String.self) {
      self = .given(RecordID(text))
    } else {
      self = .named(try decoder.strictContainer(keyedBy: CodingKeys.self).decode(String.self, forKey: .name))
    }
  }
}
