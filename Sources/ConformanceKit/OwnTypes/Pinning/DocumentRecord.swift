import ConformanceChecking
import Generators
import StoreCoding

/// The recorded form of a `Codable` type: its keys, and documents of each version.
struct DocumentRecord: Sendable {
  /// The versions of the file's format. In version 1, only keys were recorded.
  static let format = FileFormat(migrations: [
    FormatMigration("Documents are kept too. A file without them has no generations.") { content in
      content.replacing("generations", by: .array([]))
    }
  ])
  /// The largest size of a file that is written, in bytes.
  static let maximumBytes = 64 * 1024

  /// The name of the type; nil in a file of format version 1.
  private(set) var type: String?
  /// The places of the keys that are in use.
  private(set) var keys: Set<String>
  /// The places of the keys that are no longer written.
  private(set) var retired: Set<String> = []
  /// The documents of each version, the oldest first.
  private(set) var generations: [Generation] = []

  /// Creates a record without documents.
  init(type: String, keys: Set<String>) {
    self.type = type
    self.keys = keys
  }

  /// This record with the keys of another version, and with its documents if they show something new.
  func adding(_ keys: Set<String>, type: String, _ generation: Generation?) -> DocumentRecord {
    var result = self
    result.type = type
    result.keys.formUnion(keys)
    result.retired.subtract(keys)
    if let generation { result.generations.append(generation) }
    return result
  }

  /// The bytes of the file: indented JSON with sorted keys.
  var bytes: [UInt8] { Array((json.fileText + "\n").utf8) }

  private var json: JSONNode {
    var members: [(String, JSONNode)] = [
      ("formatVersion", .number("\(Self.format.version)")), ("generations", .array(generations.map(\.json))),
      ("keys", .array(keys.sorted().map(JSONNode.string))),
    ]
    if !retired.isEmpty { members.append(("retired", .array(retired.sorted().map(JSONNode.string)))) }
    if let type { members.append(("type", .string(type))) }
    return .object(members)
  }
}

extension DocumentRecord: Decodable {
  private enum CodingKeys: String, CodingKey, CaseIterable { case formatVersion, type, keys, retired, generations }

  init(from decoder: any Decoder) throws {
    let container = try decoder.strictContainer(keyedBy: CodingKeys.self)
    type = try container.decodeIfPresent(String.self, forKey: .type)
    keys = try container.decode(Set<String>.self, forKey: .keys)
    retired = try container.decodeIfPresent(Set<String>.self, forKey: .retired) ?? []
    generations = try container.decode([Generation].self, forKey: .generations)
  }
}

extension DocumentRecord {
  /// How a type lacks keys that were recorded; nil if it does not.
  func missingKeys(in current: Set<String>, file: String) -> Breach? {
    let gone = keys.subtracting(current)
    guard !gone.isEmpty else { return nil }
    let new = current.subtracting(keys)
    return Breach(
      "gone", ("expected", "\(gone.sorted().joined(separator: ", ")), as \(file) says"),
      ("actual", new.isEmpty ? "not written by any value drawn" : "new: \(new.sorted().joined(separator: ", "))"),
      (
        "to mend",
        "map a property that has a new name to its old key by CodingKeys; if the key is gone, move it from \"keys\" to \"retired\""
      ))
  }
}
