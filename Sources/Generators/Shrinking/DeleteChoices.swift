/// Removes choices whatever span they lie in, from the end, in runs of growing length.
struct DeleteChoices: ShrinkPass {
  private var end = 0
  private var length = RunLength()
  private var removed = 0
  private var isContinuation: [Bool] = []

  mutating func begin(with best: ChoiceSequence) {
    isContinuation = best.continuations()
    end = best.count
    length = RunLength()
  }

  mutating func propose(from best: ChoiceSequence) -> ChoiceSequence? {
    end = min(end, best.count)
    // Without the choice to go on a collection would only end there.
    while length.value == 1, end > 0, isContinuation[end - 1] { end -= 1 }
    guard end > 0 else { return nil }
    removed = min(length.value, end)
    return best.removingChoices(end - removed..<end)
  }

  mutating func learn(accepted: Bool, best: ChoiceSequence) {
    let goesOn = length.learn(accepted)
    if accepted { isContinuation = best.continuations() }
    if accepted { end -= removed } else if !goesOn { end -= 1 }
  }
}
