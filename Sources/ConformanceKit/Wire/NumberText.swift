import Foundation
import Generators

/// How numbers travel: as text, so that no JSON library rounds them.
enum NumberText {
  /// The text of a binary floating-point number: the shortest decimal that reads back to the same bits.
  static func text<Number: BitwiseFloat>(of number: Number) -> String {
    guard number.isNaN else { return number.description }
    if number.bits == Number.nan.bits { return "nan" }
    if number.bits == (-Number.nan).bits { return "-nan" }
    return "nan:\(number.hexadecimalBits)"
  }

  /// The number of a text; nil when the text is not canonical.
  ///
  /// Any decimal notation will do, as languages differ there, so long as its digits are the shortest.
  static func number<Number: BitwiseFloat>(of text: String, as type: Number.Type = Number.self) -> Number? {
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

  private static func nan<Number: BitwiseFloat>(of text: String) -> Number? {
    guard text.utf8.dropFirst(4).starts(with: "0x".utf8), let number = Number(hexadecimalBits: text.dropFirst(6)),
      number.isNaN, Self.text(of: number) == text
    else { return nil }
    return number
  }
}
