/// Lowers the choices one after the other, as far as possible.
///
/// It skips the choices that continue a collection. ``DeleteSpans`` removes the same elements in fewer steps.
struct LowerChoices: ShrinkPass {
  private var index = 0
  private var descent: ChoiceDescent?
  private var isContinuation: [Bool] = []

  mutating func begin(with best: ChoiceSequence) {
    index = 0
    descent = nil
    isContinuation = best.continuations()
  }

  mutating func propose(from best: ChoiceSequence) -> ChoiceSequence? {
    while index < best.count {
      if !isContinuation[index] {
        if descent == nil { descent = ChoiceDescent(best.choices[index]) }
        if let choice = descent?.next() { return best.replacingChoice(at: index, with: choice) }
      }
      index += 1
      descent = nil
    }
    return nil
  }

  mutating func learn(accepted: Bool, best: ChoiceSequence) {
    descent?.learn(accepted)
    if accepted { isContinuation = best.continuations() }
  }
}

/// Lowers equal choices together, for values that only fail while they are equal.
struct LowerEqualChoices: ShrinkPass {
  private var index = 0
  private var group: [Int] = []
  private var descent: ChoiceDescent?

  /// The maximum distance from the first to the last choice of a group. The limit keeps the pass linear.
  private static let reach = 256

  mutating func begin(with best: ChoiceSequence) {
    index = 0
    group = []
    descent = nil
  }

  mutating func propose(from best: ChoiceSequence) -> ChoiceSequence? {
    while index < best.count {
      if descent == nil { startGroup(in: best) }
      if group.count > 1, group[group.count - 1] < best.count, let choice = descent?.next() {
        return replacing(with: choice, in: best)
      }
      index += 1
      descent = nil
    }
    return nil
  }

  mutating func learn(accepted: Bool, best: ChoiceSequence) {
    descent?.learn(accepted)
  }

  private mutating func startGroup(in best: ChoiceSequence) {
    let choice = best.choices[index]
    group = []
    guard choice.kind == .integer || choice.kind == .float, !choice.isSimplest(in: best.elements),
      !best.choices[max(0, index - Self.reach)..<index].contains(where: { $0.isAlike(choice) })
    else { return }
    group = (index..<min(index + Self.reach, best.count)).filter { best.choices[$0].isAlike(choice) }
    if group.count > 1 { descent = ChoiceDescent(choice) }
  }

  private func replacing(with choice: Choice, in best: ChoiceSequence) -> ChoiceSequence {
    var result = best
    for index in group { result.choices[index] = choice }
    return result
  }
}

extension Choice {
  /// Whether both choices have the same value and the same possible values.
  fileprivate func isAlike(_ other: Choice) -> Bool {
    kind == other.kind && payload == other.payload && lower == other.lower && upper == other.upper
      && simplest == other.simplest
  }
}
