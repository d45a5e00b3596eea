/// Chooses magnitudes of floating-point numbers at random: now and then an edge case, otherwise mostly a number with
/// few digits.
enum FloatEdges {
  private static let doubles: [Double] = [
    0, .leastNonzeroMagnitude, .leastNormalMagnitude, .leastNormalMagnitude.nextDown, .greatestFiniteMagnitude,
    .infinity, .nan, .signalingNaN, .ulpOfOne, 1, 1.0.nextDown, 1.0.nextUp, 0.1, 0.3, 0.5, 1.5, .pi,
    0x1p53, 0x1p53 - 1, 0x1p53 + 2, 0x1p63, 0x1p64, 0x1p63.nextDown, 1e15, 1e16, 1e17, 1e21, 1e-5, 1e-7, 1e308,
    0.1 + 0.2, 123456789.12345679, 0x1p-1022, 0x1p-1074,
  ]

  private static let singles: [Float] = [
    0, .leastNonzeroMagnitude, .leastNormalMagnitude, .leastNormalMagnitude.nextDown, .greatestFiniteMagnitude,
    .infinity, .nan, .signalingNaN, .ulpOfOne, 1, Float(1).nextDown, Float(1).nextUp, 0.1, 0.3, 0.5, 1.5, .pi,
    0x1p24, 0x1p24 - 1, 0x1p31, 0x1p32, 0x1p63, 1e7, 1e8, 1e9, 1e21, 1e-5, 1e-7, 1e38, 0.33333334,
  ]

  /// Returns the bit pattern of a magnitude that is not chosen as an edge case.
  ///
  /// - Parameter word: A random word. Its lower 16 bits have already been used.
  static func ordinary(
    _ word: UInt64, from random: inout RandomSource, width: FloatRank.Width, isSmall: Bool
  ) -> UInt64 {
    if !isSmall, word >> 16 & 3 == 0 { return random.next() & width.magnitudeMask }
    return bits(of: readable(word >> 18, from: &random, isSmall: isSmall), width: width)
  }

  private static func readable(_ word: UInt64, from random: inout RandomSource, isSmall: Bool) -> Double {
    let digits = random.next() >> (64 - (1 + word % (isSmall ? 5 : 20)))
    switch word >> 32 & 3 {
    case 0, 1: return Double(digits)
    case 2: return Double(digits) / Double(1 << (1 + word >> 34 & 7))
    default: return Double(digits) / (word >> 34 & 1 == 0 ? 10 : 100)
    }
  }

  /// Returns the bit pattern of the magnitude of one of the numbers, or of a neighbour.
  static func beside(_ numbers: [Double], from random: inout RandomSource, width: FloatRank.Width) -> UInt64 {
    let word = random.next()
    let number = numbers[Int(truncatingIfNeeded: (word & 0xffff_ffff) % UInt64(numbers.count))].magnitude
    let nudge: UInt64 = word >> 62 == 0 ? 1 : word >> 62 == 1 ? .max : 0
    return (bits(of: number, width: width) &+ nudge) & width.magnitudeMask
  }

  /// Returns the bit pattern of an edge-case magnitude. Bits beyond the width may be set.
  static func edge(_ word: UInt64, width: FloatRank.Width) -> UInt64 {
    let detail = word >> 8
    switch word & 15 {
    case 0: return notANumber(detail, width: width)
    case 1: return width.exponentMask << width.fractionBits | 1 << (width.fractionBits - 1)
    case 2: return width.exponentMask << width.fractionBits
    case 3: return detail & ((1 << width.fractionBits) - 1)
    case 4, 5: return besidePowerOfTwo(detail, width: width)
    case 6: return 0
    default:
      return width == .double
        ? doubles[Int(truncatingIfNeeded: detail % UInt64(doubles.count))].bitPattern
        : UInt64(singles[Int(truncatingIfNeeded: detail % UInt64(singles.count))].bitPattern)
    }
  }

  private static func notANumber(_ detail: UInt64, width: FloatRank.Width) -> UInt64 {
    let payload = max(1, detail & ((1 << width.fractionBits) - 1))
    return width.exponentMask << width.fractionBits | payload
  }

  private static func besidePowerOfTwo(_ detail: UInt64, width: FloatRank.Width) -> UInt64 {
    let near = detail & 64 == 0
    let exponent = near ? width.bias + detail % 64 : 1 + detail % (width.exponentMask - 1)
    return (exponent << width.fractionBits) &+ (detail >> 32) % 3 &- 1
  }

  private static func bits(of value: Double, width: FloatRank.Width) -> UInt64 {
    width == .double ? value.bitPattern : UInt64(Float(value).bitPattern)
  }
}
