extension Choice {
  /// The distance of an integer choice from its simplest value.
  var distance: UInt64 { payload >= simplest ? payload - simplest : simplest - payload }

  /// Returns the integer choice at another distance on the same side of the simplest value.
  func atDistance(_ distance: UInt64) -> Choice {
    with(payload: payload >= simplest ? simplest + distance : simplest - distance)
  }

  /// The integer choice at the same distance on the other side of the simplest value, or the choice itself if that is
  /// out of range.
  var mirrored: Choice {
    if payload >= simplest { return distance <= simplest - lower ? with(payload: simplest - distance) : self }
    return distance <= upper - simplest ? with(payload: simplest + distance) : self
  }

  /// Whether a binary search can lower the choice: an integer, a float that is a whole number, or a float too large for
  /// a fraction.
  var isMeasurable: Bool {
    kind == .integer || (kind == .float && FloatCandidates.isWhole(self))
  }

  /// The number that a binary search lowers: the distance of an integer or the rank of a float.
  var measure: UInt64 { kind == .integer ? distance : rank }

  func withMeasure(_ measure: UInt64) -> Choice {
    kind == .integer ? atDistance(measure) : with(rank: measure)
  }

  /// Whether the choice is an integer that is not the simplest.
  var isLowerable: Bool { kind == .integer && payload != simplest }

  /// Returns the integer choice moved by an amount. It wraps around at the ends of the range.
  func shifted(by amount: UInt64, upward: Bool) -> Choice {
    let width = upper - lower
    let place = payload - lower
    let isWithin = upward ? amount <= width - place : amount <= place
    let shifted = upward ? place &+ amount : place &- amount
    // The full range of words wraps by itself.
    let wrapped = isWithin || width == .max ? shifted : upward ? shifted &- (width + 1) : shifted &+ (width + 1)
    return with(payload: lower + min(wrapped, width))
  }
}
