extension Draw {
  /// Draws yes or no; no is simpler.
  ///
  /// - Parameter probability: The share of yes, from 0 (never) to 1 (always).
  @inlinable
  public mutating func boolean(probability: Double = 0.5) -> Bool {
    boolean(threshold: Self.threshold(probability))
  }

  /// Draws an index, each in proportion to its weight; earlier indices are simpler.
  ///
  /// - Parameter weights: How often each index comes; those that are not positive come from replays only. There should
  ///   be at least one. Weights above 2^40 count as 2^40.
  /// - Returns: An index of `weights`, or 0 when there are none.
  /// - Complexity: O(n) in the weights.
  public mutating func index(weights: [Int]) -> Int {
    if weights.count <= 1 || isSpent { return 0 }
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

  /// Draws an element of a collection, each as likely as any other; earlier elements are simpler.
  ///
  /// - Parameter collection: The elements, at least one.
  /// - Precondition: `collection` is not empty.
  @inlinable
  public mutating func element<C: RandomAccessCollection>(of collection: C) -> C.Element {
    let offset = uniform(in: 0...max(0, collection.count - 1))
    return collection[collection.index(collection.startIndex, offsetBy: offset)]
  }

  /// Gives the case up because it does not qualify.
  ///
  /// - Parameter reason: What the case lacks, for the report.
  /// - Throws: ``Discard``, always.
  public mutating func discard(_ reason: String? = nil) throws(Discard) -> Never {
    throw Discard(reason: reason)
  }

  /// A probability as a bound for random words: 0 is never, `UInt64.max` always.
  @inlinable
  static func threshold(_ probability: Double) -> UInt64 {
    probability > 0 ? probability < 1 ? UInt64(probability * 0x1p64) : .max : 0
  }

  @usableFromInline
  mutating func boolean(threshold: UInt64) -> Bool {
    if threshold == 0 || threshold == .max { return forced(threshold != 0) }
    if isSpent { return false }
    let value = isReplaying ? replayedBoolean() : random.next() < threshold
    record(.boolean(value))
    return value
  }

  @inline(never)
  mutating func replayedBoolean() -> Bool {
    isReadingBytes ? booleanFromBytes() : template.take(.boolean)?.payload == 1
  }

  private mutating func forced(_ value: Bool) -> Bool {
    if isSpent { return value }
    if isReplaying { _ = template.take(.boolean) }
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

  /// Keeps the sum of weights within a word.
  private static func bounded(_ weight: Int) -> UInt64 {
    UInt64(min(max(0, weight), 1 << 40))
  }
}

/// Thrown while a value is drawn, or by a property, when the case does not qualify.
///
/// A discarded case neither passes nor fails.
public struct Discard: Error, Sendable {
  /// What the case lacked.
  public var reason: String?

  /// Makes a discard, with what the case lacked.
  public init(reason: String? = nil) {
    self.reason = reason
  }
}
