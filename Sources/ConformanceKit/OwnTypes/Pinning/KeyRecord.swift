import StoreCoding

/// The keys that a `Codable` type is encoded with, as full paths.
struct KeyRecord: PinRecord, Hashable {
  /// The keys that are in use.
  private(set) var keys: Set<String>
  /// The keys that are no longer written.
  private(set) var retired: Set<String> = []

  /// Creates a record of the keys that a type uses now.
  init(_ keys: Set<String>) {
    self.keys = keys
  }

  var all: [String] { keys.sorted() }

  func missing(from current: KeyRecord) -> [String] { current.keys.subtracting(keys).sorted() }

  func adding(_ current: KeyRecord) -> KeyRecord {
    var result = self
    result.keys.formUnion(current.keys)
    result.retired.subtract(current.keys)
    return result
  }

  func breach(by current: KeyRecord, file: String) -> Breach? {
    let gone = keys.subtracting(current.keys)
    guard !gone.isEmpty else { return nil }
    let new = current.keys.subtracting(keys)
    return Breach(
      "gone", ("expected", "\(gone.sorted().joined(separator: ", ")), as \(file) says"),
      ("actual", new.isEmpty ? "not written by any value drawn" : "new: \(new.sorted().joined(separator: ", "))"),
      (
        "to mend",
        "map a property that has a new name to its old key by CodingKeys; if the key is gone, move it from \"keys\" to \"retired\""
      ))
  }
}

extension KeyRecord {
  private enum CodingKeys: String, CodingKey, CaseIterable { case formatVersion, keys, retired }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Self.formatVersion, forKey: .formatVersion)
    try container.encode(all, forKey: .keys)
    if !retired.isEmpty { try container.encode(retired.sorted(), forKey: .retired) }
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.strictContainer(keyedBy: CodingKeys.self)
    keys = try container.decode(Set<String>.self, forKey: .keys)
    retired = try container.decodeIfPresent(Set<String>.self, forKey: .retired) ?? []
  }
}
