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

  /// The nearest `Float`, as in every conversion of a decimal number; an error where that would be infinite.
  init?(convexValue: ConvexValue) throws(ConvexError) {
    guard case .float64(let number) = convexValue else { return nil }
    self = number.isNaN ? Float(narrowing: number) : Float(number)
    guard isFinite || !number.isFinite else {
      throw ConvexError("\(convexValue.summary) does not fit into Float")
    }
  }

  func convexValue() -> ConvexValue { .float64(isNaN ? Double(widening: self) : Double(self)) }
}

// The processor's conversions make a signalling NaN quiet; these keep it, so that a `Float` comes back bit for bit.

extension Double {
  /// The NaN with the sign and the payload of a NaN.
  fileprivate init(widening nan: Float) {
    let bits = UInt64(nan.bitPattern)
    self.init(bitPattern: (bits & 0x8000_0000) << 32 | 0x7FF0_0000_0000_0000 | (bits & 0x007F_FFFF) << 29)
  }
}

extension Float {
  /// The NaN with the sign of a NaN and the upper bits of its payload; a quiet one when these are zero.
  fileprivate init(narrowing nan: Double) {
    let bits = nan.bitPattern
    let payload = UInt32(truncatingIfNeeded: bits >> 29) & 0x007F_FFFF
    let sign = UInt32(truncatingIfNeeded: bits >> 32) & 0x8000_0000
    self.init(bitPattern: sign | 0x7F80_0000 | (payload == 0 ? 0x0040_0000 : payload))
  }
}
