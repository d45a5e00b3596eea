extension Draw {
  /// Draws elements until a choice says to stop.
  ///
  /// Every element lies in a span with the choice that asked for it, so that shrinking deletes elements anywhere.
  ///
  /// - Parameters:
  ///   - count: How many elements there may be.
  ///   - label: What the span of an element is called.
  ///   - element: Draws one element.
  /// - Returns: As many elements as `count` allows; about five more than the least on average, when that many may be, and fewer
  ///   in the styles ``DrawingStyle/small`` and ``DrawingStyle/brief``.
  /// - Throws: What `element` throws.
  /// - Complexity: O(n) in the elements.
  @inlinable
  public mutating func collection<E, Failure: Error>(
    count: ClosedRange<Int> = 0...100, _ label: SpanLabel = .element,
    of element: (inout Draw) throws(Failure) -> E
  ) throws(Failure) -> [E] {
    var result: [E] = []
    let isFixed = count.lowerBound == count.upperBound
    beginSpan(isFixed ? .fixedCollection : .collection)
    defer { endSpan() }
    let threshold = continuationThreshold(count)
    while result.count < count.upperBound {
      if isFixed {
        beginSpan(label)
      } else {
        guard beginElement(label, threshold: result.count < count.lowerBound ? .max : threshold) else { break }
      }
      defer { endSpan() }
      if result.isEmpty { result.reserveCapacity(min(count.upperBound, max(4, 128 / MemoryLayout<E>.stride))) }
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

  /// Starts the span of one more element with the choice that there is one, or makes the choice that there is none.
  @usableFromInline
  mutating func beginElement(_ label: SpanLabel, threshold: UInt64) -> Bool {
    if isReplaying || isSpent || threshold == 0 || threshold == .max {
      return beginRepaired(label, threshold: threshold)
    }
    let isThere = random.next() < threshold
    if isThere { recording.beginSpan(label) }
    record(.continuation(isThere))
    return isThere
  }

  /// As `beginElement`, for what is not drawn at random: a replay enters the span before it takes the choice.
  @inline(never)
  private mutating func beginRepaired(_ label: SpanLabel, threshold: UInt64) -> Bool {
    beginSpan(label)
    let isThere = continues(threshold: threshold)
    if !isThere { dissolveSpan() }
    return isThere
  }

  private mutating func continues(threshold: UInt64) -> Bool {
    if threshold == 0 || threshold == .max { return boolean(threshold: threshold) }
    if isSpent { return false }
    let isThere = isReplaying ? replayedBoolean() : random.next() < threshold
    record(.continuation(isThere))
    return isThere
  }

  /// How likely another element is so that there are two, or five, on average; or a third of one, where there should be few.
  private static let twoMore = threshold(2 / 3)
  private static let fiveMore = threshold(5 / 6)
  private static let thirdMore = threshold(1 / 4)

  /// How likely another element is once there are enough, as a bound for random words.
  ///
  /// Mutating in name alone: otherwise the compiler (6.3) copies the draw for the call.
  @usableFromInline
  mutating func continuationThreshold(_ count: ClosedRange<Int>) -> UInt64 {
    if isBrief { return Self.thirdMore }
    let mean = isSmall ? 2 : 5
    let (room, isHuge) = count.upperBound.subtractingReportingOverflow(max(0, count.lowerBound))
    if isHuge || room >= 2 * mean { return isSmall ? Self.twoMore : Self.fiveMore }
    return Self.threshold(Double(room) / Double(2 + room))
  }
}
