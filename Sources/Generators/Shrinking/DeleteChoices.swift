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

/// Removes spans: the outer ones first, from the end, neighbours in runs of growing length.
struct DeleteSpans: ShrinkPass {
  private var depth = 0
  /// The span the next removal ends with.
  private var last = 0
  private var length = RunLength()
  /// Where to go on after the removal proposed: the span before its first.
  private var before = 0

  mutating func begin(with best: ChoiceSequence) {
    depth = 0
    last = best.spans.count - 1
    length = RunLength()
  }

  mutating func propose(from best: ChoiceSequence) -> ChoiceSequence? {
    while depth <= (best.spans.lazy.map(\.depth).max() ?? -1) {
      last = min(last, best.spans.count - 1)
      while last >= 0, best.spans[last].depth != depth { last -= 1 }
      guard last >= 0 else {
        depth += 1
        last = best.spans.count - 1
        length = RunLength()
        continue
      }
      let first = best.firstOfRun(endingAt: last, length: length.value)
      before = first - 1
      return best.replacing(best.part(fromSpan: first, through: last), with: nil)
    }
    return nil
  }

  mutating func learn(accepted: Bool, best: ChoiceSequence) {
    let goesOn = length.learn(accepted)
    if accepted { last = before } else if !goesOn { last -= 1 }
  }
}
