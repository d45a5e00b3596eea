/// A field of the kind int64 as an `Int`, `Int32` or `Int64`.
///
/// ```swift
/// struct Player: Codable {
///   @ConvexInt var wins: Int
/// }
/// ```
///
/// | stored | read |
/// |---|---|
/// | an int64 that fits | the value |
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
public struct ConvexInt<Number: ConvexInteger>: Sendable, Hashable, Codable {
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
