extension Draw {
  /// Draws elements until a choice says to stop.
  ///
  /// Each element lies in a span with the choice to continue, so that shrinking can delete any element.
  ///
  /// - Parameters:
  ///   - count: The allowed number of elements.
  ///   - label: The label of the span of each element.
  ///   - element: Draws one element.
  /// - Returns: An array whose count is in `count`. If the range allows, it has on average five elements more than the
  ///   minimum, and fewer in the styles ``DrawingStyle/smallValues`` and ``DrawingStyle/smallCollections``.
  /// - Throws: The error that `element` throws.
  /// - Complexity: O(n) in the elements.
  @inlinable
  public mutating func collection<E, Failure: Error>(
    count: ClosedRange<Int> = 0...100, _ label: SpanLabel = .element,
    of element: (inout Draw) throws(Failure) -> E
  ) throws(Failure) -> [E] {
    try collection(count: count, mean: 0, label, of: element)
  }

  /// Draws elements until a choice says to stop.
  ///
  /// - Parameter mean: How many elements more than the minimum there are on average, if the range allows it. If it is
  ///   0, the style of the draw decides.
  @inlinable
  package mutating func collection<E, Failure: Error>(
    count: ClosedRange<Int>, mean: Int, _ label: SpanLabel = .element,
    of element: (inout Draw) throws(Failure) -> E
  ) throws(Failure) -> [E] {
    var result: [E] = []
    let isFixed = count.lowerBound == count.upperBound
    beginSpan(isFixed ? .fixedCollection : .collection)
    defer { endSpan() }
    let threshold = mean > 0 ? Self.continuationThreshold(mean: mean) : continuationThreshold(count)
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

  /// Draws the choices of `body` in a span, which shrinking and replay treat as a unit.
  ///
  /// - Parameters:
  ///   - label: What the span stands for.
  ///   - body: Draws the choices.
  /// - Returns: The result of `body`.
  /// - Throws: The error that `body` throws.
  @inlinable
  public mutating func span<R, Failure: Error>(
    _ label: SpanLabel, _ body: (inout Draw) throws(Failure) -> R
  ) throws(Failure) -> R {
    beginSpan(label)
    defer { endSpan() }
    return try body(&self)
  }

  /// Draws whether there is one more element. If there is, starts its span.
  @usableFromInline
  mutating func beginElement(_ label: SpanLabel, threshold: UInt64) -> Bool {
    if isReplaying || isOverLimit || threshold == 0 || threshold == .max {
      return beginRepaired(label, threshold: threshold)
    }
    let isThere = random.next() < threshold
    if isThere { recorded.beginSpan(label) }
    record(.continuation(isThere))
    return isThere
  }

  /// Does the same as `beginElement` for choices that are not random. A replay must enter the span before it takes the
  /// choice.
  @inline(never)
  private mutating func beginRepaired(_ label: SpanLabel, threshold: UInt64) -> Bool {
    beginSpan(label)
    let isThere = continues(threshold: threshold)
    if !isThere { dissolveSpan() }
    return isThere
  }

  private mutating func continues(threshold: UInt64) -> Bool {
    if threshold == 0 || threshold == .max { return boolean(threshold: threshold) }
    if isOverLimit { return false }
    let isThere = isReplaying ? replayedBoolean() : random.next() < threshold
    record(.continuation(isThere))
    return isThere
  }

  /// The probabilities of another element that give two or five more elements on average, or a third of an element in
  /// small collections.
  private static let twoMore = threshold(2 / 3)
  private static let fiveMore = threshold(5 / 6)
  private static let thirdMore = threshold(1 / 4)

  /// The threshold for another element so that there are on average `mean` of them.
  @usableFromInline
  static func continuationThreshold(mean: Int) -> UInt64 { threshold(Double(mean) / Double(mean + 1)) }

  /// The threshold for another element after the minimum count is reached.
  ///
  /// The function is only `mutating` because the compiler (6.3) otherwise copies the draw for the call.
  @usableFromInline
  mutating func continuationThreshold(_ count: ClosedRange<Int>) -> UInt64 {
    if drawsSmallCollections { return Self.thirdMore }
    let mean = isSmall ? 2 : 5
    let (room, isHuge) = count.upperBound.subtractingReportingOverflow(max(0, count.lowerBound))
    if isHuge || room >= 2 * mean { return isSmall ? Self.twoMore : Self.fiveMore }
    return Self.threshold(Double(room) / Double(2 + room))
  }
}
