/// An integer type that ``ConvexInt`` and ``OptionalConvexInt`` wrap.
public protocol ConvexInteger: FixedWidthInteger, SignedInteger, Codable, Sendable {}

extension Int: ConvexInteger {}
extension Int32: ConvexInteger {}
extension Int64: ConvexInteger {}

/// A floating-point type that ``ConvexFloat`` and ``OptionalConvexFloat`` wrap.
public protocol ConvexFloatingPoint: BinaryFloatingPoint, Codable, Sendable {}

extension Float: ConvexFloatingPoint {}
extension Double: ConvexFloatingPoint {}

/// Encodes and decodes wrapped numbers in Convex's form, with any encoder or decoder.
enum ConvexNumber {
  /// Decodes a number by the rules of ``ConvexDecoder``, with any decoder.
  static func decode<Number: Decodable>(_ type: Number.Type, from decoder: any Decoder) throws -> Number {
    try ConvexValueDecoder(
      value: ConvexValue(from: decoder), codingPath: decoder.codingPath, sendableInfo: [:]
    ).decode(type)
  }

  /// Decodes a number, or nil from null.
  static func decodeOptional<Number: Decodable>(_ type: Number.Type, from decoder: any Decoder) throws -> Number? {
    try decode(Number?.self, from: decoder)
  }

  /// Encodes a number in the form of Convex's JSON, with any encoder. Nil is encoded as null.
  static func encode<Number: Encodable>(_ number: Number?, to encoder: any Encoder) throws {
    try EncodedNode(codingPath: encoder.codingPath, userInfo: [:]).encoded(number).encode(to: encoder)
  }
}
