/// What a backend promises where stores differ. The reference store takes it as a parameter and is its executable meaning.
///
/// Start from a preset, and change what differs. `Documentation/Semantics.md` shows the presets side by side.
public struct Semantics: Sendable, Hashable, Codable {
  private typealias CodingKeys = Key

  /// What a required property with no stored value reads as.
  public var missing: Missing
  /// What a required enum property with no stored value reads as.
  public var missingEnum: MissingEnum
  /// What an optional property with no stored value reads as.
  public var missingOptional: MissingOptional
  /// How a row has it that a property has no value.
  public var absence: Absence
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
  /// How queries compare strings.
  public var stringOrder: StringOrder
  /// What a query does with an integer that the column's type cannot hold.
  public var operandOverflow: OperandOverflow
  /// Whether queries compare floating-point numbers for equality.
  public var floatEquality: FloatEquality
  /// What a comparison with a collection means.
  public var collectionEquality: CollectionEquality
  /// What a link reads as whose target was removed.
  public var removedTarget: RemovedTarget
  /// What a link to many records keeps.
  public var toMany: ToMany
  /// What the store changes in values, by type; a type that is not named is kept exactly.
  public var fidelity: [Primitive: Lens]
  /// What becomes of values whose property changed its type.
  public var retype: Evolution
  /// What becomes of the values of an optional property that is required now.
  public var requireProperty: Evolution
  /// What becomes of values that an older schema does not know.
  public var downgrade: Evolution
  /// What becomes of values whose property a newer schema dropped.
  public var removeProperty: Evolution

  /// Semantics, each as given.
  public init(
    missing: Missing, missingEnum: MissingEnum = .asMissing, missingOptional: MissingOptional = .null,
    absence: Absence = .distinct, unknownEnum: ByPlace<Unconvertible>, invalidValue: ByPlace<Unconvertible>,
    rewriteOfUnknown: RewriteOfUnknown, numericMatch: NumericMatch = .strict,
    absentInQueries: AbsentInQueries = .matchesNothing, stringOrder: StringOrder = .utf8,
    operandOverflow: OperandOverflow = .matchesNothing, floatEquality: FloatEquality = .exact,
    collectionEquality: CollectionEquality = .whole, removedTarget: RemovedTarget = .cleared, toMany: ToMany = .list,
    fidelity: [Primitive: Lens] = [:], retype: Evolution,
    requireProperty: Evolution = .keep, downgrade: Evolution, removeProperty: Evolution
  ) {
    self.missing = missing
    self.missingEnum = missingEnum
    self.missingOptional = missingOptional
    self.absence = absence
    self.unknownEnum = unknownEnum
    self.invalidValue = invalidValue
    self.rewriteOfUnknown = rewriteOfUnknown
    self.numericMatch = numericMatch
    self.absentInQueries = absentInQueries
    self.stringOrder = stringOrder
    self.operandOverflow = operandOverflow
    self.floatEquality = floatEquality
    self.collectionEquality = collectionEquality
    self.removedTarget = removedTarget
    self.toMany = toMany
    self.fidelity = fidelity
    self.retype = retype
    self.requireProperty = requireProperty
    self.downgrade = downgrade
    self.removeProperty = removeProperty
  }
}
