extension Semantics {
  /// The result of reading a required property that has no stored value.
  public enum Missing: String, Sendable, Hashable, CaseIterable, Codable {
    /// The zero of the persisted type, converted like a stored zero. (ObjectBox, "Missing values"; Realm, for rows
    /// older than a column.)
    case zero
    /// The declared default, or the same as ``zero`` if none is declared. (A column that SQL adds with a `DEFAULT`.)
    case `default`
    /// Null, although the property is required. (Adapter protocol.)
    case null
    /// Reading throws ``StoreError/Kind/unreadable``. (Convex and `Codable`: key not found.)
    case reject
  }

  /// The result of reading a required enum property that has no stored value.
  public enum MissingEnum: String, Sendable, Hashable, CaseIterable, Codable {
    /// The same as for every other type; see ``Semantics/missing``. (Realm: raw 0 or "".)
    case asMissing
    /// The same as for an unknown raw value; see ``Semantics/unknownEnum``. (ObjectBox: a missing value becomes nil,
    /// and nil becomes the declared default.)
    case asUnknown
  }

  /// The result of reading an optional property that has no stored value.
  public enum MissingOptional: String, Sendable, Hashable, CaseIterable, Codable {
    /// The property reads as null. (ObjectBox, Realm, Convex's `OptionalConvexInt`, `Codable`.)
    case null
    /// Reading throws ``StoreError/Kind/unreadable``. (Adapter protocol.)
    case reject
  }

  /// The way in which a row represents a property without a value.
  public enum Absence: String, Sendable, Hashable, CaseIterable, Codable {
    /// A stored null and a missing value are different. (Convex: a missing field is not null.)
    case distinct
    /// Null is never stored. The row has no value for the property instead. (ObjectBox.)
    case nilIsAbsent
    /// No column is ever missing. When the location is opened, a column without a value is filled: with null if the
    /// property is optional, otherwise with the zero of its stored type. Only an embedded object stays missing, and
    /// keeps its value when its property becomes required. (Realm.)
    case filled
    /// No column is ever missing, and no required column is null. It is filled with the declared default as the store
    /// keeps it, or with the zero of its stored type if there is no default. (SQL's `NOT NULL DEFAULT`.)
    case filledByDefault
  }
}

extension Semantics {
  /// The result of reading a stored value that cannot be converted.
  public enum Unconvertible: String, Sendable, Hashable, CaseIterable, Codable {
    /// The declared default, or the enum's fallback if none is declared. If there is neither, the same as ``reject``.
    /// (ObjectBox, "Enums".)
    case `default`
    /// Null if the place is optional, otherwise the same as ``reject``. (Realm, failable custom types and enums.)
    case null
    /// Reading throws ``StoreError/Kind/unreadable``. (Convex, `Codable`.)
    case reject
    /// The raw value itself, as ``Value/unknownCase(_:)``. (Adapter protocol.)
    case preserve
  }

  /// The effect that an update of another property has on a stored value that cannot be converted.
  public enum RewriteOfUnknown: String, Sendable, Hashable, CaseIterable, Codable {
    /// The value stays, because an update writes only the given properties. (Realm; Convex's `patch`.)
    case preserves
    /// The value that it reads as replaces it, because an update reads the record, changes it and writes all of it.
    /// (ObjectBox, "Enums"; a `Codable` file.)
    case replacesWithDefault
  }

  /// Whether a number of one type can be read as a number of another.
  public enum NumericMatch: String, Sendable, Hashable, CaseIterable, Codable {
    /// Never. (ObjectBox refuses a column of another type.)
    case strict
    /// An integer can be read as any integer type that can hold it, because all widths are stored alike. (Realm stores
    /// 64 bits.)
    case integers
    /// An integer can be read as any integer type that can hold it, and a floating-point number as any floating-point
    /// type that can hold it exactly. Integers and floating-point numbers never mix. (Convex's int64 and float64.)
    case widths
    /// Any number can be read as any numeric type that can hold it exactly. (JSON and property lists with `Codable`.)
    case coercing
  }
}

extension Semantics.NumericMatch {
  /// Whether a number of one type may replace a number of another type.
  package func relates(_ one: Primitive, _ other: Primitive) -> Bool {
    switch self {
    case .strict: one == other
    case .integers: one == other || one.isInteger && other.isInteger
    case .widths: one == other || one.isInteger && other.isInteger || one.isFloatingPoint && other.isFloatingPoint
    case .coercing: true
    }
  }
}

