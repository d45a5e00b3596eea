/// A field of the kind int64 as an optional `Int`, `Int32` or `Int64`.
///
/// ```swift
/// struct Player: Codable {
///   @OptionalConvexInt var wins: Int?
/// }
/// ```
///
/// | stored | read |
/// |---|---|
/// | an int64 that fits | the value |
/// | no such field, null | nil |
/// | a value of another kind | `DecodingError.typeMismatch`, never nil |
/// | a number that does not fit, a malformed token | `DecodingError.dataCorrupted` |
///
/// Nil is left out of a struct, as Convex's `v.optional` wants it, and is null in an array or by itself.
///
/// With another codec than ``ConvexEncoder`` and ``ConvexDecoder`` the field has the form of Convex's JSON, tags and all.
///
/// Source: Convex documentation, "Swift", on data types. It leaves some rows open; they are errors here, so that no value is lost.
@propertyWrapper
public struct OptionalConvexInt<Number: ConvexInteger>: Sendable, Hashable, Codable {
  /// The number.
  public var wrappedValue: Number?

  /// A field of that value.
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

// Synthesised code asks for a wrapped property by its wrapper's type, which is not optional, and would throw for a missing field
// and write null for nil. It takes these overloads because they are more special.

extension KeyedDecodingContainer {
  /// Decodes a number; nil when there is no such field or it is null.
  ///
  /// - Throws: `DecodingError` when the field is neither missing nor such a number.
  public func decode<Number: ConvexInteger>(
    _ type: OptionalConvexInt<Number>.Type, forKey key: Key
  ) throws -> OptionalConvexInt<Number> {
    try decodeIfPresent(type, forKey: key) ?? OptionalConvexInt(wrappedValue: nil)
  }
}

extension KeyedEncodingContainer {
  /// Encodes a number; nothing for nil.
  ///
  /// - Throws: The encoder's error.
  public mutating func encode<Number: ConvexInteger>(_ value: OptionalConvexInt<Number>, forKey key: Key) throws {
    try encodeIfPresent(value.wrappedValue == nil ? nil : value, forKey: key)
  }
}
