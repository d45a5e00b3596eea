/// The largest sizes that a backend stores. A limit is nil if the backend knows none.
public struct Limits: Sendable, Hashable, Codable {
  /// The largest number of UTF-8 bytes in a string.
  public var stringBytes: Int?
  /// The largest number of bytes in a `data` value.
  public var dataBytes: Int?
  /// The largest number of elements in an array.
  public var arrayItems: Int?
  /// The largest number of entries in a map or members in an object.
  public var objectFields: Int?
  /// The largest number of UTF-8 bytes in a map's key.
  public var fieldNameBytes: Int?
  /// The keys that a map may have, or nil if every string is allowed.
  public var keys: Keys?
  /// The largest depth to which arrays, maps and objects can be nested. A record counts as one level.
  public var levels: Int?

  /// Rules for the keys of a map.
  public enum Keys: String, Sendable, Hashable, CaseIterable, Codable {
    /// A key does not begin with `$` and contains no full stop.
    case noDollarNoDot
    /// A key consists of printable ASCII and does not begin with `$`.
    case printableASCII

    /// Returns whether a map may have the key.
    package func admit(_ key: String) -> Bool {
      guard key.utf8.first != UInt8(ascii: "$") else { return false }
      return switch self {
      case .noDollarNoDot: !key.utf8.contains(UInt8(ascii: "."))
      case .printableASCII: key.utf8.allSatisfy { (0x20...0x7E).contains($0) }
      }
    }
  }

  /// Creates limits. A limit that is not given is nil.
  public init(
    stringBytes: Int? = nil, dataBytes: Int? = nil, arrayItems: Int? = nil, objectFields: Int? = nil,
    fieldNameBytes: Int? = nil, keys: Keys? = nil, levels: Int? = nil
  ) {
    self.stringBytes = stringBytes
    self.dataBytes = dataBytes
    self.arrayItems = arrayItems
    self.objectFields = objectFields
    self.fieldNameBytes = fieldNameBytes
    self.keys = keys
    self.levels = levels
  }

  /// Whether the backend knows no limit.
  package var isEmpty: Bool { self == Limits() }
}

extension Limits {
  /// Realm's limits: 16 MiB minus a header for a string and for data, and keys that its key paths can name.
  ///
  /// Sources: realm-core 14.14; Realm Swift, "Map".
  package static let realm = Limits(stringBytes: 16_777_199, dataBytes: 16_777_200, keys: .noDollarNoDot)

  /// Convex's limits on arrays, objects and field names.
  ///
  /// Source: Convex documentation, "Limits".
  package static let convex = Limits(
    arrayItems: 8192, objectFields: 1024, fieldNameBytes: 1024, keys: .printableASCII, levels: 16)
}