extension Semantics {
  /// The value that a query uses in the place of a missing value.
  public enum AbsentInQueries: String, Sendable, Hashable, CaseIterable, Codable {
    /// None: a missing value matches no comparison. (ObjectBox, "Queries".)
    case matchesNothing
    /// The value that the property reads as. (Adapter protocol.)
    case matchesDefault
    /// Null. (Stores whose columns are null until they are written.)
    case matchesNull
  }

  /// The rule by which queries compare strings.
  public enum StringOrder: String, Sendable, Hashable, CaseIterable, Codable {
    /// Strings are compared by their UTF-8. (ObjectBox and Realm, "Queries".)
    case utf8
    /// Strings are compared by their canonical form, as by Swift's `==`.
    case unicodeCanonical
  }

  /// The effect of an operand that is an integer too large or too small for the column's type.
  public enum OperandOverflow: String, Sendable, Hashable, CaseIterable, Codable {
    /// It matches nothing, like every operand of another type. (Adapter protocol, `numericMatch`.)
    case matchesNothing
    /// The query is refused with ``StoreError/Kind/rejected``. An integer that the column can hold is accepted in any
    /// width. (ObjectBox: "Numeric overflow".)
    case refuse
  }

  /// Whether queries compare floating-point numbers for equality.
  public enum FloatEquality: String, Sendable, Hashable, CaseIterable, Codable {
    /// They do, and compare exactly. (Realm: a point is found by `x == 1` and `y == 2`.)
    case exact
    /// They do not: the operators `==`, `!=`, `in` and `not-in` are refused with ``StoreError/Kind/rejected``.
    /// (ObjectBox compares only with a tolerance.)
    case refuse
  }

  /// The meaning of a comparison with a collection.
  public enum CollectionEquality: String, Sendable, Hashable, CaseIterable, Codable {
    /// The whole collection is compared, element by element. (Swift's `==`.)
    case whole
    /// The comparison holds if it holds for any element. A comparison with an embedded object that contains a
    /// collection is refused with ``StoreError/Kind/rejected``. (Realm.)
    case anyElement
  }
}

extension Semantics {
  /// The result of reading a link whose target was removed.
  public enum RemovedTarget: String, Sendable, Hashable, CaseIterable, Codable {
    /// No target: null, or no entry in the list. The link is removed with its target, and a link to a record that does
    /// not exist is rejected. (Realm: a link to a deleted object becomes nil.)
    case cleared
    /// No target, as long as none exists. The id stays in the store, and leads to the next record that is stored under
    /// it. (ObjectBox stores the target's id with the source and looks it up when the target is read.)
    case unresolved
    /// The link as it was. The id is an ordinary value, and a read of the target finds no record. (Convex, "Document
    /// IDs"; ids in a `Codable` file.)
    case dangling
  }

  /// The way in which a property stores links to many records.
  public enum ToMany: String, Sendable, Hashable, CaseIterable, Codable {
    /// The targets in their order, with repetitions. (Realm's `List`; an array of ids in Convex and in `Codable`
    /// files.)
    case list
    /// Each target once, in no particular order. (ObjectBox: a relation is a set of pairs of ids.)
    case set
  }
}

extension Semantics {
  /// The fate of stored values that the new schema does not contain, or declares with another type.
  public enum Evolution: String, Sendable, Hashable, CaseIterable, Codable {
    /// The location is not opened, and opening throws ``StoreError/Kind/schemaRefused``. (ObjectBox, for another type
    /// or an older model.)
    case refuse
    /// The location is not opened by an older schema whose stored form differs in any way, even if no value would be
    /// lost. (Realm, whose older versions are refused unless they have the same classes.) Other changes have the same
    /// effect as under ``refuse``.
    case refuseAny
    /// Rows are converted to the new schema.
    ///
    /// When the location is opened, a number becomes a number of the new type if it converts exactly. A value that the
    /// new schema does not contain stays until its row is next written, and is dropped then. (`Codable` files.)
    case convert
    /// The values are erased when the location is opened. (Realm, migration.)
    case reset
    /// The values of a removed property stay until their row is next written. A property that is added later under the
    /// same stored name is a new one and does not get them. (ObjectBox: a name gets a new uid.) Other changes have the
    /// same effect as under ``reset``.
    case retire
    /// The values stay unchanged, even when the row is written. (Columns of SQL that a statement does not name.)
    case keep
    /// The values stay unchanged when their row is updated, and are dropped when the record is stored again. Other
    /// changes have the same effect as under ``keep``. (Convex: `patch` keeps the fields that it does not name, and
    /// `replace` does not.)
    case keepInUpdates
  }
}
