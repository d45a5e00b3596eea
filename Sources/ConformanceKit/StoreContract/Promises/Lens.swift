import Foundation

/// A loss that a store declares, as a function on stored values.
///
/// The store must return exactly the value that the function gives. Applying the function twice has the same effect as
/// applying it once.
public enum Lens: String, Sendable, Hashable, CaseIterable, Codable {
  /// A date is rounded to whole seconds since 1970, half away from zero.
  case seconds
  /// A date is rounded down to whole seconds.
  case secondsFloored
  /// A date is rounded to whole milliseconds since 1970, half away from zero. (ObjectBox.)
  case milliseconds
  /// A date is rounded as by ``milliseconds``. When read, it is computed from a day and the time of that day. (GRDB
  /// stores a date as text with milliseconds and reads it with a calendar.)
  case millisecondsAsText
  /// A date is rounded to whole microseconds since 1970, half away from zero.
  case microseconds
  /// A date is rounded to whole nanoseconds since 1970, half away from zero.
  case nanoseconds
  /// A date is truncated to whole nanoseconds, towards 2001. NaN becomes 1970. (Realm Swift, `RLMTimestampForNSDate`.)
  ///
  /// A date that is the nearest `Double` to a whole number of nanoseconds is kept, even if the `Double` is slightly
  /// less.
  case nanosecondsTruncated
  /// A signalling NaN becomes a quiet NaN.
  case quietsNaN
  /// Every NaN becomes the quiet NaN without sign and payload.
  case canonicalNaN
  /// A NaN of any kind is rejected.
  case noNaN
  /// NaN and infinities are rejected.
  case finiteOnly
  /// NaN becomes null. It is rejected where null is not allowed.
  case nanAsNull
  /// The number `-0.0` becomes `0.0`.
  case noNegativeZero
  /// The effects of ``nanAsNull`` and ``noNegativeZero`` together. (SQLite, a column of `REAL` affinity.)
  case nanAsNullNoNegativeZero
  /// A string is changed to its composed normal form (NFC).
  case nfc
  /// A string is cut off at its first NUL character.
  case cutsAtNUL
  /// A string with a NUL character is rejected. (PostgreSQL, "Character Types".)
  case noNUL
  /// White space and newlines at both ends of a string are removed.
  case trimmed
  /// A decimal number is rounded to 34 significant digits, half to even. (IEEE 754 decimal128, as in Realm.)
  case digits34
}

extension Lens {
  /// The effect of a lens on a stored value.
  package enum Outcome: Sendable, Hashable {
    /// The store keeps this value.
    case kept(Value)
    /// The store rejects the value.
    case rejected
  }

  /// Returns the value that the store keeps for a stored value. A value that the lens does not concern is kept
  /// unchanged.
  ///
  /// - Parameter value: A stored value that is not a collection.
  package func apply(to value: Value) -> Outcome {
    switch value {
    case .double(let number): applyToDouble(number)
    case .float(let number): applyToFloat(number)
    case .date(let seconds): .kept(.date(rounding(seconds)))
    case .string(let string) where self == .noNUL && string.utf8.contains(0): .rejected
    case .string(let string): .kept(.string(changing(string)))
    case .decimal(let number) where self == .digits34: .kept(.decimal(Self.roundingTo34Digits(number)))
    default: .kept(value)
    }
  }

  private func applyToDouble(_ number: Double) -> Outcome {
    switch self {
    case .quietsNaN where number.isSignalingNaN:
      .kept(.double(Double(bitPattern: number.bitPattern | 0x0008_0000_0000_0000)))
    case .canonicalNaN where number.isNaN: .kept(.double(.nan))
    case .noNaN where number.isNaN: .rejected
    case .finiteOnly where !number.isFinite: .rejected
    case .nanAsNull where number.isNaN, .nanAsNullNoNegativeZero where number.isNaN: .kept(.null)
    case .noNegativeZero where number.isZero, .nanAsNullNoNegativeZero where number.isZero: .kept(.double(0))
    default: .kept(.double(number))
    }
  }

