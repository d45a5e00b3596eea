extension Semantics {
  /// What a required property with no stored value reads as.
  public enum Missing: String, Sendable, Hashable, CaseIterable, Codable {
    /// The persisted type's zero, converted like a stored zero. (ObjectBox, "Missing values"; Realm, rows older than a column.)
    case zero
    /// The declared default; where none is declared, as ``zero``. (A column that SQL adds with a `DEFAULT`.)
    case `default`
    /// Null, even for a required property. (Adapter protocol.)
    case null
    /// An ``StoreError/Kind/unreadable`` error. (Convex and `Codable`: key not found.)
    case reject
  }

  /// What a required enum property with no stored value reads as.
  public enum MissingEnum: String, Sendable, Hashable, CaseIterable, Codable {
    /// What ``Semantics/missing`` says, as for every other type. (Realm: raw 0 or "".)
    case asMissing
    /// What a raw value that no case has reads as. (ObjectBox: absent becomes nil, nil becomes the declared default.)
    case asUnknown
  }

  /// What an optional property with no stored value reads as.
  public enum MissingOptional: String, Sendable, Hashable, CaseIterable, Codable {
    /// Null. (ObjectBox, Realm, Convex's `OptionalConvexInt`, `Codable`.)
    case null
    /// An ``StoreError/Kind/unreadable`` error. (Adapter protocol.)
    case reject
  }

  /// How a row has it that a property has no value.
  public enum Absence: String, Sendable, Hashable, CaseIterable, Codable {
    /// A stored null and a missing value are two things. (Convex: a missing field is not null.)
    case distinct
    /// Null is never stored: its column is left out of the row. (ObjectBox.)
    case nilIsAbsent
    /// No column is ever missing: one that a row has no value for is filled as the location opens, with null where it is
    /// optional and with the zero of its stored type elsewhere. Only an embedded object stays missing. (Realm.)
    case filled
    /// No column is ever missing, and no required one null: it is filled with the declared default, as the store keeps it, or else
    /// with the zero of its stored type. (SQL's `NOT NULL DEFAULT`.)
    case filledByDefault
  }
}
