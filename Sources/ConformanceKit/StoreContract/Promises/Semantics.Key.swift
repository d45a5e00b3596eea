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
      case .missing: "What a required property with no stored value reads as."
      case .missingEnum:
        "What a required enum with no stored value reads as: as `missing` says, or as an unknown raw value."
      case .missingOptional: "What an optional property with no stored value reads as."
      case .absence:
        "How a row has it that a property has no value: null and missing apart, null left out, or always filled."
      case .unknownEnum: "What a raw value that no case has reads as, by place."
      case .invalidValue: "What any other stored value reads as that the conversion refuses, by place."
      case .rewriteOfUnknown: "What an update of another property does to a stored value that cannot be converted."
      case .numericMatch: "Whether numbers of two types ever stand for each other."
      case .absentInQueries: "What a query takes a missing value for."
      case .stringOrder: "How strings compare."
      case .operandOverflow: "What a query does with an integer that the column's type cannot hold."
      case .floatEquality: "Whether queries compare floating-point numbers for equality."
      case .collectionEquality: "Whether a comparison is with the whole collection or with any element."
      case .removedTarget: "What a link reads as whose target was removed."
      case .toMany: "Whether a link to many records keeps their order and repetitions."
      case .fidelity: "What the store changes in values, by type."
      case .retype: "What becomes of values whose property changed its type."
      case .requireProperty: "What becomes of the values of an optional property that is required now."
      case .downgrade: "What becomes of values that an older schema does not know."
      case .removeProperty: "What becomes of values whose property a newer schema dropped."
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
