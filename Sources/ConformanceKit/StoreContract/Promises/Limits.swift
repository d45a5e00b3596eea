/// The sizes up to which a backend stores; nil where it knows no limit.
public struct Limits: Sendable, Hashable, Codable {
  /// The most UTF-8 bytes of a string.
  public var stringBytes: Int?
  /// The most bytes of data.
  public var dataBytes: Int?
  /// The most elements of an array.
  public var arrayItems: Int?
  /// The most entries of a map, or members of an object.
  public var objectFields: Int?
  /// The most UTF-8 bytes of a map's key.
  public var fieldNameBytes: Int?
  /// The keys that a map may have.
  public var keys: Keys?
  /// How deep arrays, maps and objects may be nested; a record counts as one level.
  public var levels: Int?

  /// Which keys a map may have.
  public enum Keys: String, Sendable, Hashable, CaseIterable, Codable {
    /// None that begins with `$` or contains a full stop.
    case noDollarNoDot
    /// Printable ASCII that does not begin with `$`.
    case printableASCII

    /// Whether a map may have a key.
    package func admit(_ key: String) -> Bool {
      guard key.utf8.first != UInt8(ascii: "$") else { return false }
      return switch self {
      case .noDollarNoDot: !key.utf8.contains(UInt8(ascii: "."))
      case .printableASCII: key.utf8.allSatisfy { (0x20...0x7E).contains($0) }
      }
    }
  }

  /// Limits; each that is not given is none.
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

  /// Whether no limit is known.
  package var isEmpty: Bool { self == Limits() }
}

extension Limits {
  /// Realm's limits: 16 MiB less a header for a string and for data, and keys that its key paths can name.
  ///
  /// Sources: realm-core 14.14; Realm Swift, "Map".
  package static let realm = Limits(stringBytes: 16_777_199, dataBytes: 16_777_200, keys: .noDollarNoDot)

  /// Convex's limits on arrays, objects and field names.
  ///
  /// Source: Convex documentation, "Limits".
  package static let convex = Limits(
    arrayItems: 8192, objectFields: 1024, fieldNameBytes: 1024, keys: .printableASCII, levels: 16)
}
