extension Draw {
  /// Draws any double, including zeros of both signs, subnormal numbers, infinities and every NaN.
  ///
  /// The simplest values are 0, 1, 2 and so on, then fractions, then infinity, then NaNs.
  public mutating func double() -> Double {
    let isNegative = boolean(threshold: 1 << 62)
    let bits = magnitude(.double)
    return Double(bitPattern: isNegative ? bits | 1 << 63 : bits)
  }

  /// Draws any float, in the same way as ``double()``.
  public mutating func float() -> Float {
    let isNegative = boolean(threshold: 1 << 62)
    let bits = UInt32(truncatingIfNeeded: magnitude(.single))
    return Float(bitPattern: isNegative ? bits | 1 << 31 : bits)
  }

  private mutating func magnitude(_ width: FloatRank.Width) -> UInt64 {
    if isOverLimit { return 0 }
    let bits: UInt64
    if isReplaying {
      bits = replayed(width)
    } else {
      let word = random.next()
      bits = isEdge(word) ? edge(width) : FloatEdges.ordinary(word, from: &random, width: width, isSmall: isSmall)
    }
    record(.float(bits, width: width))
    return bits
  }

  @inline(never)
  private mutating func replayed(_ width: FloatRank.Width) -> UInt64 {
    if isReadingBytes { return magnitudeFromBytes(width) }
    return replayCursor.take(.float).map { Self.converted($0, to: width) } ?? 0
  }

  @inline(never)
  mutating func edge(_ width: FloatRank.Width) -> UInt64 {
    if !constants.doubles.isEmpty, drawsConstant() {
      return FloatEdges.beside(constants.doubles, from: &random, width: width)
    }
    return FloatEdges.edge(random.next(), width: width) & width.magnitudeMask
  }

  private static func converted(_ choice: Choice, to width: FloatRank.Width) -> UInt64 {
    if choice.floatWidth == width { return choice.payload & width.magnitudeMask }
    switch width {
    case .double: return Double(Float(bitPattern: UInt32(truncatingIfNeeded: choice.payload))).magnitude.bitPattern
    case .single: return UInt64(Float(Double(bitPattern: choice.payload)).magnitude.bitPattern)
    }
  }
}
