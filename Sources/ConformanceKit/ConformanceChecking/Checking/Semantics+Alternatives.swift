import StoreContract

extension Semantics {
  /// Copies of these semantics, each with another value for one promise. Empty for ``Key/fidelity``, whose values
  /// differ from type to type.
  func alternatives(to key: Key) -> [Semantics] {
    switch key {
    case .missing: others(\.missing)
    case .missingEnum: others(\.missingEnum)
    case .missingOptional: others(\.missingOptional)
    case .absence: others(\.absence)
    case .unknownEnum: others(\.unknownEnum, Unconvertible.allCases.map { ByPlace($0) })
    case .invalidValue: others(\.invalidValue, Unconvertible.allCases.map { ByPlace($0) })
    case .rewriteOfUnknown: others(\.rewriteOfUnknown)
    case .numericMatch: others(\.numericMatch)
    case .absentInQueries: others(\.absentInQueries)
    case .stringOrder: others(\.stringOrder)
    case .operandOverflow: others(\.operandOverflow)
    case .floatEquality: others(\.floatEquality)
    case .collectionEquality: others(\.collectionEquality)
    case .removedTarget: others(\.removedTarget)
    case .toMany: others(\.toMany)
    case .fidelity: []
    case .retype: others(\.retype)
    case .requireProperty: others(\.requireProperty)
    case .downgrade: others(\.downgrade)
    case .removeProperty: others(\.removeProperty)
    }
  }

  private func others<Word: CaseIterable & Equatable>(_ promise: WritableKeyPath<Semantics, Word>) -> [Semantics] {
    others(promise, Array(Word.allCases))
  }

  private func others<Word: Equatable>(_ promise: WritableKeyPath<Semantics, Word>, _ words: [Word]) -> [Semantics] {
    words.filter { $0 != self[keyPath: promise] }.map { word in
      var other = self
      other[keyPath: promise] = word
      return other
    }
  }
}
