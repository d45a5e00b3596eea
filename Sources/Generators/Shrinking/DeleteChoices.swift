/// Removes choices from the end, regardless of spans, in chunks of growing size.
struct DeleteChoices: ShrinkPass {
  private var end = 0
  private var length = ChunkSize()
  private var removed = 0
  private var isContinuation: [Bool] = []

  mutating func begin(with best: ChoiceSequence) {
    isContinuation = best.continuations()
    end = best.count
    length = ChunkSize()
  }

  mutating func propose(from best: ChoiceSequence) -> ChoiceSequence? {
    end = min(end, best.count)
    // Removing only the choice to continue would merely end the collection.
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

/// Removes spans: outer spans first, from the end, in chunks of siblings of growing size.
struct DeleteSpans: ShrinkPass {
  private var depth = 0
  /// The last span of the next removal.
  private var last = 0
  private var length = ChunkSize()
  /// The span before the proposed removal, where the pass continues if it is accepted.
  private var before = 0

  mutating func begin(with best: ChoiceSequence) {
    depth = 0
    last = best.spans.count - 1
    length = ChunkSize()
  }

  mutating func propose(from best: ChoiceSequence) -> ChoiceSequence? {
    while depth <= (best.spans.lazy.map(\.depth).max() ?? -1) {
      last = min(last, best.spans.count - 1)
      while last >= 0, best.spans[last].depth != depth { last -= 1 }
      guard last >= 0 else {
        depth += 1
        last = best.spans.count - 1
        length = ChunkSize()
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
