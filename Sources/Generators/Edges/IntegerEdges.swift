/// Chooses integers at random: now and then one that programs get wrong, else a number that is mostly short.
enum IntegerEdges {
  /// Exponents of two near which types and formats end.
  private static let limits: [UInt64] = [7, 8, 15, 16, 31, 32, 53, 62, 63]

  /// Returns a value of a range of ordered words that is no edge on purpose.
  ///
  /// - Parameter word: A random word whose lower 16 bits have been used.
  static func ordinary(
    _ word: UInt64, from random: inout RandomSource, lower: UInt64, upper: UInt64, simplest: UInt64, isSmall: Bool
  ) -> UInt64 {
    let width = upper - lower
    let isUniform = width < 16 || (width < 1 << 20 ? word >> 16 & 1 == 0 : word >> 16 & 7 == 0)
    if isUniform, !isSmall { return width == .max ? random.next() : lower + random.below(width + 1) }
    return short(
      from: &random, word: word >> 20, lower: lower, upper: upper, simplest: simplest, maximumBits: isSmall ? 4 : 64)
  }

  /// Chooses the length of the distance from the simplest value first, and then the distance.
  private static func short(
    from random: inout RandomSource, word: UInt64, lower: UInt64, upper: UInt64, simplest: UInt64, maximumBits: UInt64
  ) -> UInt64 {
    let (above, below) = (upper - simplest, simplest - lower)
    let isAbove = below == 0 || (above > 0 && word & 1 == 0)
    let reach = isAbove ? above : below
    let bits = min(UInt64(64 - reach.leadingZeroBitCount), maximumBits)
    let length = 1 + ((word >> 1 & 0xffff) * bits) >> 16
    var distance = random.next() >> (64 - length)
    if distance > reach { distance >>= 1 }
    return isAbove ? simplest + distance : simplest - distance
  }

  /// Returns one of some integers as an ordered word, or a neighbour of one.
  static func beside(_ words: [UInt64], from random: inout RandomSource, zero: UInt64) -> UInt64 {
    let word = random.next()
    let nudge: UInt64 = word >> 62 == 0 ? 1 : word >> 62 == 1 ? .max : 0
    return zero &+ words[Int(truncatingIfNeeded: (word & 0xffff_ffff) % UInt64(words.count))] &+ nudge
  }

  /// Returns a value of a range of ordered words that programs get wrong.
  ///
  /// - Parameter zero: The word of 0 in the type of the range.
  static func edge(
    from random: inout RandomSource, lower: UInt64, upper: UInt64, zero: UInt64
  ) -> UInt64 {
    for _ in 0..<4 {
      let word = random.next()
      let value = candidate(word, lower: lower, upper: upper, zero: zero)
      if value >= lower, value <= upper { return value }
    }
    return random.next() & 1 == 0 ? lower : upper
  }

  private static func candidate(_ word: UInt64, lower: UInt64, upper: UInt64, zero: UInt64) -> UInt64 {
    let nudge = (word >> 8) % 3 &- 1
    let sign: UInt64 = word >> 16 & 1 == 0 ? 1 : .max
    switch word & 7 {
    case 0: return lower
    case 1: return upper
    case 2: return lower &+ 1
    case 3: return upper &- 1
    case 4: return zero &+ nudge
    case 5, 6: return zero &+ sign &* (1 << limits[Int(truncatingIfNeeded: (word >> 32) % 9)]) &+ nudge
    default: return zero &+ sign &* (1 << (word >> 32 & 63)) &+ nudge
    }
  }
}
