extension Draw {
  /// Draws an integer from a range. Bounds, small numbers and other edge cases are more frequent than the rest.
  ///
  /// - Parameters:
  ///   - range: The allowed values.
  ///   - simplest: The value that shrinking moves towards. If it is nil, the default is 0. A value out of range is
  ///     clamped to the range.
  /// - Returns: A value in `range`.
  @inlinable
  public mutating func integer<T: FixedWidthInteger & Sendable>(
    in range: ClosedRange<T> = T.min...T.max, simplest: T? = nil
  ) -> T {
    guard T.bitWidth <= 64 else {
      let aim = min(max(simplest ?? 0, range.lowerBound), range.upperBound)
      return wide(in: range, simplest: aim, isBiased: true)
    }
    return OrderedWord.decode(ordered(IntegerBounds(range, simplest: simplest)))
  }

  /// Draws an integer from a range. All values are equally likely, and the least is the simplest.
  ///
  /// - Parameter range: The allowed values.
  /// - Returns: A value in `range`.
  @inlinable
  public mutating func uniform<T: FixedWidthInteger & Sendable>(in range: ClosedRange<T>) -> T {
    guard T.bitWidth <= 64 else { return wide(in: range, simplest: range.lowerBound, isBiased: false) }
    let lower = OrderedWord.encode(range.lowerBound)
    return OrderedWord.decode(uniformWord(lower: lower, upper: OrderedWord.encode(range.upperBound), simplest: lower))
  }

  /// Draws an integer of more than 64 bits as two choices, the upper half first.
  @usableFromInline
  mutating func wide<T: FixedWidthInteger & Sendable>(in range: ClosedRange<T>, simplest: T, isBiased: Bool) -> T {
    let lower = OrderedWord.halves(range.lowerBound)
    let upper = OrderedWord.halves(range.upperBound)
    let aim = OrderedWord.halves(simplest)
    let high = half(lower: lower.high, upper: upper.high, simplest: aim.high, isBiased: isBiased)
    let least = high == lower.high ? lower.low : 0
    let greatest = high == upper.high ? upper.low : .max
    let target = high == aim.high ? aim.low : high < aim.high ? greatest : least
    let low = half(lower: least, upper: greatest, simplest: target, isBiased: isBiased)
    return OrderedWord.join(high: high, low: low)
  }

  private mutating func half(lower: UInt64, upper: UInt64, simplest: UInt64, isBiased: Bool) -> UInt64 {
    isBiased
      ? ordered(IntegerBounds(lower: lower, upper: upper, simplest: simplest, zero: simplest))
      : uniformWord(lower: lower, upper: upper, simplest: simplest)
  }

  @usableFromInline
  mutating func ordered(_ bounds: IntegerBounds) -> UInt64 {
    if isOverLimit { return bounds.simplest }
    let value = isReplaying ? replayed(bounds) : fresh(bounds)
    record(
      Choice(kind: .integer, payload: value, lower: bounds.lower, upper: bounds.upper, simplest: bounds.simplest))
    return value
  }

  @inline(never)
  mutating func replayed(_ bounds: IntegerBounds) -> UInt64 {
    if isReadingBytes { return wordFromBytes(bounds) }
    return replayCursor.take(.integer).map { min(max($0.payload, bounds.lower), bounds.upper) } ?? bounds.simplest
  }

  @inline(__always)
  private mutating func fresh(_ bounds: IntegerBounds) -> UInt64 {
    let word = random.next()
    if bounds.lower == bounds.upper { return bounds.lower }
    return isEdge(word) ? edge(bounds) : IntegerEdges.ordinary(word, from: &random, bounds, isSmall: isSmall)
  }

  @inline(never)
  mutating func edge(_ bounds: IntegerBounds) -> UInt64 {
    if !constants.words.isEmpty, drawsConstant() {
      let word = IntegerEdges.beside(constants.words, from: &random, zero: bounds.zero)
      if word >= bounds.lower, word <= bounds.upper { return word }
    }
    return IntegerEdges.edge(from: &random, bounds)
  }

  @usableFromInline
  mutating func uniformWord(lower: UInt64, upper: UInt64, simplest: UInt64) -> UInt64 {
    if isOverLimit { return simplest }
    let value: UInt64
    if isReplaying {
      value = replayed(IntegerBounds(lower: lower, upper: upper, simplest: simplest, zero: lower))
    } else {
      let width = upper - lower
      value = width == .max ? random.next() : lower + random.below(width + 1)
    }
    record(Choice(kind: .integer, payload: value, lower: lower, upper: upper, simplest: simplest))
    return value
  }
}
