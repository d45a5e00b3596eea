/// The order of the magnitudes of floating-point numbers, from the simplest.
///
/// Whole numbers come first, in order; then fractions, those of few binary places and small exponent first; then infinity;
/// then the not-a-numbers, the ordinary quiet one first. This is the order of Hypothesis.
enum FloatRank {
  /// The formats, by their width in bits.
  enum Width: UInt64, Sendable {
    case single = 32
    case double = 64

    var fractionBits: UInt64 { self == .double ? 52 : 23 }
    var exponentMask: UInt64 { self == .double ? 0x7ff : 0xff }
    var bias: UInt64 { self == .double ? 1023 : 127 }
    /// The bits of a whole number that ranks as itself.
    var wholeBits: UInt64 { fractionBits + 1 }
    var magnitudeMask: UInt64 { (1 << (rawValue - 1)) - 1 }
  }

  /// Returns the rank of a magnitude, given by its bits.
  static func rank(ofMagnitude bits: UInt64, width: Width) -> UInt64 {
    if let whole = wholeNumber(bits, width: width) { return whole }
    let exponent = bits >> width.fractionBits & width.exponentMask
    let fraction = bits & ((1 << width.fractionBits) - 1)
    let places = reversed(fraction, bits: width.fractionBits)
    return 1 << (width.rawValue - 1) | exponentRank(exponent, width: width) << width.fractionBits | places
  }

  /// Returns the bits of the magnitude at a rank; every rank has one.
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

  /// Returns the whole number that a magnitude is, when it is small enough to be exact.
  static func wholeNumber(_ bits: UInt64, width: Width) -> UInt64? {
    let value =
      width == .double ? Double(bitPattern: bits) : Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
    guard value >= 0, value < Double(1 << width.wholeBits) else { return nil }
    let whole = UInt64(value)
    return Double(whole) == value ? whole : nil
  }

  /// Exponents of numbers from 1 on come first, going up; then those below 1, going down; then infinity's.
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
