extension Choice {
  /// How far an integer choice is from the simplest value.
  var distance: UInt64 { payload >= simplest ? payload - simplest : simplest - payload }

  /// The integer choice at another distance on the same side of the simplest value.
  func atDistance(_ distance: UInt64) -> Choice {
    with(payload: payload >= simplest ? simplest + distance : simplest - distance)
  }

  /// The integer choice as far from the simplest value on the other side, or itself when that is out of range.
  var mirrored: Choice {
    if payload >= simplest { return distance <= simplest - lower ? with(payload: simplest - distance) : self }
    return distance <= upper - simplest ? with(payload: simplest + distance) : self
  }

  /// Whether the choice is an integer, or a float that is a whole number or larger than those that rank as themselves.
  var isMeasurable: Bool {
    kind == .integer || (kind == .float && FloatCandidates.isWhole(self))
  }

  /// What a binary search lowers: the distance of an integer, the rank of a float.
  var measure: UInt64 { kind == .integer ? distance : rank }

  func withMeasure(_ measure: UInt64) -> Choice {
    kind == .integer ? atDistance(measure) : with(rank: measure)
  }

  /// Whether the choice is an integer that is not the simplest.
  var isLowerable: Bool { kind == .integer && payload != simplest }

  /// The integer choice moved by an amount, from one end of its range on to the other where need be.
  func shifted(by amount: UInt64, upward: Bool) -> Choice {
    let width = upper - lower
    let place = payload - lower
    let isWithin = upward ? amount <= width - place : amount <= place
    let shifted = upward ? place &+ amount : place &- amount
    // A range of all words wraps by itself.
    let wrapped = isWithin || width == .max ? shifted : upward ? shifted &- (width + 1) : shifted &+ (width + 1)
    return with(payload: lower + min(wrapped, width))
  }
}