  private func applyToFloat(_ number: Float) -> Outcome {
    switch self {
    case .quietsNaN where number.isSignalingNaN: .kept(.float(Float(bitPattern: number.bitPattern | 0x0040_0000)))
    case .canonicalNaN where number.isNaN: .kept(.float(.nan))
    case .noNaN where number.isNaN: .rejected
    case .finiteOnly where !number.isFinite: .rejected
    case .nanAsNull where number.isNaN, .nanAsNullNoNegativeZero where number.isNaN: .kept(.null)
    case .noNegativeZero where number.isZero, .nanAsNullNoNegativeZero where number.isZero: .kept(.float(0))
    default: .kept(.float(number))
    }
  }

  private func rounding(_ seconds: Double) -> Double {
    let unitsPerSecond: Double
    switch self {
    case .seconds: unitsPerSecond = 1
    case .secondsFloored: return seconds.rounded(.down)
    case .milliseconds: unitsPerSecond = 1e3
    case .millisecondsAsText: return Self.readingMilliseconds(seconds)
    case .microseconds: unitsPerSecond = 1e6
    case .nanoseconds: unitsPerSecond = 1e9
    // Whole seconds and nanoseconds are integers, which have no negative zero.
    case .nanosecondsTruncated: return Self.cuttingToNanoseconds(seconds) + 0
    default: return seconds
    }
    let units = ((seconds - Primitive.secondsFrom2001To1970) * unitsPerSecond).rounded(.toNearestOrAwayFromZero)
    return units.isFinite ? units / unitsPerSecond + Primitive.secondsFrom2001To1970 : seconds
  }

  private static func readingMilliseconds(_ seconds: Double) -> Double {
    let milliseconds = ((seconds - Primitive.secondsFrom2001To1970) * 1e3).rounded(.toNearestOrAwayFromZero)
    guard milliseconds.isFinite else { return seconds }
    let seconds = (milliseconds / 1e3).rounded(.down)
    let days = (seconds / 86_400).rounded(.down)
    // Add in the order in which a calendar adds, because each sum is rounded.
    let time = (seconds - days * 86_400) + (milliseconds - seconds * 1e3) / 1e3
    return days * 86_400 + Primitive.secondsFrom2001To1970 + time
  }

  private static func cuttingToNanoseconds(_ seconds: Double) -> Double {
    guard !seconds.isNaN else { return Primitive.secondsFrom2001To1970 }
    guard seconds.isFinite else { return seconds }
    let whole = seconds.rounded(.towardZero)
    let nanoseconds = (seconds - whole) * 1e9
    if whole + nanoseconds.rounded() / 1e9 == seconds { return seconds }
    return whole + nanoseconds.rounded(.towardZero) / 1e9
  }

  private static func roundingTo34Digits(_ number: Decimal) -> Decimal {
    guard !number.isNaN, let digits = UInt128("\(number.significand)") else { return number }
    let excess = String(digits).count - 34
    guard excess > 0 else { return number }
    let unit = (0..<excess).reduce(1 as UInt128) { power, _ in power * 10 }
    let (quotient, rest) = digits.quotientAndRemainder(dividingBy: unit)
    let isUp = rest * 2 > unit || rest * 2 == unit && quotient % 2 == 1
    let rounded = Decimal(string: "\(quotient + (isUp ? 1 : 0))") ?? number.significand
    return Decimal(
      sign: number.isSignMinus ? .minus : .plus, exponent: number.exponent + excess, significand: rounded)
  }

  private func changing(_ string: String) -> String {
    switch self {
    case .nfc: string.precomposedStringWithCanonicalMapping
    case .cutsAtNUL: String(string.prefix { $0 != "\0" })
    case .trimmed: string.trimmingCharacters(in: .whitespacesAndNewlines)
    default: string
    }
  }
}
