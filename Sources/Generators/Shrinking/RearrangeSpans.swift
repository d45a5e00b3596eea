/// Moves the elements of a collection into its neighbour and removes what held it, so that `[[a], [b]]` becomes `[[a, b]]`.
struct MergeCollections: ShrinkPass {
  private var next = 0

  mutating func begin(with best: ChoiceSequence) { next = best.spans.count - 1 }

  mutating func propose(from best: ChoiceSequence) -> ChoiceSequence? {
    next = min(next, best.spans.count - 1)
    while next > 0 {
      let index = next
      next -= 1
      guard let previous = best.previousSibling(of: index), best.spans[previous].label == best.spans[index].label,
        let target = best.collection(in: previous), let source = best.collection(in: index),
        let end = best.lastChild(of: target), let last = best.lastChild(of: source)
      else { continue }
      let moved = best.part(fromSpan: source + 1, through: last)
      let doubled = best.removingSpan(index)
      return doubled.replacing(doubled.place(afterSpan: end), with: moved, from: best)
    }
    return nil
  }

  mutating func learn(accepted: Bool, best: ChoiceSequence) {}
}

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
