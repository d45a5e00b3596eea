/// What a backend cannot store although it has the type: the largest sizes, the keys, and the places without nil.
///
/// A limit is nil if the backend knows none.
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
  /// The places where nil cannot be kept. A schema with an optional at such a place is refused.
  public var withoutNil: Set<NilPlace>?

  /// A place where a value may be nil, apart from a plain property or member.
  public enum NilPlace: String, Sendable, Hashable, CaseIterable, Codable {
    /// A property or member that is an array or a map.
    case collection
    /// An element of an array that is an embedded object.
    case objectInArray
    /// Any other element of an array or a map.
    case element
  }

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
    fieldNameBytes: Int? = nil, keys: Keys? = nil, levels: Int? = nil, withoutNil: Set<NilPlace>? = nil
  ) {
    self.stringBytes = stringBytes
    self.dataBytes = dataBytes
    self.arrayItems = arrayItems
    self.objectFields = objectFields
    self.fieldNameBytes = fieldNameBytes
    self.keys = keys
    self.levels = levels
    self.withoutNil = withoutNil
  }

  /// Whether nil can be kept at a place.
  package func admitsNil(at place: NilPlace) -> Bool { !(withoutNil?.contains(place) ?? false) }

  /// Whether the backend knows no limit.
  package var isEmpty: Bool { self == Limits() }
}

extension Limits {
  /// Realm's limits: 16 MiB minus a header for a string and for data, keys that its key paths can name, and no nil in
  /// the place of a collection or of an object in a list.
  ///
  /// Sources: realm-core 14.14; Realm Swift, "Map", "Supported Types".
  package static let realm = Limits(
    stringBytes: 16_777_199, dataBytes: 16_777_200, keys: .noDollarNoDot, withoutNil: [.collection, .objectInArray])

  /// Convex's limits on arrays, objects and field names.
  ///
  /// Source: Convex documentation, "Limits".
  package static let convex = Limits(
    arrayItems: 8192, objectFields: 1024, fieldNameBytes: 1024, keys: .printableASCII, levels: 16)
}
