/// Swaps neighbouring spans of one label, so that the simpler comes first.
struct ReorderSpans: ShrinkPass {
  private var next = 0

  mutating func begin(with best: ChoiceSequence) { next = 0 }

  mutating func propose(from best: ChoiceSequence) -> ChoiceSequence? {
    while next < best.spans.count {
      let index = next
      next += 1
      guard let previous = best.previousSibling(of: index), best.spans[previous].label == best.spans[index].label,
        best.spans[previous].after == index
      else { continue }
      let swapped = best.swapping(previous, index)
      if Shortlex.precedes(swapped, best) { return swapped }
    }
    return nil
  }

  mutating func learn(accepted: Bool, best: ChoiceSequence) {
    // What was moved to the front may have to move on.
    if accepted { next = 0 }
  }
}
