/// A decimal number as sign, significant digits and exponent, independent of its notation.
package struct DecimalDigits: Hashable {
  private let isNegative: Bool
  /// The significant digits as ASCII, without zeros at either end.
  package let digits: [UInt8]
  /// The power of ten to multiply the digits by. It is 0 for zero.
  package let exponent: Int

  /// Parses a decimal number. Returns nil if the text is not one, or has a superfluous sign or zero.
  ///
  /// `1500.0`, `1500`, `1.5e3` and `1.5E+03` give the same number. `+1`, `01`, `.5`, `5.` and `0.50` give nil.
  package init?(_ text: String) {
    var rest = Substring(text).utf8
    isNegative = rest.first == UInt8(ascii: "-")
    if isNegative { rest.removeFirst() }
    let whole = rest.prefix { Self.isDigit($0) }
    rest.removeFirst(whole.count)
    guard !whole.isEmpty, whole.count == 1 || whole.first != UInt8(ascii: "0") else { return nil }
    guard let fraction = Self.fraction(&rest), let power = Self.power(&rest), rest.isEmpty else { return nil }
    let all = Array(whole) + fraction
    let end = all.lastIndex { $0 != UInt8(ascii: "0") }.map { $0 + 1 } ?? 0
    digits = Array(all[..<end].drop { $0 == UInt8(ascii: "0") })
    exponent = digits.isEmpty ? 0 : power - fraction.count + (all.count - end)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// Parses the digits after the decimal point. Returns no digits if there is no point, and nil if the digits are
  /// invalid or end with a superfluous zero.
  private static func fraction(_ rest: inout Substring.UTF8View) -> [UInt8]? {
    guard rest.first == UInt8(ascii: ".") else { return [] }
    let digits = rest.dropFirst().prefix { isDigit($0) }
    rest.removeFirst(digits.count + 1)
    if digits.elementsEqual("0".utf8) { return [] }
    guard let last = digits.last, last != UInt8(ascii: "0") else { return nil }
    return Array(digits)
  }

  /// Parses the power of ten after `e`. Returns 0 if there is none, and nil if it is invalid.
  private static func power(_ rest: inout Substring.UTF8View) -> Int? {
    guard rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") else { return 0 }
    let digits = rest.dropFirst()
    rest = digits[digits.endIndex...]
    guard digits.count <= 6 else { return nil }
    return Int(Substring(digits))
  }
}
