extension Semantics {
  /// ObjectBox: absent reads as the type's zero, unknown as the declared default, and a record is always written whole.
  ///
  /// Sources: ObjectBox Swift, "Enums and custom types"; the engine, version 5.3.2.
  public static let objectBox = Semantics(
    missing: .zero, unknownEnum: ByPlace(scalar: .default, optional: .null, element: .default),
    invalidValue: ByPlace(.default), rewriteOfUnknown: .replacesWithDefault, fidelity: [.date: .milliseconds],
    retype: .refuse, downgrade: .refuse, removeProperty: .reset)

  /// Realm: a property of an older row reads as the type's intrinsic zero, a failed conversion as nil where that can be.
  ///
  /// Sources: Realm Swift, `CustomPersistable`; realm-core 14.14.
  public static let realm = Semantics(
    missing: .zero, unknownEnum: ByPlace(scalar: .reject, optional: .null, element: .reject),
    invalidValue: ByPlace(scalar: .reject, optional: .null, element: .reject), rewriteOfUnknown: .preserves,
    absentInQueries: .matchesDefault, fidelity: [.date: .nanoseconds], retype: .reset, downgrade: .refuse,
    removeProperty: .reset)

  /// Convex: a missing or null field, a wrong type and an unknown value are errors; int64 and float64 never mix.
  ///
  /// Source: Convex Swift, "Data types".
  public static let convex = Semantics(
    missing: .reject, unknownEnum: ByPlace(.reject), invalidValue: ByPlace(.reject), rewriteOfUnknown: .preserves,
    retype: .keep, downgrade: .keep, removeProperty: .keep)

  /// `Codable` as the compiler synthesises it: a missing key and an unknown raw value are errors, a missing key of an
  /// optional is nil, and a file is written whole, without the keys that the type does not know.
  ///
  /// Source: Swift Evolution SE-0166, "Swift Archival & Serialization".
  public static let codable = Semantics(
    missing: .reject, unknownEnum: ByPlace(.reject), invalidValue: ByPlace(.reject),
    rewriteOfUnknown: .replacesWithDefault, numericMatch: .coercing, retype: .keep, downgrade: .convert,
    removeProperty: .convert)

  /// Nothing is lost or replaced, and whatever does not fit is refused.
  public static let strict = Semantics(
    missing: .reject, unknownEnum: ByPlace(.preserve), invalidValue: ByPlace(.reject), rewriteOfUnknown: .preserves,
    retype: .refuse, downgrade: .keep, removeProperty: .keep)

  /// The presets by name.
  public static let presets: [(name: String, semantics: Semantics)] = [
    ("objectBox", .objectBox), ("realm", .realm), ("convex", .convex), ("codable", .codable), ("strict", .strict),
  ]
}
