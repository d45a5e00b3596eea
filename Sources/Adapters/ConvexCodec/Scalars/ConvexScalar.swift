import Foundation

/// A Swift type that converts directly to a Convex value. Its `Codable` conformance is not used.
protocol ConvexScalar {
  /// The kind of value on the wire, with its article, for messages.
  static var expectation: String { get }

  /// Converts a Convex value; nil if it is of another kind.
  ///
  /// - Throws: ``ConvexError`` if it is of the right kind but does not fit.
  init?(convexValue: ConvexValue) throws(ConvexError)

  /// Converts to a Convex value.
  ///
  /// - Throws: ``ConvexError`` if no Convex value represents it.
  func convexValue() throws(ConvexError) -> ConvexValue
}

extension Bool: ConvexScalar {
  static var expectation: String { "a bool" }
  init?(convexValue: ConvexValue) {
    guard case .bool(let value) = convexValue else { return nil }
    self = value
  }
  func convexValue() -> ConvexValue { .bool(self) }
}

extension String: ConvexScalar {
  static var expectation: String { "a string" }
  init?(convexValue: ConvexValue) {
    guard case .string(let text) = convexValue else { return nil }
    self = text
  }
  func convexValue() -> ConvexValue { .string(self) }
}

extension Data: ConvexScalar {
  static var expectation: String { "bytes" }
  init?(convexValue: ConvexValue) {
    guard case .bytes(let data) = convexValue else { return nil }
    self = data
  }
  func convexValue() -> ConvexValue { .bytes(self) }
}

extension ConvexValue: ConvexScalar {
  static var expectation: String { "a value" }
  init?(convexValue: ConvexValue) { self = convexValue }
  func convexValue() -> ConvexValue { self }
}

extension ConvexScalar where Self: FixedWidthInteger {
  static var expectation: String { "an int64" }

  init?(convexValue: ConvexValue) throws(ConvexError) {
    guard case .int64(let number) = convexValue else { return nil }
    guard let value = Self(exactly: number) else {
      throw ConvexError("\(convexValue.summary) does not fit into \(Self.self)")
    }
    self = value
  }

  func convexValue() throws(ConvexError) -> ConvexValue {
    guard let number = Int64(exactly: self) else { throw ConvexError("\(self) does not fit into an int64") }
    return .int64(number)
  }
}

extension Int: ConvexScalar {}
extension Int8: ConvexScalar {}
extension Int16: ConvexScalar {}
extension Int32: ConvexScalar {}
extension Int64: ConvexScalar {}
extension UInt: ConvexScalar {}
extension UInt8: ConvexScalar {}
extension UInt16: ConvexScalar {}
extension UInt32: ConvexScalar {}
extension UInt64: ConvexScalar {}

extension Double: ConvexScalar {
  static var expectation: String { "a float64" }
  init?(convexValue: ConvexValue) {
    guard case .float64(let number) = convexValue else { return nil }
    self = number
  }
  func convexValue() -> ConvexValue { .float64(self) }
}

extension Float: ConvexScalar {
  static var expectation: String { "a float64" }

  /// Rounds to the nearest `Float`. A finite number whose nearest `Float` is infinite is an error.
  init?(convexValue: ConvexValue) throws(ConvexError) {
    guard case .float64(let number) = convexValue else { return nil }
    self = number.isNaN ? Float(narrowing: number) : Float(number)
    guard isFinite || !number.isFinite else {
      throw ConvexError("\(convexValue.summary) does not fit into Float")
    }
  }

  func convexValue() -> ConvexValue { .float64(isNaN ? Double(widening: self) : Double(self)) }
}

// The processor's conversions turn a signalling NaN into a quiet one. These conversions keep it, so that a `Float`
// reads back bit for bit.

extension Double {
  /// Makes a NaN with the same sign and payload.
  fileprivate init(widening nan: Float) {
    let bits = UInt64(nan.bitPattern)
    self.init(bitPattern: (bits & 0x8000_0000) << 32 | 0x7FF0_0000_0000_0000 | (bits & 0x007F_FFFF) << 29)
  }
}

extension Float {
  /// Makes a NaN with the same sign and the upper bits of the payload. If those bits are zero, the NaN is quiet.
  fileprivate init(narrowing nan: Double) {
    let bits = nan.bitPattern
    let payload = UInt32(truncatingIfNeeded: bits >> 29) & 0x007F_FFFF
    let sign = UInt32(truncatingIfNeeded: bits >> 32) & 0x8000_0000
    self.init(bitPattern: sign | 0x7F80_0000 | (payload == 0 ? 0x0040_0000 : payload))
  }
}
