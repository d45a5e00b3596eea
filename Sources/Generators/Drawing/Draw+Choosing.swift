extension Draw {
  /// Draws a Boolean. `false` is simpler.
  ///
  /// - Parameter probability: The probability of `true`, from 0 (never) to 1 (always).
  @inlinable
  public mutating func boolean(probability: Double = 0.5) -> Bool {
    boolean(threshold: Self.threshold(probability))
  }

  /// Draws an index in proportion to its weight. Earlier indices are simpler.
  ///
  /// - Parameter weights: The relative frequency of each index. An index whose weight is not positive only occurs in
  ///   replays. Weights above 2^40 count as 2^40.
  /// - Returns: An index of `weights`, or 0 if `weights` is empty.
  /// - Complexity: O(n) in the weights.
  public mutating func index(weights: [Int]) -> Int {
    if weights.count <= 1 || isOverLimit { return 0 }
    let last = UInt64(truncatingIfNeeded: weights.count - 1)
    let value: UInt64
    if isReplaying {
      value = replayed(IntegerBounds(lower: 0, upper: last, simplest: 0, zero: 0))
    } else {
      value = weighted(weights)
    }
    record(Choice(kind: .integer, payload: value, lower: 0, upper: last, simplest: 0))
    return Int(truncatingIfNeeded: value)
  }

  /// Draws an element of a collection. All elements are equally likely, and earlier elements are simpler.
  ///
  /// - Parameter collection: The elements to draw from.
  /// - Precondition: `collection` is not empty.
  @inlinable
  public mutating func element<C: RandomAccessCollection>(of collection: C) -> C.Element {
    let offset = uniform(in: 0...max(0, collection.count - 1))
    return collection[collection.index(collection.startIndex, offsetBy: offset)]
  }

  /// Discards the case because it does not meet a precondition of the property.
  ///
  /// - Parameter reason: The precondition that the case does not meet, for the report.
  /// - Throws: ``Discard``, always.
  public mutating func discard(_ reason: String? = nil) throws(Discard) -> Never {
    throw Discard(reason: reason)
  }

  /// Converts a probability to a threshold for random words: 0 means never, `UInt64.max` means always.
  @inlinable
  static func threshold(_ probability: Double) -> UInt64 {
    probability > 0 ? probability < 1 ? UInt64(probability * 0x1p64) : .max : 0
  }

  @usableFromInline
  mutating func boolean(threshold: UInt64) -> Bool {
    if threshold == 0 || threshold == .max { return forced(threshold != 0) }
    if isOverLimit { return false }
    let value = isReplaying ? replayedBoolean() : random.next() < threshold
    record(.boolean(value))
    return value
  }

  @inline(never)
  mutating func replayedBoolean() -> Bool {
    isReadingBytes ? booleanFromBytes() : replayCursor.take(.boolean)?.payload == 1
  }

  private mutating func forced(_ value: Bool) -> Bool {
    if isOverLimit { return value }
    if isReplaying { _ = replayCursor.take(.boolean) }
    record(.boolean(value, forced: true))
    return value
  }

  private mutating func weighted(_ weights: [Int]) -> UInt64 {
    var total: UInt64 = 0
    for weight in weights { total += Self.bounded(weight) }
    var rest = random.below(total)
    for (index, weight) in weights.enumerated() {
      let share = Self.bounded(weight)
      if rest < share { return UInt64(truncatingIfNeeded: index) }
      rest -= share
    }
    return 0
  }

  /// Limits a weight, so that the sum of all weights fits into a word.
  private static func bounded(_ weight: Int) -> UInt64 {
    UInt64(min(max(0, weight), 1 << 40))
  }
}

/// Thrown by a generator or a property when a case does not meet a precondition.
///
/// A discarded case neither passes nor fails.
public struct Discard: Error, Sendable {
  /// The precondition that the case does not meet, or nil if no reason was given.
  public var reason: String?

  /// Makes a discard with an optional reason.
  public init(reason: String? = nil) {
    self.reason = reason
  }
}
