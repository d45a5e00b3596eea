import Foundation

/// The only key of an object that represents a value without a JSON form. The key's value is base64.
///
/// Source: Convex documentation, "Data Types", and the format that its client libraries share.
enum ConvexTag: String, CaseIterable {
  /// An int64: 8 bytes, little endian, two's complement.
  case integer = "$integer"
  /// A float64 that is not a JSON number, or `-0.0`: 8 bytes, little endian.
  case float = "$float"
  /// Bytes of any number.
  case bytes = "$bytes"

  /// The base64 token of an int64.
  static func token(of number: Int64) -> String {
    UInt64(bitPattern: number).littleEndianBytes.base64EncodedString()
  }

  /// The base64 token of a float64, or nil if it is written as a JSON number.
  static func token(of number: Double) -> String? {
    number.isJSON ? nil : number.bitPattern.littleEndianBytes.base64EncodedString()
  }

  /// The base64 token of bytes.
  static func token(of bytes: Data) -> String {
    bytes.base64EncodedString()
  }

  /// Decodes an object whose only field has a name that starts with `$`.
  static func value(name: String, token: ConvexValue) throws(ConvexError) -> ConvexValue {
    if ["$set", "$map"].contains(name) { throw ConvexError("the tag \(name) is no longer supported") }
    guard let tag = ConvexTag(rawValue: name) else {
      throw ConvexError("the tag \(name.excerpt) is none of $integer, $float and $bytes")
    }
    guard case .string(let text) = token else {
      throw ConvexError("\(name) holds \(token.summary) where text in base64 is expected")
    }
    return try tag.value(of: text)
  }

  private func value(of token: String) throws(ConvexError) -> ConvexValue {
    // Foundation accepts a token with other bits in its padding. Accepting it here would give one value two texts.
    guard let data = Data(base64Encoded: token), data.base64EncodedString() == token else {
      throw ConvexError("\(rawValue) holds \(token.excerpt), which is no base64 with padding")
    }
    switch self {
    case .bytes: return .bytes(data)
    case .integer: return .int64(Int64(bitPattern: try bits(in: data)))
    case .float:
      let number = Double(bitPattern: try bits(in: data))
      guard !number.isJSON else { throw ConvexError("$float holds \(number), which must be a JSON number") }
      return .float64(number)
    }
  }

  private func bits(in data: Data) throws(ConvexError) -> UInt64 {
    guard data.count == 8 else { throw ConvexError("\(rawValue) holds \(data.count) bytes where 8 are expected") }
    return data.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}

extension Double {
  /// Whether the number is written as a JSON number. `-0.0` is not, because JavaScript writes it as `0`.
  fileprivate var isJSON: Bool { isFinite && bitPattern != (-0.0 as Double).bitPattern }
}

extension UInt64 {
  fileprivate var littleEndianBytes: Data { withUnsafeBytes(of: littleEndian) { Data($0) } }
}
