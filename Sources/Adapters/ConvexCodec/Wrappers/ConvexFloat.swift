/// A field of the kind float64 as a `Float` or `Double`.
///
/// ```swift
/// struct Player: Codable {
///   @ConvexFloat var rating: Double
/// }
/// ```
///
/// | stored | read |
/// |---|---|
/// | a float64 that fits | the value |
/// | no such field | `DecodingError.keyNotFound` |
/// | null | `DecodingError.valueNotFound` |
/// | a value of another kind | `DecodingError.typeMismatch` |
/// | a number that does not fit, a malformed token | `DecodingError.dataCorrupted` |
///
/// An encoder or decoder other than ``ConvexEncoder`` and ``ConvexDecoder`` writes and reads the field as Convex's
/// JSON, with tags.
///
/// Source: Convex documentation, "Swift", on data types. The documentation leaves some rows open. Those rows are errors
/// here, so that no value is lost.
@propertyWrapper
public struct ConvexFloat<Number: ConvexFloatingPoint>: Sendable, Hashable, Codable {
  /// The wrapped number.
  public var wrappedValue: Number

  /// Wraps a number.
  public init(wrappedValue: Number) {
    self.wrappedValue = wrappedValue
  }

  /// Decodes the number.
  ///
  /// - Throws: `DecodingError` as in the table above.
  public init(from decoder: any Decoder) throws {
    wrappedValue = try ConvexNumber.decode(Number.self, from: decoder)
  }

  /// Encodes the number.
  ///
  /// - Throws: The encoder's error.
  public func encode(to encoder: any Encoder) throws {
    try ConvexNumber.encode(wrappedValue, to: encoder)
  }
}
