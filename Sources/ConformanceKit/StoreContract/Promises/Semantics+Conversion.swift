extension Semantics {
  /// What a stored value reads as that the conversion refuses.
  public enum Unconvertible: String, Sendable, Hashable, CaseIterable, Codable {
    /// The declared default, else the enum's fallback, else as ``reject``. (ObjectBox, "Enums".)
    case `default`
    /// Null where the place is optional, else as ``reject``. (Realm, failable custom types and enums.)
    case null
    /// An ``StoreError/Kind/unreadable`` error. (Convex, `Codable`.)
    case reject
    /// The raw value itself, as ``Value/unknownCase(_:)``. (Adapter protocol.)
    case preserve
  }

  /// What an update of another property does to a stored value that cannot be converted.
  public enum RewriteOfUnknown: String, Sendable, Hashable, CaseIterable, Codable {
    /// It stays: an update writes the properties it names. (Realm; Convex's `patch`.)
    case preserves
    /// What it reads as is stored in its place: an update reads the record, changes it and writes it whole.
    /// (ObjectBox, "Enums"; a `Codable` file.)
    case replacesWithDefault
  }

  /// Whether numbers of two types ever stand for each other.
  public enum NumericMatch: String, Sendable, Hashable, CaseIterable, Codable {
    /// Never. (ObjectBox refuses a column of another type.)
    case strict
    /// Integers do where they fit: every width is stored alike. (Realm keeps 64 bits.)
    case integers
    /// Integers do where they fit, and floating-point numbers where they convert exactly; the two never mix. (Convex's int64
    /// and float64.)
    case widths
    /// All numbers do where they convert exactly. (JSON and property lists by way of `Codable`.)
    case coercing
  }
}
