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
