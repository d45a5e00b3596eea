/// A decoder of a text that checks keys without making strings of them, and that tells the text of its value.
package protocol StrictDecoder: Decoder {
  /// The bytes of the value that the decoder decodes.
  var source: ArraySlice<UInt8> { get }

  /// Refuses an object with keys that are not known.
  ///
  /// - Throws: `DecodingError` that names the first such key.
  func refuse(keysOtherThan known: [String]) throws
}

extension Decoder {
  /// A keyed container that has no keys but those of `Key`.
  ///
  /// - Throws: `DecodingError` that names the first key that is not known.
  package func strictContainer<Key: CodingKey & CaseIterable>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<
    Key
  > {
    try refuseKeys(otherThan: Key.allCases.map(\.stringValue))
    return try container(keyedBy: type)
  }

  /// Refuses an object with keys that are not known.
  ///
  /// - Throws: `DecodingError` that names the first such key.
  package func refuseKeys(otherThan known: [String]) throws {
    if let decoder = self as? any StrictDecoder { return try decoder.refuse(keysOtherThan: known) }
    let container = try container(keyedBy: WireKey.self)
    let unknown = container.allKeys.map(\.stringValue).filter { !known.contains($0) }.sorted()
    guard let first = unknown.first else { return }
    throw DecodingError.unknown(field: first, of: known, at: container.codingPath)
  }
}

extension DecodingError {
  /// The error that an object has a field that is not known.
  static func unknown(field: String, of known: [String], at path: [any CodingKey]) -> DecodingError {
    .dataCorrupted(
      Context(
        codingPath: path + [WireKey(stringValue: field)],
        debugDescription: "unknown field '\(field)'; known are \(known.joined(separator: ", "))"))
  }
}

extension SingleValueDecodingContainer {
  /// The error that what stands here is not what was expected.
  package func expected(_ expectation: String) -> DecodingError {
    DecodingError.dataCorruptedError(in: self, debugDescription: "expected \(expectation)")
  }
}

extension KeyedDecodingContainer {
  /// The error that what stands at a key is not what was expected.
  package func expected(_ expectation: String, forKey key: Key) -> DecodingError {
    DecodingError.dataCorruptedError(forKey: key, in: self, debugDescription: "expected \(expectation)")
  }
}

/// A key of a JSON object whose keys are not known beforehand.
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
