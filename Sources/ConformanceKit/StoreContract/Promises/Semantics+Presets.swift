extension Semantics {
  /// ObjectBox: nil is absent, absent reads as the type's zero, an enum that is absent or unknown as the declared default, and
  /// a record is always written whole.
  ///
  /// A converter over an optional persisted type is given nil for an absent value, one over another type its zero: the
  /// custom type's ``CustomPropertyValue/Persisted`` says which.
  ///
  /// Sources: ObjectBox Swift, "Enums and custom types"; the engine, version 5.3.2.
  public static let objectBox = Semantics(
    missing: .zero, missingEnum: .asUnknown, absence: .nilIsAbsent,
    unknownEnum: ByPlace(scalar: .default, optional: .null, element: .default), invalidValue: ByPlace(.default),
    rewriteOfUnknown: .replacesWithDefault, operandOverflow: .refuse, floatEquality: .refuse,
    removedTarget: .unresolved, toMany: .set, fidelity: [.date: .milliseconds], retype: .refuse, downgrade: .refuse,
    removeProperty: .retire)

  /// Realm: a new column is filled with the type's intrinsic zero, a failed conversion is nil where that can be, and all
  /// integers are 64 bits.
  ///
  /// Sources: Realm Swift, `CustomPersistable`; realm-core 14.14.
  public static let realm = Semantics(
    missing: .zero, absence: .filled, unknownEnum: ByPlace(.null), invalidValue: ByPlace(.null),
    rewriteOfUnknown: .preserves, numericMatch: .integers, collectionEquality: .anyElement, removedTarget: .cleared,
    fidelity: [.date: .nanosecondsTruncated], retype: .reset, requireProperty: .reset, downgrade: .refuse,
    removeProperty: .reset)

  /// Convex: a missing or null field, a wrong type and an unknown value are errors; int64 and float64 never mix.
  ///
  /// Source: Convex Swift, "Data types".
  public static let convex = Semantics(
    missing: .reject, unknownEnum: ByPlace(.reject), invalidValue: ByPlace(.reject), rewriteOfUnknown: .preserves,
    numericMatch: .widths, removedTarget: .dangling, retype: .keep, downgrade: .keep, removeProperty: .keep)

  /// `Codable` as the compiler synthesises it: a missing key and an unknown raw value are errors, a missing key of an
  /// optional is nil, and a file is written whole, without the keys that the type does not know.
  ///
  /// Source: Swift Evolution SE-0166, "Swift Archival & Serialization".
  public static let codable = Semantics(
    missing: .reject, unknownEnum: ByPlace(.reject), invalidValue: ByPlace(.reject),
    rewriteOfUnknown: .replacesWithDefault, numericMatch: .coercing, removedTarget: .dangling, retype: .keep,
    downgrade: .convert,
    removeProperty: .convert)

  /// Nothing is lost or replaced, and whatever does not fit is refused.
  public static let strict = Semantics(
    missing: .reject, unknownEnum: ByPlace(.preserve), invalidValue: ByPlace(.reject), rewriteOfUnknown: .preserves,
    retype: .refuse, downgrade: .keep, removeProperty: .keep)

  /// The presets by name.
  package static let presets: [(name: String, semantics: Semantics)] = [
    ("objectBox", .objectBox), ("realm", .realm), ("convex", .convex), ("codable", .codable), ("strict", .strict),
  ]
}
