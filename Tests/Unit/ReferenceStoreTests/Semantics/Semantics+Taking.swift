import ConformanceKit

extension Semantics {
  /// These semantics with the promise of others under one key.
  func taking(_ key: Key, from other: Semantics) -> Semantics {
    var taken = self
    switch key {
    case .missing: taken.missing = other.missing
    case .missingEnum: taken.missingEnum = other.missingEnum
    case .missingOptional: taken.missingOptional = other.missingOptional
    case .absence: taken.absence = other.absence
    case .unknownEnum: taken.unknownEnum = other.unknownEnum
    case .invalidValue: taken.invalidValue = other.invalidValue
    case .rewriteOfUnknown: taken.rewriteOfUnknown = other.rewriteOfUnknown
    case .numericMatch: taken.numericMatch = other.numericMatch
    case .absentInQueries: taken.absentInQueries = other.absentInQueries
    case .stringOrder: taken.stringOrder = other.stringOrder
    case .operandOverflow: taken.operandOverflow = other.operandOverflow
    case .floatEquality: taken.floatEquality = other.floatEquality
    case .collectionEquality: taken.collectionEquality = other.collectionEquality
    case .removedTarget: taken.removedTarget = other.removedTarget
    case .toMany: taken.toMany = other.toMany
    case .fidelity: taken.fidelity = other.fidelity
    case .retype: taken.retype = other.retype
    case .requireProperty: taken.requireProperty = other.requireProperty
    case .downgrade: taken.downgrade = other.downgrade
    case .removeProperty: taken.removeProperty = other.removeProperty
    }
    return taken
  }
}
