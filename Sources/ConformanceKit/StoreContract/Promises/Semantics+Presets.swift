extension Semantics {
  /// The semantics of ObjectBox.
  ///
  /// Nil is stored as a missing value. A missing value reads as the zero of the type, and a missing or unknown enum as
  /// the declared default. A record is always written as a whole.
  ///
  /// A converter with an optional persisted type receives nil for a missing value. A converter with another type
  /// receives the zero of that type. The custom type's ``CustomPropertyValue/Persisted`` decides which.
  ///
  /// Sources: ObjectBox Swift, "Enums and custom types"; the engine, version 5.3.2.
  public static let objectBox = Semantics(
    missing: .zero, missingEnum: .asUnknown, absence: .nilIsAbsent,
    unknownEnum: ByPlace(scalar: .default, optional: .null, element: .default), invalidValue: ByPlace(.default),
    rewriteOfUnknown: .replacesWithDefault, operandOverflow: .refuse, floatEquality: .refuse,
    removedTarget: .unresolved, toMany: .set, fidelity: [.date: .milliseconds], retype: .refuse, downgrade: .refuse,
    removeProperty: .retire)

  /// The semantics of Realm.
  ///
  /// A new column is filled with the zero of its type. A failed conversion reads as nil where nil is allowed. All
  /// integers are stored with 64 bits.
  ///
  /// Sources: Realm Swift, `CustomPersistable`; realm-core 14.14.
  public static let realm = Semantics(
    missing: .zero, absence: .filled, unknownEnum: ByPlace(.null), invalidValue: ByPlace(.null),
    rewriteOfUnknown: .preserves, numericMatch: .integers, collectionEquality: .anyElement, removedTarget: .cleared,
    fidelity: [.date: .nanosecondsTruncated], retype: .reset, requireProperty: .reset, downgrade: .refuseAny,
    removeProperty: .reset)

  /// The semantics of Convex.
  ///
  /// A missing or null field, a wrong type and an unknown value are errors. int64 and float64 never mix.
  ///
  /// Source: Convex Swift, "Data types".
  public static let convex = Semantics(
    missing: .reject, unknownEnum: ByPlace(.reject), invalidValue: ByPlace(.reject), rewriteOfUnknown: .preserves,
    numericMatch: .widths, removedTarget: .dangling, retype: .keep, downgrade: .keepInUpdates,
    removeProperty: .keepInUpdates)

  /// The semantics of `Codable` as the compiler synthesises it.
  ///
  /// A missing key and an unknown raw value are errors. The missing key of an optional reads as nil. A file is written
  /// as a whole, without the keys that the type does not know.
  ///
  /// Source: Swift Evolution SE-0166, "Swift Archival & Serialization".
  public static let codable = Semantics(
    missing: .reject, unknownEnum: ByPlace(.reject), invalidValue: ByPlace(.reject),
    rewriteOfUnknown: .replacesWithDefault, numericMatch: .coercing, removedTarget: .dangling, retype: .keep,
    downgrade: .convert, removeProperty: .convert)

  /// The strictest semantics: nothing is lost or replaced, and a value that does not fit is refused.
  public static let strict = Semantics(
    missing: .reject, unknownEnum: ByPlace(.preserve), invalidValue: ByPlace(.reject), rewriteOfUnknown: .preserves,
    retype: .refuse, downgrade: .keep, removeProperty: .keep)

  /// The presets by name.
  package static let presets: [(name: String, semantics: Semantics)] = [
    ("objectBox", .objectBox), ("realm", .realm), ("convex", .convex), ("codable", .codable), ("strict", .strict),
  ]
}
