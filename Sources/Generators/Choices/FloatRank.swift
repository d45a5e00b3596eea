/// The order of the magnitudes of floating-point numbers by simplicity.
///
/// Whole numbers come first, in order. Then come fractions, those with few binary places and a small exponent first;
/// then infinity; then the NaNs, the default quiet NaN first. Hypothesis uses the same order.
enum FloatRank {
  /// The supported formats. The raw value is the width in bits.
  enum Width: UInt64, Sendable {
    case single = 32
    case double = 64

    var fractionBits: UInt64 { self == .double ? 52 : 23 }
    var exponentMask: UInt64 { self == .double ? 0x7ff : 0xff }
    var bias: UInt64 { self == .double ? 1023 : 127 }
    /// The number of bits of the greatest whole number whose rank is the number itself.
    var wholeBits: UInt64 { fractionBits + 1 }
    var magnitudeMask: UInt64 { (1 << (rawValue - 1)) - 1 }
  }

  /// Returns the rank of a magnitude. `bits` is the bit pattern of the magnitude.
  static func rank(ofMagnitude bits: UInt64, width: Width) -> UInt64 {
    if let whole = wholeNumber(bits, width: width) { return whole }
    let exponent = bits >> width.fractionBits & width.exponentMask
    let fraction = bits & ((1 << width.fractionBits) - 1)
    let places = reversed(fraction, bits: width.fractionBits)
    return 1 << (width.rawValue - 1) | exponentRank(exponent, width: width) << width.fractionBits | places
  }

  /// Returns the bit pattern of the magnitude at a rank. Every rank has a magnitude.
  static func magnitude(at rank: UInt64, width: Width) -> UInt64 {
    let marker: UInt64 = 1 << (width.rawValue - 1)
    guard rank & marker != 0 else {
      let whole = rank & ((1 << width.wholeBits) - 1)
      return width == .double ? Double(whole).bitPattern : UInt64(Float(whole).bitPattern)
    }
    let exponent = exponent(at: rank >> width.fractionBits & width.exponentMask, width: width)
    let fraction = reversed(rank & ((1 << width.fractionBits) - 1), bits: width.fractionBits)
    return exponent << width.fractionBits | fraction
  }

  /// Returns the magnitude as a whole number, or nil if it is a fraction or too large to be exact.
  static func wholeNumber(_ bits: UInt64, width: Width) -> UInt64? {
    let value =
      width == .double ? Double(bitPattern: bits) : Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
    guard value >= 0, value < Double(1 << width.wholeBits) else { return nil }
    let whole = UInt64(value)
    return Double(whole) == value ? whole : nil
  }

  /// Orders exponents: first those of numbers from 1 on, ascending; then those of numbers below 1, descending; then the
  /// exponent of infinity and NaN.
  private static func exponentRank(_ exponent: UInt64, width: Width) -> UInt64 {
    if exponent == width.exponentMask { return exponent }
    return exponent >= width.bias ? exponent - width.bias : width.exponentMask - 1 - exponent
  }

  private static func exponent(at rank: UInt64, width: Width) -> UInt64 {
    if rank == width.exponentMask { return rank }
    return rank < width.exponentMask - width.bias ? rank + width.bias : width.exponentMask - 1 - rank
  }

  private static func reversed(_ word: UInt64, bits: UInt64) -> UInt64 {
    var source = word
    var result: UInt64 = 0
    for _ in 0..<bits {
      result = result << 1 | source & 1
      source >>= 1
    }
    return result
  }
}

extension FloatRank.Width {
  /// The greatest rank of a magnitude.
  var lastRank: UInt64 { self == .double ? .max : UInt64(UInt32.max) }
}
