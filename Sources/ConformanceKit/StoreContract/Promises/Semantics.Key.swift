extension Semantics {
  /// The names of the promises: the keys of ``Semantics`` in the adapter protocol, in the order in which documents list
  /// them.
  package enum Key: String, Sendable, CaseIterable, CodingKey {
    case missing, missingEnum, missingOptional, absence
    case unknownEnum, invalidValue, rewriteOfUnknown, numericMatch
    case absentInQueries, stringOrder, operandOverflow, floatEquality, collectionEquality
    case removedTarget, toMany
    case fidelity
    case retype, requireProperty, downgrade, removeProperty

    /// The subject of the promise, in one sentence for documents.
    package var meaning: String {
      switch self {
      case .missing: "The result of reading a required property that has no stored value."
      case .missingEnum:
        "The result of reading a required enum that has no stored value: as `missing` says, or as an unknown raw value."
      case .missingOptional: "The result of reading an optional property that has no stored value."
      case .absence:
        "The form of a property without a value in a row: null and missing apart, null left out, or always filled."
      case .unknownEnum: "The result of reading a raw value for which the enum has no case, by place."
      case .invalidValue: "The result of reading any other stored value that cannot be converted, by place."
      case .rewriteOfUnknown:
        "The effect that an update of another property has on a stored value that cannot be converted."
      case .numericMatch: "Whether a number of one type can be read as a number of another."
      case .absentInQueries: "The value that a query uses in the place of a missing value."
      case .stringOrder: "The rule by which queries compare strings."
      case .operandOverflow: "The effect of an operand that is an integer too large or too small for the column's type."
      case .floatEquality: "Whether queries compare floating-point numbers for equality."
      case .collectionEquality: "Whether a comparison concerns the whole collection or any of its elements."
      case .removedTarget: "The result of reading a link whose target was removed."
      case .toMany: "Whether a link to many records keeps their order and repetitions."
      case .fidelity: "The losses of the store, by type."
      case .retype: "The fate of values when their property changes its type."
      case .requireProperty: "The fate of values when an optional property becomes required."
      case .downgrade: "The fate of values that an older schema does not contain, after a downgrade."
      case .removeProperty: "The fate of values when a newer schema removes their property."
      }
    }
  }

  /// Returns the promise for a key in a word or two.
  package func promise(_ key: Key) -> String {
    switch key {
    case .missing: missing.rawValue
    case .missingEnum: missingEnum.rawValue
    case .missingOptional: missingOptional.rawValue
    case .absence: absence.rawValue
    case .unknownEnum: unknownEnum.description
    case .invalidValue: invalidValue.description
    case .rewriteOfUnknown: rewriteOfUnknown.rawValue
    case .numericMatch: numericMatch.rawValue
    case .absentInQueries: absentInQueries.rawValue
    case .stringOrder: stringOrder.rawValue
    case .operandOverflow: operandOverflow.rawValue
    case .floatEquality: floatEquality.rawValue
    case .collectionEquality: collectionEquality.rawValue
    case .removedTarget: removedTarget.rawValue
    case .toMany: toMany.rawValue
    case .fidelity: fidelityText
    case .retype: retype.rawValue
    case .requireProperty: requireProperty.rawValue
    case .downgrade: downgrade.rawValue
    case .removeProperty: removeProperty.rawValue
    }
  }

  private var fidelityText: String {
    let losses = Primitive.allCases.compactMap { type in fidelity[type].map { "\(type.rawValue) \($0.rawValue)" } }
    return losses.isEmpty ? "exact" : losses.joined(separator: ", ")
  }
}
