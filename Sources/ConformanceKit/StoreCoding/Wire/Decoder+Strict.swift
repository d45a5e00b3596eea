import StoreContract

/// A decoder of a text. It can check keys without creating strings, and knows the bytes of its value.
package protocol StrictDecoder: Decoder {
  /// The bytes in the text of the value that the decoder decodes.
  var source: ArraySlice<UInt8> { get }

  /// Refuses an object that has a key other than the known ones.
  ///
  /// - Throws: `DecodingError` that names the first unknown key.
  func refuse(keysOtherThan known: [String]) throws
}

extension Decoder {
  /// Returns a keyed container whose keys are all cases of `Key`.
  ///
  /// - Throws: `DecodingError` that names the first unknown key.
  package func strictContainer<Key: CodingKey & CaseIterable>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<
    Key
  > {
    try refuseKeys(otherThan: Key.allCases.map(\.stringValue))
    return try container(keyedBy: type)
  }

  /// Refuses an object that has a key other than the known ones.
  ///
  /// - Throws: `DecodingError` that names the first unknown key.
  package func refuseKeys(otherThan known: [String]) throws {
    if let decoder = self as? any StrictDecoder { return try decoder.refuse(keysOtherThan: known) }
    let container = try container(keyedBy: WireKey.self)
    let unknown = container.allKeys.map(\.stringValue).filter { !known.contains($0) }.sorted()
    guard let first = unknown.first else { return }
    throw DecodingError.unknown(field: first, of: known, at: container.codingPath)
  }
}

extension DecodingError {
  /// Returns the error for an unknown field of an object.
  static func unknown(field: String, of known: [String], at path: [any CodingKey]) -> DecodingError {
    .dataCorrupted(
      Context(
        codingPath: path + [WireKey(stringValue: field)],
        debugDescription: "unknown field '\(field)'; "
          + (Suggestions.question(field, among: known) ?? "known are \(known.joined(separator: ", "))")))
  }
}

extension SingleValueDecodingContainer {
  /// Returns the error for a value that is not what was expected.
  package func expected(_ expectation: String) -> DecodingError {
    DecodingError.dataCorruptedError(in: self, debugDescription: "expected \(expectation)")
  }
}

extension KeyedDecodingContainer {
  /// Returns the error for the value of a key that is not what was expected.
  package func expected(_ expectation: String, forKey key: Key) -> DecodingError {
    DecodingError.dataCorruptedError(forKey: key, in: self, debugDescription: "expected \(expectation)")
  }
}

/// A key of a JSON object whose keys are not known in advance.
package struct WireKey: CodingKey {
  package let stringValue: String

  package init(stringValue: String) {
    self.stringValue = stringValue
  }

  package init?(intValue: Int) {
    return nil
  }

  package var intValue: Int? { nil }
}
