extension Semantics {
  /// Decodes semantics.
  ///
  /// A key that the first version of the adapter protocol lacks may be missing. It then has the default of the
  /// initializer, which describes stores that were written before the key existed.
  public init(from decoder: any Decoder) throws {
    let keys = try decoder.container(keyedBy: Key.self)
    self.init(
      missing: try keys.decode(Missing.self, forKey: .missing),
      missingOptional: try keys.decode(MissingOptional.self, forKey: .missingOptional),
      unknownEnum: try keys.decode(ByPlace<Unconvertible>.self, forKey: .unknownEnum),
      invalidValue: try keys.decode(ByPlace<Unconvertible>.self, forKey: .invalidValue),
      rewriteOfUnknown: try keys.decode(RewriteOfUnknown.self, forKey: .rewriteOfUnknown),
      numericMatch: try keys.decode(NumericMatch.self, forKey: .numericMatch),
      absentInQueries: try keys.decode(AbsentInQueries.self, forKey: .absentInQueries),
      stringOrder: try keys.decode(StringOrder.self, forKey: .stringOrder),
      fidelity: try keys.decode([Primitive: Fidelity].self, forKey: .fidelity).compactMapValues(\.lens),
      retype: try keys.decode(Evolution.self, forKey: .retype),
      downgrade: try keys.decode(Evolution.self, forKey: .downgrade),
      removeProperty: try keys.decode(Evolution.self, forKey: .removeProperty))
    try decodeLaterKeys(from: keys)
  }

  private mutating func decodeLaterKeys(from keys: KeyedDecodingContainer<Key>) throws {
    try keys.decode(&missingEnum, .missingEnum)
    try keys.decode(&absence, .absence)
    try keys.decode(&operandOverflow, .operandOverflow)
    try keys.decode(&floatEquality, .floatEquality)
    try keys.decode(&collectionEquality, .collectionEquality)
    try keys.decode(&requireProperty, .requireProperty)
    try keys.decode(&removedTarget, .removedTarget)
    try keys.decode(&toMany, .toMany)
  }
}

/// The loss that a store declares for a type: a lens, or nil for the protocol's `exact`.
private struct Fidelity: Decodable {
  let lens: Lens?

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    lens = try container.decode(String.self) == "exact" ? nil : try container.decode(Lens.self)
  }
}

extension KeyedDecodingContainer<Semantics.Key> {
  /// Decodes a promise if its key is present.
  fileprivate func decode<Promise: Decodable>(_ promise: inout Promise, _ key: Key) throws {
    if contains(key) { promise = try decode(Promise.self, forKey: key) }
  }
}
