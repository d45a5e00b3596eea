/// Lowers one choice after the other: to the simplest, then as far as it goes.
///
/// The choices whether a collection goes on are left to ``DeleteSpans``, which removes the same elements in fewer steps.
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
