/// A binary floating-point type whose values can be made from their bit patterns.
package protocol BitwiseFloat: BinaryFloatingPoint, LosslessStringConvertible {
  /// An unsigned integer of the same width.
  associatedtype Bits: FixedWidthInteger & UnsignedInteger
  /// The bit pattern of the number.
  var bits: Bits { get }
  /// Makes the number with a bit pattern.
  init(bits: Bits)
}

extension BitwiseFloat {
  /// The bit pattern in hexadecimal with all its digits, such as `0x7fc00000`.
  package var hexadecimalBits: String {
    let digits = String(bits, radix: 16)
    return "0x" + String(repeating: "0", count: Bits.bitWidth / 4 - digits.count) + digits
  }

  /// Makes the number from its bit pattern in hexadecimal without `0x`. Returns nil unless all digits are present.
  package init?(hexadecimalBits digits: Substring) {
    guard digits.utf8.count == Bits.bitWidth / 4, let bits = Bits(digits, radix: 16) else { return nil }
    self.init(bits: bits)
  }
}

extension Double: BitwiseFloat {
  /// The bit pattern of the number.
  package var bits: UInt64 { bitPattern }
  /// Makes the number with a bit pattern.
  package init(bits: UInt64) { self.init(bitPattern: bits) }
}

extension Float: BitwiseFloat {
  /// The bit pattern of the number.
  package var bits: UInt32 { bitPattern }
  /// Makes the number with a bit pattern.
  package init(bits: UInt32) { self.init(bitPattern: bits) }
}

extension BitwiseFloat {
  /// Swift source for exactly this number. Subnormal numbers are written by their bit patterns, because the compiler
  /// warns about their decimals.
  package var literal: String {
    if isNaN { return bits == Self.nan.bits ? ".nan" : literalOfBits }
    let sign = sign == .minus ? "-" : ""
    switch magnitude {
    case .infinity: return "\(sign).infinity"
    case .greatestFiniteMagnitude: return "\(sign).greatestFiniteMagnitude"
    case .leastNormalMagnitude: return "\(sign).leastNormalMagnitude"
    case .leastNonzeroMagnitude: return "\(sign).leastNonzeroMagnitude"
    default: return !isSubnormal && isReadExactly ? description : literalOfBits
    }
  }

  private var literalOfBits: String { "\(Self.self)(bitPattern: \(hexadecimalBits))" }

  /// Whether the compiler reads the decimal as the same bit pattern on every platform.
  ///
  /// On platforms with 80-bit floats (Swift 6.3 on x86-64), the compiler first rounds a literal to 80 bits. A decimal
  /// very near the middle between two numbers (relative distance below 2⁻⁶⁴) may then become the wrong one. Therefore
  /// both ends of that interval must read as this number.
  private var isReadExactly: Bool {
    guard self != 0 else { return true }
    guard let digits = DecimalDigits(magnitude.description), let (significand, exponent) = digits.padded(to: 21) else {
      return false
    }
    return [significand - 60, significand + 60].allSatisfy { Self("\($0)e\(exponent)") == magnitude }
  }
}

extension DecimalDigits {
  /// The significant digits as an integer of `count` digits, and the power of ten to multiply it by. Nil if there are
  /// more digits.
  fileprivate func padded(to count: Int) -> (significand: UInt128, exponent: Int)? {
    guard digits.count <= count else { return nil }
    let padding = count - digits.count
    let text = String(decoding: digits, as: UTF8.self) + String(repeating: "0", count: padding)
    return UInt128(text).map { ($0, exponent - padding) }
  }
}
