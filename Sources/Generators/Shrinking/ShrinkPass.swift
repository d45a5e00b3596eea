/// One way to make choices simpler, as a state machine: it proposes, and learns whether the proposal still fails.
///
/// A pass keeps positions, not choices: after an acceptance the best sequence is another one, and positions may lie
/// beyond its end. Proposals need not be simpler; the shrinker sorts out what is not worth to be run.
protocol ShrinkPass: Sendable {
  /// Starts over at a new best sequence.
  mutating func begin(with best: ChoiceSequence)

  /// Returns the next candidate, or `nil` when the pass is done.
  mutating func propose(from best: ChoiceSequence) -> ChoiceSequence?

  /// Takes in whether the candidate proposed last was accepted.
  ///
  /// - Parameter best: The best sequence now; when accepted, what was recorded for the candidate.
  mutating func learn(accepted: Bool, best: ChoiceSequence)
}

/// Looks for the least number that is accepted, between one that is not and one that is.
///
/// While the bounds are far apart it halves their length in bits, so that a small result is found in few steps from
/// however large a start. When acceptance is not monotonic it finds a number that is accepted while the one below is not.
struct Bisection: Sendable {
  private var refused: UInt64
  /// The least number known to be accepted.
  var accepted: UInt64

  /// Makes a search in the numbers above `refused`, up to `accepted`.
  init(refused: UInt64, accepted: UInt64) {
    self.refused = refused
    self.accepted = accepted
  }

  /// The next number to try, or `nil` at the end.
  var candidate: UInt64? {
    guard accepted > refused, accepted - refused > 1 else { return nil }
    let (least, most) = (refused.bitLength, accepted.bitLength)
    if most > least + 2 { return max(refused + 1, accepted >> UInt64((most - least) / 2)) }
    return refused + (accepted - refused) / 2
  }

  mutating func learn(_ isAccepted: Bool) {
    guard let candidate else { return }
    if isAccepted { accepted = candidate } else { refused = candidate }
  }
}

extension UInt64 {
  /// How many bits the number takes.
  fileprivate var bitLength: Int { bitWidth - leadingZeroBitCount }
}

/// How many things to remove at once: twice as many after every success, half as many after a failure.
struct RunLength: Sendable {
  private(set) var value = 1
  private var isGrowing = true

  /// Takes in what became of the last removal, and returns whether to go on from the same place.
  mutating func learn(_ isAccepted: Bool) -> Bool {
    if isAccepted {
      if isGrowing { value *= 2 }
      return true
    }
    isGrowing = false
    value /= 2
    if value > 0 { return true }
    self = RunLength()
    return false
  }
}
