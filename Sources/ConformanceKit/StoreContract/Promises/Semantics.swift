/// The promises that a backend makes where stores differ.
///
/// The reference store takes semantics as a parameter and behaves as they say, so it is their executable definition.
///
/// Start from a preset such as ``strict`` and change the promises that differ:
///
/// ```swift
/// var semantics = Semantics.codable
/// semantics.fidelity = [.date: .milliseconds]
/// ```
///
/// `Documentation/Semantics.md` compares the presets.
public struct Semantics: Sendable, Hashable {
  private typealias CodingKeys = Key

  /// The result of reading a required property that has no stored value.
  public var missing: Missing
  /// The result of reading a required enum property that has no stored value.
  public var missingEnum: MissingEnum
  /// The result of reading an optional property that has no stored value.
  public var missingOptional: MissingOptional
  /// The way in which a row represents a property without a value.
  public var absence: Absence
  /// The result of reading a raw value for which the enum has no case.
  public var unknownEnum: ByPlace<Unconvertible>
  /// The result of reading any other stored value that cannot be converted.
  public var invalidValue: ByPlace<Unconvertible>
  /// The effect that an update of another property has on a stored value that cannot be converted.
  public var rewriteOfUnknown: RewriteOfUnknown
  /// Whether a number of one type can be read as a number of another.
  public var numericMatch: NumericMatch
  /// The value that a query uses in the place of a missing value.
  public var absentInQueries: AbsentInQueries
  /// The rule by which queries compare strings.
  public var stringOrder: StringOrder
  /// The effect of an operand that is an integer too large or too small for the column's type.
  public var operandOverflow: OperandOverflow
  /// Whether queries compare floating-point numbers for equality.
  public var floatEquality: FloatEquality
  /// The meaning of a comparison with a collection.
  public var collectionEquality: CollectionEquality
  /// The result of reading a link whose target was removed.
  public var removedTarget: RemovedTarget
  /// The way in which a property stores links to many records.
  public var toMany: ToMany
  /// The losses of the store, by type. A type without an entry is stored exactly.
  public var fidelity: [Primitive: Lens]
  /// The fate of values when their property changes its type.
  public var retype: Evolution
  /// The fate of values when an optional property becomes required.
  public var requireProperty: Evolution
  /// The fate of values that an older schema does not contain, after a downgrade.
  public var downgrade: Evolution
  /// The fate of values when a newer schema removes their property.
  public var removeProperty: Evolution

  /// Creates semantics. Each argument is the value of the property with the same name.
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
