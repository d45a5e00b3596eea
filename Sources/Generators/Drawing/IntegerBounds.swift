/// What integers a draw may give, as ordered words; worked out once for a generator.
@usableFromInline
struct IntegerBounds: Sendable {
  @usableFromInline let lower: UInt64
  @usableFromInline let upper: UInt64
  /// The value that shrinking moves to.
  @usableFromInline let simplest: UInt64
  /// 0 in the type of the range, which may lie outside of it.
  @usableFromInline let zero: UInt64

  @usableFromInline
  init(lower: UInt64, upper: UInt64, simplest: UInt64, zero: UInt64) {
    (self.lower, self.upper, self.simplest, self.zero) = (lower, upper, simplest, zero)
  }

  /// The bounds of a range of integers of at most 64 bits.
  @inlinable
  init<T: FixedWidthInteger>(_ range: ClosedRange<T>, simplest: T?) {
    let aim = min(max(simplest ?? 0, range.lowerBound), range.upperBound)
    self.init(
      lower: OrderedWord.encode(range.lowerBound), upper: OrderedWord.encode(range.upperBound),
      simplest: OrderedWord.encode(aim), zero: OrderedWord.encode(0 as T))
  }
}
