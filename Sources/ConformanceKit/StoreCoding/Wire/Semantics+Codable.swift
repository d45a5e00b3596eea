package import StoreContract

extension Semantics: WireCodable {
  /// Encodes every promise under its key.
  package func encode(toWire encoder: any Encoder) throws {
    var keys = encoder.container(keyedBy: Key.self)
    try keys.encode(missing, forKey: .missing)
    try keys.encode(missingEnum, forKey: .missingEnum)
    try keys.encode(missingOptional, forKey: .missingOptional)
    try keys.encode(absence, forKey: .absence)
    try keys.encode(unknownEnum, forKey: .unknownEnum)
    try keys.encode(invalidValue, forKey: .invalidValue)
    try keys.encode(rewriteOfUnknown, forKey: .rewriteOfUnknown)
    try keys.encode(numericMatch, forKey: .numericMatch)
    try keys.encode(absentInQueries, forKey: .absentInQueries)
    try keys.encode(stringOrder, forKey: .stringOrder)
    try keys.encode(operandOverflow, forKey: .operandOverflow)
    try keys.encode(floatEquality, forKey: .floatEquality)
    try keys.encode(collectionEquality, forKey: .collectionEquality)
    try keys.encode(removedTarget, forKey: .removedTarget)
    try keys.encode(toMany, forKey: .toMany)
    try keys.encode(fidelity, forKey: .fidelity)
    try keys.encode(retype, forKey: .retype)
    try keys.encode(requireProperty, forKey: .requireProperty)
    try keys.encode(downgrade, forKey: .downgrade)
    try keys.encode(removeProperty, forKey: .removeProperty)
  }

  /// Decodes semantics.
  ///
  /// A key that the first version of the adapter protocol lacks may be missing. It then has the default of the
  /// initializer, which describes stores that were written before the key existed.
  ///
  /// - Throws: `DecodingError` for an unknown key, because a promise under a misspelled name would not be judged.
  package init(fromWire decoder: any Decoder) throws {
    let keys = try decoder.strictContainer(keyedBy: Key.self)
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

private enum PlaceKeys: String, CodingKey { case scalar, optional, element }

extension ByPlace: WireCodable where Promise: Codable {

  /// Decodes one promise for all places, or an object with one promise for each place.
  package init(fromWire decoder: any Decoder) throws {
    if let promise = try? decoder.singleValueContainer().decode(Promise.self) {
      self.init(promise)
    } else {
      let container = try decoder.container(keyedBy: PlaceKeys.self)
      self.init(
        scalar: try container.decode(Promise.self, forKey: .scalar),
        optional: try container.decode(Promise.self, forKey: .optional),
        element: try container.decode(Promise.self, forKey: .element))
    }
  }

  /// Encodes one promise if it is the same for all places, otherwise an object with one promise for each place.
  package func encode(toWire encoder: any Encoder) throws {
    if scalar == optional, optional == element {
      var container = encoder.singleValueContainer()
      try container.encode(scalar)
    } else {
      var container = encoder.container(keyedBy: PlaceKeys.self)
      try container.encode(scalar, forKey: .scalar)
      try container.encode(optional, forKey: .optional)
      try container.encode(element, forKey: .element)
    }
  }
}
