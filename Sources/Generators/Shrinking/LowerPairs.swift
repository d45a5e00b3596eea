/// Changes two integers at once: lowers both, moves an amount from one to the other, or shifts both in the same
/// direction.
struct LowerPairs: ShrinkPass {
  /// How the second integer changes when the first is lowered by an amount.
  enum Mode: Sendable {
    /// Lowers the second integer by the same amount.
    case together
    /// Adds the amount to the second integer, so that the sum stays. The second integer wraps at its bounds.
    case redistribute
    /// Moves the second integer in the same direction, so that the difference stays. It may pass its simplest value,
    /// and it wraps at its bounds.
    case shift
  }

  private enum Stage: Sendable {
    /// Tries the whole amount.
    case all
    /// Tries the greatest amount at which the second integer does not pass its bounds.
    case fitting
    /// Tries an amount of one, to see whether any amount works.
    case one
    /// Searches for the greatest amount that works.
    case most
    /// Nothing is left to try for this pair.
    case done
  }

  let mode: Mode
  private var first = 0
  private var second = 0
  private var stage = Stage.all
  private var bisection: Bisection?
  private var base = ChoiceSequence()

  /// The number of integers after the first that are tried as the second.
  private var reach: Int { mode == .together ? 16 : 2 }
  private var partners = 0

  init(_ mode: Mode) {
    self.mode = mode
  }

  mutating func begin(with best: ChoiceSequence) {
    first = 0
    second = 0
    partners = 0
    startPair()
  }

  mutating func propose(from best: ChoiceSequence) -> ChoiceSequence? {
    while first < best.count {
      if isPair(in: best), let candidate = candidate(in: best) { return candidate }
      if isPair(in: best) { partners += 1 }
      second += 1
      startPair()
      if second >= best.count || partners >= reach || !best.choices[first].isLowerable {
        first += 1
        second = first + 1
        partners = 0
      }
    }
    return nil
  }

  mutating func learn(accepted: Bool, best: ChoiceSequence) {
    switch stage {
    case .all: stage = accepted ? .done : .fitting
    case .fitting: stage = accepted ? .done : .one
    case .one:
      stage = accepted ? .most : .done
      bisection = Bisection(rejected: 0, accepted: amount(in: base) - 1)
    case .most: bisection?.learn(accepted)
    case .done: break
    }
  }

  private mutating func startPair() {
    stage = .all
    bisection = nil
  }

  private func isPair(in best: ChoiceSequence) -> Bool {
    guard second > first, second < best.count else { return false }
    let (one, other) = (best.choices[first], best.choices[second])
    if stage != .all { return true }
    switch mode {
    case .together: return one.isLowerable && other.isLowerable
    case .redistribute, .shift: return one.isLowerable && one.hasBounds(of: other)
    }
  }

  private mutating func candidate(in best: ChoiceSequence) -> ChoiceSequence? {
    if stage == .all {
      base = best
      return lowered(by: amount(in: best))
    }
    guard base.count == best.count else { return nil }
    let most = amount(in: base)
    if stage == .fitting {
      let room = room(in: base)
      if room > 1, room < most { return lowered(by: room) }
      stage = .one
    }
    switch stage {
    case .one: return most > 1 ? lowered(by: 1) : nil
    // The bisection looks for the least accepted number, so it searches for the rest of the amount.
    case .most: return bisection?.candidate.flatMap { lowered(by: most - $0) }
    case .all, .fitting, .done: return nil
    }
  }

  /// Returns the amount by which the second integer can move without passing its bounds.
  private func room(in best: ChoiceSequence) -> UInt64 {
    guard mode != .together else { return 0 }
    let (one, other) = (best.choices[first], best.choices[second])
    let isUpward = (one.payload > one.simplest) == (mode == .redistribute)
    return isUpward ? other.upper - other.payload : other.payload - other.lower
  }

  private func amount(in best: ChoiceSequence) -> UInt64 {
    let distance = best.choices[first].distance
    return mode == .together ? min(distance, best.choices[second].distance) : distance
  }

  private func lowered(by amount: UInt64) -> ChoiceSequence? {
    var result = base
    let (one, other) = (base.choices[first], base.choices[second])
    result.choices[first] = one.atDistance(one.distance - amount)
    switch mode {
    case .together: result.choices[second] = other.atDistance(other.distance - amount)
    case .redistribute: result.choices[second] = other.shifted(by: amount, upward: one.payload > one.simplest)
    case .shift: result.choices[second] = other.shifted(by: amount, upward: one.payload < one.simplest)
    }
    return result
  }
}
