extension Capabilities {
  /// A sentence about a feature that needs another one, which is not declared. It is nil if the declaration makes
  /// sense.
  ///
  /// No law would test such a feature, although its author believes that it is supported.
  package var contradiction: String? {
    if collections.contains(.members), !collections.contains(.embedded) {
      return "collections: 'members' are in embedded objects, but 'embedded' is missing"
    }
    if collections.contains(.nested), collections.isDisjoint(with: [.array, .map]) {
      return "collections: 'nested' collections are in others, but 'array' and 'map' are missing"
    }
    if types.isEmpty, !queries.subtracting([.isNil]).isEmpty {
      return "queries: there are operators, but 'types' has no type whose values they compare"
    }
    if queries.contains(.contains), !types.contains(.string), collections.isDisjoint(with: [.array, .map]) {
      return "queries: 'contains' searches strings, arrays and maps, but there is none of them"
    }
    if customOperands, queries.isEmpty { return "customOperands: there are no operators in 'queries'" }
    return nil
  }
}
