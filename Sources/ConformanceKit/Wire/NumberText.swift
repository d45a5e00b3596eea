import Foundation

/// How numbers travel: as text, so that no JSON library rounds them.
enum NumberText {
  /// The text of a binary floating-point number: the shortest decimal that reads back to the same bits.
  static func text<Number: WireFloat>(of number: Number) -> String {
    guard number.isNaN else { return number.description }
    if number.bits == Number.nan.bits { return "nan" }
    if number.bits == (-Number.nan).bits { return "-nan" }
    return "nan:\(number.hexadecimalBits)"
  }

  /// The number of a text; nil when the text is not canonical.
  ///
  /// Any decimal notation will do, as languages differ there, so long as its digits are the shortest.
  static func number<Number: WireFloat>(of text: String, as type: Number.Type = Number.self) -> Number? {
    switch text {
    case "inf": return .infinity
    case "-inf": return -.infinity
    case "nan": return .nan
    case "-nan": return -.nan
    default: break
    }
    if text.hasPrefix("nan:") { return nan(of: text) }
    guard let digits = DecimalDigits(text), let number = Number(text), number.isFinite,
      digits == DecimalDigits(number.description)
    else { return nil }
    return number
  }

  /// The text of a decimal number: all its digits, in plain notation, or `nan`.
  static func text(of number: Decimal) -> String {
    number.isNaN ? "nan" : number.description
  }

  private static func nan<Number: WireFloat>(of text: String) -> Number? {
    guard text.utf8.dropFirst(4).starts(with: "0x".utf8), let number = Number(hexadecimalBits: text.dropFirst(6)),
      number.isNaN, Self.text(of: number) == text
    else { return nil }
    return number
  }
}

/// A binary floating-point type that travels by its decimal digits or its bits.
protocol WireFloat: BinaryFloatingPoint, LosslessStringConvertible {
  associatedtype Bits: FixedWidthInteger & UnsignedInteger
  var bits: Bits { get }
  init(bits: Bits)
}

extension WireFloat {
  /// The bits, as `0x` and all hexadecimal digits.
  var hexadecimalBits: String {
    let digits = String(bits, radix: 16)
    return "0x" + String(repeating: "0", count: Bits.bitWidth / 4 - digits.count) + digits
  }

  /// The number of those bits; nil unless all hexadecimal digits are there.
  init?(hexadecimalBits digits: Substring) {
    guard digits.utf8.count == Bits.bitWidth / 4, let bits = Bits(digits, radix: 16) else { return nil }
    self.init(bits: bits)
  }
}

extension Double: WireFloat {
  var bits: UInt64 { bitPattern }
  init(bits: UInt64) { self.init(bitPattern: bits) }
}

extension Float: WireFloat {
  var bits: UInt32 { bitPattern }
  init(bits: UInt32) { self.init(bitPattern: bits) }
}
