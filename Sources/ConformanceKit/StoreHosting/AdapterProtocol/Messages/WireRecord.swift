import StoreCoding
import StoreContract

/// A record as it travels in results and events.
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
