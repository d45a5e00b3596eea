extension Choice {
  /// The position of the choice among its possible values, from the simplest: 0, 1, -1, 2, -2 for an integer whose
  /// simplest value is 0. The count of elements for strings and bytes.
  public var rank: UInt64 {
    switch kind {
    case .boolean: payload ^ simplest
    case .integer: Self.rank(of: payload, lower: lower, upper: upper, simplest: simplest)
    case .float: FloatRank.rank(ofMagnitude: payload, width: floatWidth)
    case .string, .bytes: UInt64(count)
    }
  }

  /// The width of the number a float choice is a magnitude of.
  var floatWidth: FloatRank.Width { FloatRank.Width(rawValue: upper) ?? .double }

  /// Returns the choice with another payload.
  func with(payload: UInt64) -> Choice {
    var copy = self
    copy.payload = payload
    return copy
  }

  /// Returns the choice whose rank is `rank`; ranks beyond the last give the last.
  func with(rank: UInt64) -> Choice {
    switch kind {
    case .boolean: with(payload: isForced ? payload : min(rank, 1) ^ simplest)
    case .integer: with(payload: Self.value(at: rank, lower: lower, upper: upper, simplest: simplest))
    case .float: with(payload: FloatRank.magnitude(at: rank, width: floatWidth))
    case .string, .bytes: self
    }
  }

  /// Whether the choice is the simplest that is possible.
  func isSimplest(in elements: [UInt32]) -> Bool {
    switch kind {
    case .boolean, .integer: payload == simplest
    case .float: payload == 0
    case .string, .bytes: count == lower && elements[elementRange].allSatisfy { $0 == 0 }
    }
  }

  static func rank(of value: UInt64, lower: UInt64, upper: UInt64, simplest: UInt64) -> UInt64 {
    let shared = min(simplest - lower, upper - simplest)
    if value >= simplest {
      let distance = value - simplest
      return distance == 0 ? 0 : distance <= shared ? distance * 2 - 1 : shared + distance
    } else {
      let distance = simplest - value
      return distance <= shared ? distance * 2 : shared + distance
    }
  }

  static func value(at rank: UInt64, lower: UInt64, upper: UInt64, simplest: UInt64) -> UInt64 {
    let below = simplest - lower
    let above = upper - simplest
    let shared = min(below, above)
    if rank / 2 + rank % 2 <= shared {
      return rank % 2 == 1 ? simplest + (rank / 2 + 1) : simplest - rank / 2
    }
    let distance = min(rank - shared, max(below, above))
    return above >= below ? simplest + distance : simplest - distance
  }
}
