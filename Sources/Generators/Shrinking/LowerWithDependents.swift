/// Lowers an integer together with later integers whose lower bound is at least its value. Values drawn relative to the
/// integer keep their distance from it.
struct LowerWithDependents: ShrinkPass {
  private enum Stage: Sendable {
    case all
    case most
    case done
  }

  private var index = 0
  private var dependents: [Int] = []
  private var stage = Stage.done
  private var bisection = Bisection(rejected: 0, accepted: 0)
  private var base = ChoiceSequence()

  /// The number of later choices that are searched for dependent integers. The limit keeps the pass linear.
  private static let reach = 256

  mutating func begin(with best: ChoiceSequence) {
    index = -1
    stage = .done
  }

  mutating func propose(from best: ChoiceSequence) -> ChoiceSequence? {
    while true {
      if stage == .all { return lowered(leaving: 0) }
      if stage == .most, base.count == best.count, let left = bisection.candidate { return lowered(leaving: left) }
      index += 1
      guard index < best.count else { return nil }
      start(at: best)
    }
  }

  mutating func learn(accepted: Bool, best: ChoiceSequence) {
    switch stage {
    case .all: stage = accepted ? .done : .most
    case .most: bisection.learn(accepted)
    case .done: break
    }
  }

  private mutating func start(at best: ChoiceSequence) {
    base = best
    stage = .done
    let choice = best.choices[index]
    guard choice.isLowerable, choice.payload > choice.simplest else { return }
    dependents = (index + 1..<min(best.count, index + Self.reach)).filter { later in
      let other = best.choices[later]
      return other.kind == .integer && other.lower >= choice.payload && other.lower != other.upper
    }
    guard !dependents.isEmpty else { return }
    stage = .all
    bisection = Bisection(rejected: 0, accepted: choice.distance)
  }

  /// Returns the sequence with the integer at the given distance from its simplest value, and the dependent integers
  /// lowered by the same amount.
  private func lowered(leaving distance: UInt64) -> ChoiceSequence {
    var result = base
    let amount = base.choices[index].distance - distance
    result.choices[index] = base.choices[index].atDistance(distance)
    for later in dependents {
      result.choices[later] = base.choices[later].with(payload: base.choices[later].payload - amount)
    }
    return result
  }
}
