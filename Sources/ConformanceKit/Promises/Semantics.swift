/// What a backend promises where stores differ. The reference store takes it as a parameter and is its executable meaning.
public struct Semantics: Sendable, Hashable, Codable {
  /// What a required property with no stored value reads as.
  public enum Missing: String, Sendable, Hashable, CaseIterable, Codable {
    /// The persisted type's zero, converted like a stored zero.
    case zero
    /// The declared default; where none is declared, as ``zero``.
    case `default`
    /// Null, even for a required property.
    case null
    /// An ``StoreError/Kind/unreadable`` error.
    case reject
  }

  /// What an optional property with no stored value reads as.
  public enum MissingOptional: String, Sendable, Hashable, CaseIterable, Codable {
    /// Null.
    case null
    /// An ``StoreError/Kind/unreadable`` error.
    case reject
  }

  /// What a stored value reads as that the conversion refuses.
  public enum Unconvertible: String, Sendable, Hashable, CaseIterable, Codable {
    /// The declared default, else the enum's fallback, else as ``reject``.
    case `default`
    /// Null where the place is optional, else as ``reject``.
    case null
    /// An ``StoreError/Kind/unreadable`` error.
    case reject
    /// The raw value itself, as ``Value/unknownCase(_:)``.
    case preserve
  }

  /// What an update of another property does to a stored value that cannot be converted.
  public enum RewriteOfUnknown: String, Sendable, Hashable, CaseIterable, Codable {
    /// It stays: an update writes the properties it names.
    case preserves
    /// What it reads as is stored in its place: an update reads the record, changes it and writes it whole.
    case replacesWithDefault
  }

  /// Whether numbers of two types ever stand for each other.
  public enum NumericMatch: String, Sendable, Hashable, CaseIterable, Codable {
    /// Never.
    case strict
    /// Where they convert exactly.
    case coercing
  }

  /// What a query takes a missing value for.
  public enum AbsentInQueries: String, Sendable, Hashable, CaseIterable, Codable {
    /// Nothing: it matches no comparison.
    case matchesNothing
    /// What the property reads as.
    case matchesDefault
    /// Null.
    case matchesNull
  }

  /// How strings compare.
  public enum StringOrder: String, Sendable, Hashable, CaseIterable, Codable {
    /// By their UTF-8.
    case utf8
    /// By their canonical form, as Swift's `==` does.
    case unicodeCanonical
  }

  /// What becomes of stored values that the opening schema does not know, or knows as another type.
  public enum Evolution: String, Sendable, Hashable, CaseIterable, Codable {
    /// Opening is refused with ``StoreError/Kind/schemaRefused``.
    case refuse
    /// A row is converted to the opening schema. A number becomes a number of another type as the location opens, where it
    /// converts exactly; what the schema does not know stays until the row is next written, which drops it.
    case convert
    /// The values are erased as the location opens.
    case reset
    /// The values stay as they are, through every write of the row.
    case keep
  }

  /// What a required property with no stored value reads as.
  public var missing: Missing
  /// What an optional property with no stored value reads as.
  public var missingOptional: MissingOptional
  /// What a raw value that no case has reads as.
  public var unknownEnum: ByPlace<Unconvertible>
  /// What any other stored value reads as that the conversion refuses.
  public var invalidValue: ByPlace<Unconvertible>
  /// What an update of another property does to a stored value that cannot be converted.
  public var rewriteOfUnknown: RewriteOfUnknown
  /// Whether numbers of two types ever stand for each other.
  public var numericMatch: NumericMatch
  /// What a query takes a missing value for.
  public var absentInQueries: AbsentInQueries
  /// How strings compare.
  public var stringOrder: StringOrder
  /// What the store changes in values, by type; a type that is not named is kept exactly.
  public var fidelity: [Primitive: Lens]
  /// What becomes of values whose property changed its type.
  public var retype: Evolution
  /// What becomes of values that an older schema does not know.
  public var downgrade: Evolution
  /// What becomes of values whose property a newer schema dropped.
  public var removeProperty: Evolution

  /// Semantics, each as given.
  public init(
    missing: Missing, missingOptional: MissingOptional = .null, unknownEnum: ByPlace<Unconvertible>,
    invalidValue: ByPlace<Unconvertible>, rewriteOfUnknown: RewriteOfUnknown, numericMatch: NumericMatch = .strict,
    absentInQueries: AbsentInQueries = .matchesNothing, stringOrder: StringOrder = .utf8,
    fidelity: [Primitive: Lens] = [:], retype: Evolution, downgrade: Evolution, removeProperty: Evolution
  ) {
    self.missing = missing
    self.missingOptional = missingOptional
    self.unknownEnum = unknownEnum
    self.invalidValue = invalidValue
    self.rewriteOfUnknown = rewriteOfUnknown
    self.numericMatch = numericMatch
    self.absentInQueries = absentInQueries
    self.stringOrder = stringOrder
    self.fidelity = fidelity
    self.retype = retype
    self.downgrade = downgrade
    self.removeProperty = removeProperty
  }
}
