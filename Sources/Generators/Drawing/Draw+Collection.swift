extension Draw {
  /// Draws elements until a choice says to stop.
  ///
  /// Every element lies in a span with the choice that asked for it, so that shrinking deletes elements anywhere.
  ///
  /// - Parameters:
  ///   - count: How many elements there may be.
  ///   - label: What the span of an element is called.
  ///   - element: Draws one element.
  /// - Returns: As many elements as `count` allows; about five more than the least on average, when that many may be.
  /// - Throws: What `element` throws.
  /// - Complexity: O(n) in the elements.
  @inlinable
  public mutating func collection<E, Failure: Error>(
    count: ClosedRange<Int> = 0...100, _ label: SpanLabel = .element,
    of element: (inout Draw) throws(Failure) -> E
  ) throws(Failure) -> [E] {
    var result: [E] = []
    beginSpan(count.lowerBound == count.upperBound ? .fixedCollection : .collection)
    defer { endSpan() }
    let threshold = continuationThreshold(count)
    while result.count < count.upperBound {
      beginSpan(label)
      if count.lowerBound != count.upperBound {
        guard boolean(threshold: result.count < count.lowerBound ? .max : threshold) else {
          dissolveSpan()
          break
        }
      }
      defer { endSpan() }
      if result.isEmpty { result.reserveCapacity(min(count.upperBound, 8)) }
      result.append(try element(&self))
    }
    return result
  }

  /// Draws what `body` draws, as a part of its own that shrinking and replay treat as a whole.
  ///
  /// - Parameters:
  ///   - label: What the part stands for.
  ///   - body: Draws the part.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  @inlinable
  public mutating func span<R, Failure: Error>(
    _ label: SpanLabel, _ body: (inout Draw) throws(Failure) -> R
  ) throws(Failure) -> R {
    beginSpan(label)
    defer { endSpan() }
    return try body(&self)
  }

  /// How likely another element is once there are enough, as a bound for random words.
  @usableFromInline
  func continuationThreshold(_ count: ClosedRange<Int>) -> UInt64 {
    let room = Double(count.upperBound) - Double(max(0, count.lowerBound))
    let extra = min(isSmall ? 2 : 5, room / 2)
    return Self.threshold(extra / (1 + extra))
  }
}
