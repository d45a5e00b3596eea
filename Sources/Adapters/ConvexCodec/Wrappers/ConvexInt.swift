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
/// With another codec than ``ConvexEncoder`` and ``ConvexDecoder`` the field has the form of Convex's JSON, tags and all.
///
/// Source: Convex documentation, "Swift", on data types. It leaves some rows open; they are errors here, so that no value is lost.
@propertyWrapper
public struct ConvexInt<Number: ConvexInteger>: Sendable, Hashable, Codable {
  /// The number.
  public var wrappedValue: Number

  /// A field of that value.
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
