/// Lowers two integers by the same amount, moves an amount from one to the other so that their sum stays, or shifts both
/// so that their difference stays.
struct LowerPairs: ShrinkPass {
  /// What is done with the amount that is taken from the first integer.
  enum Amount: Sendable {
    /// It is taken from the second as well.
    case taken
    /// It is added to the second, which wraps at its bounds.
    case moved
    /// The second goes the same way as the first, past its simplest value and past its bounds.
    case shifted
  }

  private enum Stage: Sendable {
    /// The whole amount.
    case all
    /// As much as the second integer has room for without passing its bounds.
    case fitting
    /// An amount of one, to see whether there is a use in going on.
    case one
    /// A binary search for the greatest amount.
    case most
    /// The pair is done with.
    case done
  }

  let amountIs: Amount
  private var first = 0
  private var second = 0
  private var stage = Stage.all
  private var bisection: Bisection?
  private var base = ChoiceSequence()

  /// How many integers after the first are tried as the second.
  private var reach: Int { amountIs == .taken ? 16 : 2 }
  private var partners = 0

  init(amount: Amount) {
    amountIs = amount
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
      bisection = Bisection(refused: 0, accepted: amount(in: base) - 1)
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
    switch amountIs {
    case .taken: return one.isLowerable && other.isLowerable
    case .moved, .shifted: return one.isLowerable && one.hasBounds(of: other)
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
    // The binary search is of what is left of the amount, since it looks for the least that is accepted.
    case .most: return bisection?.candidate.flatMap { lowered(by: most - $0) }
    case .all, .fitting, .done: return nil
    }
  }

  /// How much the second integer can take without passing its bounds.
  private func room(in best: ChoiceSequence) -> UInt64 {
    guard amountIs != .taken else { return 0 }
    let (one, other) = (best.choices[first], best.choices[second])
    let isUpward = (one.payload > one.simplest) == (amountIs == .moved)
    return isUpward ? other.upper - other.payload : other.payload - other.lower
  }

  private func amount(in best: ChoiceSequence) -> UInt64 {
    let distance = best.choices[first].distance
    return amountIs == .taken ? min(distance, best.choices[second].distance) : distance
  }

  private func lowered(by amount: UInt64) -> ChoiceSequence? {
    var result = base
    let (one, other) = (base.choices[first], base.choices[second])
    result.choices[first] = one.atDistance(one.distance - amount)
    switch amountIs {
    case .taken: result.choices[second] = other.atDistance(other.distance - amount)
    case .moved: result.choices[second] = other.shifted(by: amount, upward: one.payload > one.simplest)
    case .shifted: result.choices[second] = other.shifted(by: amount, upward: one.payload < one.simplest)
    }
    return result
  }
}
