/// The range of an integer draw, as ordered words. A generator computes it once.
@usableFromInline
struct IntegerBounds: Sendable {
  @usableFromInline let lower: UInt64
  @usableFromInline let upper: UInt64
  /// The value that shrinking moves towards.
  @usableFromInline let simplest: UInt64
  /// The word for 0 in the integer type. It may lie outside the range.
  @usableFromInline let zero: UInt64

  @usableFromInline
  init(lower: UInt64, upper: UInt64, simplest: UInt64, zero: UInt64) {
    (self.lower, self.upper, self.simplest, self.zero) = (lower, upper, simplest, zero)
  }

  /// Makes the bounds for a range of integers of at most 64 bits.
  @inlinable
  init<T: FixedWidthInteger>(_ range: ClosedRange<T>, simplest: T?) {
    let aim = min(max(simplest ?? 0, range.lowerBound), range.upperBound)
    self.init(
      lower: OrderedWord.encode(range.lowerBound), upper: OrderedWord.encode(range.upperBound),
      simplest: OrderedWord.encode(aim), zero: OrderedWord.encode(0 as T))
  }
}

/// Converts integers of every type to `UInt64` and back. The conversion keeps the order of the type.
@usableFromInline
enum OrderedWord {
  @usableFromInline static let signBit: UInt64 = 1 << 63

  /// Returns the word for an integer of at most 64 bits.
  @inlinable
  static func encode<T: FixedWidthInteger>(_ value: T) -> UInt64 {
    T.isSigned
      ? UInt64(bitPattern: Int64(truncatingIfNeeded: value)) ^ (1 << 63) : UInt64(truncatingIfNeeded: value)
  }

  /// Returns the integer for a word.
  @inlinable
  static func decode<T: FixedWidthInteger>(_ word: UInt64) -> T {
    T.isSigned ? T(truncatingIfNeeded: Int64(bitPattern: word ^ (1 << 63))) : T(truncatingIfNeeded: word)
  }

  /// Returns the two words for an integer of at most 128 bits.
  static func halves<T: FixedWidthInteger>(_ value: T) -> (high: UInt64, low: UInt64) {
    let high = UInt64(truncatingIfNeeded: value >> 64)
    return (T.isSigned ? high ^ signBit : high, UInt64(truncatingIfNeeded: value))
  }

  /// Returns the integer for two words.
  static func join<T: FixedWidthInteger>(high: UInt64, low: UInt64) -> T {
    let top = T.isSigned ? T(truncatingIfNeeded: Int64(bitPattern: high ^ signBit)) : T(truncatingIfNeeded: high)
    return top << 64 | T(truncatingIfNeeded: low)
  }
}
