/// Chooses integers at random: now and then an edge case, otherwise mostly a number with few bits.
enum IntegerEdges {
  /// The exponents of two near which integer types and number formats end.
  private static let limits: [UInt64] = [7, 8, 15, 16, 31, 32, 53, 62, 63]

  /// Returns an ordered word in the bounds that is not chosen as an edge case.
  ///
  /// - Parameter word: A random word. Its lower 16 bits have already been used.
  static func ordinary(
    _ word: UInt64, from random: inout RandomSource, _ bounds: IntegerBounds, isSmall: Bool
  ) -> UInt64 {
    let width = bounds.upper &- bounds.lower
    if width == .max, !isSmall { return anywhere(from: &random, word: word, simplest: bounds.simplest) }
    let isUniform = width < 16 || (width < 1 << 20 ? word >> 16 & 1 == 0 : word >> 16 & 7 == 0)
    if isUniform, !isSmall { return width == .max ? random.next() : bounds.lower + random.below(width + 1) }
    return short(from: &random, word: word >> 20, bounds, maximumBits: isSmall ? 4 : 64)
  }

  /// Does the same for the full range of words. It has no branches, because this range is drawn most often.
  @inline(__always)
  private static func anywhere(from random: inout RandomSource, word: UInt64, simplest: UInt64) -> UInt64 {
    let raw = random.next()
    let isAbove = word >> 20 & 1 == 0 ? simplest != .max : simplest == 0
    let above: UInt64 = isAbove ? .max : 0
    let reach = simplest ^ above
    let bits = UInt64(64 &- reach.leadingZeroBitCount)
    let length = 1 &+ ((word >> 21 & 0xffff) &* bits) >> 16
    let distance = raw &>> (64 &- length)
    let within = distance > reach ? distance >> 1 : distance
    let sign = ~above
    let short = simplest &+ ((within ^ sign) &- sign)
    return word >> 16 & 7 == 0 ? raw : short
  }

  /// Chooses first the length in bits of the distance from the simplest value, and then the distance.
  private static func short(
    from random: inout RandomSource, word: UInt64, _ bounds: IntegerBounds, maximumBits: UInt64
  ) -> UInt64 {
    let simplest = bounds.simplest
    let (above, below) = (bounds.upper - simplest, simplest - bounds.lower)
    let isAbove = below == 0 || (above > 0 && word & 1 == 0)
    let reach = isAbove ? above : below
    let bits = min(UInt64(64 - reach.leadingZeroBitCount), maximumBits)
    let length = 1 + ((word >> 1 & 0xffff) * bits) >> 16
    var distance = random.next() &>> (64 - length)
    if distance > reach { distance >>= 1 }
    // Half of the values lie below the simplest, so a processor cannot predict a branch here. Without a branch this
    // takes half the time.
    let sign: UInt64 = isAbove ? 0 : .max
    return simplest &+ ((distance ^ sign) &- sign)
  }

  /// Returns one of the integers as an ordered word, or a neighbour of it.
  static func beside(_ words: [UInt64], from random: inout RandomSource, zero: UInt64) -> UInt64 {
    let word = random.next()
    let nudge: UInt64 = word >> 62 == 0 ? 1 : word >> 62 == 1 ? .max : 0
    return zero &+ words[Int(truncatingIfNeeded: (word & 0xffff_ffff) % UInt64(words.count))] &+ nudge
  }

  /// Returns an edge case as an ordered word in the bounds.
  static func edge(from random: inout RandomSource, _ bounds: IntegerBounds) -> UInt64 {
    for _ in 0..<4 {
      let value = candidate(random.next(), bounds)
      if value >= bounds.lower, value <= bounds.upper { return value }
    }
    return random.next() & 1 == 0 ? bounds.lower : bounds.upper
  }

  private static func candidate(_ word: UInt64, _ bounds: IntegerBounds) -> UInt64 {
    let nudge = (word >> 8) % 3 &- 1
    let sign: UInt64 = word >> 16 & 1 == 0 ? 1 : .max
    switch word & 7 {
    case 0: return bounds.lower
    case 1: return bounds.upper
    case 2: return bounds.lower &+ 1
    case 3: return bounds.upper &- 1
    case 4: return bounds.zero &+ nudge
    case 5, 6: return bounds.zero &+ sign &* (1 << limits[Int(truncatingIfNeeded: (word >> 32) % 9)]) &+ nudge
    default: return bounds.zero &+ sign &* (1 << (word >> 32 & 63)) &+ nudge
    }
  }
}
