/// One way to simplify choices, as a state machine. It proposes candidates and learns whether each was accepted.
///
/// A pass stores positions, not choices. After an acceptance the best sequence is a different one, and positions may
/// lie beyond its end. A candidate need not be simpler than the best sequence; the shrinker skips those that are not.
protocol ShrinkPass: Sendable {
  /// Starts again with a new best sequence.
  mutating func begin(with best: ChoiceSequence)

  /// Returns the next candidate, or nil if the pass has ended.
  mutating func propose(from best: ChoiceSequence) -> ChoiceSequence?

  /// Records whether the last candidate was accepted.
  ///
  /// - Parameter best: The current best sequence. If the candidate was accepted, the choices recorded for it.
  mutating func learn(accepted: Bool, best: ChoiceSequence)
}

/// A binary search for the least accepted number between a rejected and an accepted one.
///
/// While the bounds are far apart, each step halves the difference of their lengths in bits, so that a small result
/// takes few steps from any start. If acceptance is not monotonic, the result is an accepted number whose predecessor
/// is rejected.
struct Bisection: Sendable {
  private var rejected: UInt64
  /// The least number that is known to be accepted.
  var accepted: UInt64

  /// Makes a search among the numbers above `rejected` and up to `accepted`.
  init(rejected: UInt64, accepted: UInt64) {
    self.rejected = rejected
    self.accepted = accepted
  }

  /// The next number to try, or nil at the end.
  var candidate: UInt64? {
    guard accepted > rejected, accepted - rejected > 1 else { return nil }
    let (least, most) = (rejected.bitLength, accepted.bitLength)
    if most > least + 2 { return max(rejected + 1, accepted >> UInt64((most - least) / 2)) }
    return rejected + (accepted - rejected) / 2
  }

  mutating func learn(_ isAccepted: Bool) {
    guard let candidate else { return }
    if isAccepted { accepted = candidate } else { rejected = candidate }
  }
}

extension UInt64 {
  /// The number of bits up to the highest one that is set.
  fileprivate var bitLength: Int { bitWidth - leadingZeroBitCount }
}

/// The number of things to remove at once. It doubles after each success and halves after a failure.
struct ChunkSize: Sendable {
  private(set) var value = 1
  private var isGrowing = true

  /// Records whether the last removal was accepted. Returns whether to try again at the same position.
  mutating func learn(_ isAccepted: Bool) -> Bool {
    if isAccepted {
      if isGrowing { value *= 2 }
      return true
    }
    isGrowing = false
    value /= 2
    if value > 0 { return true }
    self = ChunkSize()
    return false
  }
}
