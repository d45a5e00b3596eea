/// A binary floating-point type whose numbers can be given by their bits.
package protocol BitwiseFloat: BinaryFloatingPoint, LosslessStringConvertible {
  /// An integer with room for the bits.
  associatedtype Bits: FixedWidthInteger & UnsignedInteger
  /// The bits that make the number.
  var bits: Bits { get }
  /// The number of some bits.
  init(bits: Bits)
}

extension BitwiseFloat {
  /// The bits, as `0x` and all hexadecimal digits.
  package var hexadecimalBits: String {
    let digits = String(bits, radix: 16)
    return "0x" + String(repeating: "0", count: Bits.bitWidth / 4 - digits.count) + digits
  }

  /// The number of those bits; nil unless all hexadecimal digits are there.
  package init?(hexadecimalBits digits: Substring) {
    guard digits.utf8.count == Bits.bitWidth / 4, let bits = Bits(digits, radix: 16) else { return nil }
    self.init(bits: bits)
  }
}

extension Double: BitwiseFloat {
  /// The bit pattern.
  package var bits: UInt64 { bitPattern }
  /// The number of a bit pattern.
  package init(bits: UInt64) { self.init(bitPattern: bits) }
}

extension Float: BitwiseFloat {
  /// The bit pattern.
  package var bits: UInt32 { bitPattern }
  /// The number of a bit pattern.
  package init(bits: UInt32) { self.init(bitPattern: bits) }
}

extension BitwiseFloat {
  /// The number as Swift source, bit for bit. The compiler warns of decimals of subnormal numbers: those are given by bits.
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

  /// Whether the compiler reads the decimal back to the same bits on every platform.
  ///
  /// Where it knows 80-bit numbers (Swift 6.3 on x86-64), it rounds a literal to those first: a decimal within 2⁻⁶⁴ of itself
  /// of the middle between two numbers may become the wrong one. Both ends of that interval must read as this number.
  private var isReadExactly: Bool {
    guard self != 0 else { return true }
    guard let digits = DecimalDigits(magnitude.description), let (significand, exponent) = digits.padded(to: 21) else {
      return false
    }
    return [significand - 60, significand + 60].allSatisfy { Self("\($0)e\(exponent)") == magnitude }
  }
}

extension DecimalDigits {
  /// The significant digits as an integer of that many digits, and the power of ten that it is to be multiplied by.
  fileprivate func padded(to count: Int) -> (significand: UInt128, exponent: Int)? {
    guard digits.count <= count else { return nil }
    let padding = count - digits.count
    let text = String(decoding: digits, as: UTF8.self) + String(repeating: "0", count: padding)
    return UInt128(text).map { ($0, exponent - padding) }
  }
}
