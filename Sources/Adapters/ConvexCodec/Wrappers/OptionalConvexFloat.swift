/// A field of the kind float64 as an optional `Float` or `Double`.
///
/// ```swift
/// struct Player: Codable {
///   @OptionalConvexFloat var rating: Double?
/// }
/// ```
///
/// | stored | read |
/// |---|---|
/// | a float64 that fits | the value |
/// | no such field, null | nil |
/// | a value of another kind | `DecodingError.typeMismatch`, never nil |
/// | a number that does not fit, a malformed token | `DecodingError.dataCorrupted` |
///
/// A struct omits a nil field, as Convex's `v.optional` requires. In an array or alone, nil is encoded as null.
///
/// An encoder or decoder other than ``ConvexEncoder`` and ``ConvexDecoder`` writes and reads the field as Convex's
/// JSON, with tags.
///
/// Source: Convex documentation, "Swift", on data types. The documentation leaves some rows open. Those rows are errors
/// here, so that no value is lost.
@propertyWrapper
public struct OptionalConvexFloat<Number: ConvexFloatingPoint>: Sendable, Hashable, Codable {
  /// The wrapped number, or nil.
  public var wrappedValue: Number?

  /// Wraps a number or nil.
  public init(wrappedValue: Number?) {
    self.wrappedValue = wrappedValue
  }

  /// Decodes the number.
  ///
  /// - Throws: `DecodingError` as in the table above.
  public init(from decoder: any Decoder) throws {
    wrappedValue = try ConvexNumber.decodeOptional(Number.self, from: decoder)
  }

  /// Encodes the number, or null.
  ///
  /// - Throws: The encoder's error.
  public func encode(to encoder: any Encoder) throws {
    try ConvexNumber.encode(wrappedValue, to: encoder)
  }
}

// Synthesised code decodes a wrapped property as its wrapper's type, which is not optional. It would throw for a
// missing field and write null for nil. It chooses these overloads because they are more specialised.

extension KeyedDecodingContainer {
  /// Decodes a number. A missing field and null decode as nil.
  ///
  /// - Throws: `DecodingError` if the field has any other value.
  public func decode<Number: ConvexFloatingPoint>(
    _ type: OptionalConvexFloat<Number>.Type, forKey key: Key
  ) throws -> OptionalConvexFloat<Number> {
    try decodeIfPresent(type, forKey: key) ?? OptionalConvexFloat(wrappedValue: nil)
  }
}

extension KeyedEncodingContainer {
  /// Encodes a number, and omits the field for nil.
  ///
  /// - Throws: The encoder's error.
  public mutating func encode<Number: ConvexFloatingPoint>(_ value: OptionalConvexFloat<Number>, forKey key: Key) throws
  {
    try encodeIfPresent(value.wrappedValue == nil ? nil : value, forKey: key)
  }
}
