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
