import ConformanceKit

extension Semantics {
  /// These semantics with another promise under one key, once for each other promise.
  func variants(_ key: Key) -> [Semantics] {
    switch key {
    case .missing: changing(\.missing)
    case .missingEnum: changing(\.missingEnum)
    case .missingOptional: changing(\.missingOptional)
    case .absence: changing(\.absence)
    case .unknownEnum:
      changing(\.unknownEnum.scalar) + changing(\.unknownEnum.optional) + changing(\.unknownEnum.element)
    case .invalidValue:
      changing(\.invalidValue.scalar) + changing(\.invalidValue.optional) + changing(\.invalidValue.element)
    case .rewriteOfUnknown: changing(\.rewriteOfUnknown)
    case .numericMatch: changing(\.numericMatch)
    case .absentInQueries: changing(\.absentInQueries)
    case .stringOrder: changing(\.stringOrder)
    case .operandOverflow: changing(\.operandOverflow)
    case .floatEquality: changing(\.floatEquality)
    case .collectionEquality: changing(\.collectionEquality)
    case .removedTarget: changing(\.removedTarget)
    case .toMany: changing(\.toMany)
    case .fidelity: otherLosses
    case .retype: changing(\.retype)
    case .requireProperty: changing(\.requireProperty)
    case .downgrade: changing(\.downgrade)
    case .removeProperty: changing(\.removeProperty)
    }
  }

  private func changing<Promise: CaseIterable & Equatable>(_ promise: WritableKeyPath<Semantics, Promise>)
    -> [Semantics]
  {
    Promise.allCases.filter { $0 != self[keyPath: promise] }.map { other in
      var variant = self
      variant[keyPath: promise] = other
      return variant
    }
  }

  /// The declared losses gone, another one in the place of each, and one more.
  private var otherLosses: [Semantics] {
    var lossier = self
    lossier.fidelity[.double] = .noNegativeZero
    return [lossier]
      + fidelity.keys.flatMap { type in
        ([nil] + Lens.allCases.filter { $0.rawValue.hasSuffix("seconds") }).filter { $0 != fidelity[type] }.map {
          lens in
          var variant = self
          variant.fidelity[type] = lens
          return variant
        }
      }
  }
}
