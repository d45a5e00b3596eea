extension Draw {
  /// Reads a Boolean from the lowest bit of a byte.
  mutating func booleanFromBytes() -> Bool {
    bytes.next() & 1 == 1
  }

  /// Reads an integer within its bounds.
  mutating func wordFromBytes(_ bounds: IntegerBounds) -> UInt64 {
    if bounds.lower == bounds.upper { return bounds.lower }
    switch ByteNumber(from: &bytes, last: bounds.upper - bounds.lower) {
    case .edge(let seed):
      random = RandomSource(seed: seed)
      return edge(bounds)
    case .rank(let rank):
      return Choice.value(at: rank, lower: bounds.lower, upper: bounds.upper, simplest: bounds.simplest)
    }
  }

  /// Reads the magnitude of a floating-point number.
  mutating func magnitudeFromBytes(_ width: FloatRank.Width) -> UInt64 {
    switch ByteNumber(from: &bytes, last: width.lastRank) {
    case .edge(let seed):
      random = RandomSource(seed: seed)
      return edge(width)
    case .rank(let rank):
      return FloatRank.magnitude(at: rank, width: width) & width.magnitudeMask
    }
  }

  /// Reads and records the elements of a string or bytes choice. Beyond the least count, it reads at most as many
  /// elements as there are bytes left.
  mutating func elementsFromBytes(
    count: ClosedRange<Int>, size: UInt64, edge: (inout Draw) -> [UInt32]?
  ) {
    var extra = 0
    if count.upperBound > 0 {
      switch ByteNumber(taggedFrom: &bytes, last: UInt64(count.upperBound - count.lowerBound)) {
      case .edge(let seed):
        random = RandomSource(seed: seed)
        if let edge = edge(&self) { return recorded.elements.append(contentsOf: edge) }
      case .rank(let rank): extra = min(Int(truncatingIfNeeded: rank), bytes.remaining)
      }
    }
    for _ in 0..<count.lowerBound + extra {
      recorded.elements.append(ByteElement.read(from: &bytes, size: size))
    }
  }
}
