package import Foundation
package import Generators

/// Numbers as text, so that no JSON library can round them.
package enum NumberText {
  /// Returns the text of a binary floating-point number: the shortest decimal that reads back to the same bits.
  package static func text<Number: BitwiseFloat>(of number: Number) -> String {
    guard number.isNaN else { return number.description }
    if number.bits == Number.nan.bits { return "nan" }
    if number.bits == (-Number.nan).bits { return "-nan" }
    return "nan:\(number.hexadecimalBits)"
  }

  /// Reads a number from text. Returns nil if the text does not have the shortest digits of a number.
  ///
  /// Any decimal notation is accepted, because languages write numbers differently, but the digits must be the
  /// shortest.
  package static func number<Number: BitwiseFloat>(of text: String, as type: Number.Type = Number.self) -> Number? {
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

  /// Returns the text of a decimal number: all its digits without an exponent, or `nan`.
  package static func text(of number: Decimal) -> String {
    number.isNaN ? "nan" : number.description
  }

  private static func nan<Number: BitwiseFloat>(of text: String) -> Number? {
    guard text.utf8.dropFirst(4).starts(with: "0x".utf8), let number = Number(hexadecimalBits: text.dropFirst(6)),
      number.isNaN, Self.text(of: number) == text
    else { return nil }
    return number
  }
}

extension Duration {
  /// The duration in seconds.
  package var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}

extension Sequence<UInt8> {
  /// The bytes in hexadecimal, with two digits for each byte.
  package var hexadecimal: String {
    map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

extension UInt8 {
  /// The value of a hexadecimal digit, or nil for any other byte.
  package var hexadecimalDigit: UInt32? {
    switch self {
    case 0x30...0x39: UInt32(self - 0x30)
    case 0x41...0x46: UInt32(self - 0x37)
    case 0x61...0x66: UInt32(self - 0x57)
    default: nil
    }
  }
}
