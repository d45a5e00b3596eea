import CRealm
import Foundation

/// A decimal number in the engine's form: IEEE 754 decimal128, with the significand as a binary integer.
///
/// Source: IEEE 754-2008, 3.5.2; Realm Core, `Decimal128`.
struct RealmDecimal128 {
  private static let bias = 6176
  private static let signBit: UInt64 = 1 << 63
  private static let notANumber: UInt64 = 0x7C00_0000_0000_0000
  private static let significandBits: UInt64 = (1 << 49) - 1
  /// The number of digits of a significand.
  private static let digits = 34

  let raw: RealmDecimal

  /// Converts a decimal number. A number of more than 34 digits is rounded, half to even.
  init(_ number: Decimal) {
    guard !number.isNaN, var significand = UInt128("\(number.significand)") else {
      raw = RealmDecimal(low: 0, high: Self.notANumber)
      return
    }
    var exponent = number.exponent
    let excess = String(significand).count - Self.digits
    if excess > 0 {
      significand = Self.rounded(significand, places: excess)
      exponent += excess
    }
    let sign = number.isSignMinus ? Self.signBit : 0
    let high = UInt64(significand >> 64) | UInt64(exponent + Self.bias) << 49 | sign
    raw = RealmDecimal(low: UInt64(truncatingIfNeeded: significand), high: high)
  }

  /// Takes a number from the engine.
  init(_ raw: RealmDecimal) { self.raw = raw }

  /// The number; nil for an infinity, and for a number that `Decimal` cannot hold.
  var decimal: Decimal? {
    if raw.high & Self.notANumber == Self.notANumber { return .nan }
    guard raw.high >> 61 & 3 != 3 else { return nil }
    let exponent = Int(raw.high >> 49 & 0x3FFF) - Self.bias
    let significand = UInt128(raw.high & Self.significandBits) << 64 | UInt128(raw.low)
    guard (-128...127).contains(exponent), let digits = Decimal(string: "\(significand)") else { return nil }
    return Decimal(sign: raw.high & Self.signBit == 0 ? .plus : .minus, exponent: exponent, significand: digits)
  }

  /// A number divided by a power of ten, rounded half to even.
  private static func rounded(_ number: UInt128, places: Int) -> UInt128 {
    let unit = (0..<places).reduce(1 as UInt128) { power, _ in power * 10 }
    let (quotient, rest) = number.quotientAndRemainder(dividingBy: unit)
    let isUp = rest * 2 > unit || rest * 2 == unit && quotient % 2 == 1
    return isUp ? quotient + 1 : quotient
  }
}
