/// Removes an element and lowers the integers among its siblings that point past it.
struct DeleteAndReindex: ShrinkPass {
  private var next = 0

  mutating func begin(with best: ChoiceSequence) { next = best.spans.count - 1 }

  mutating func propose(from best: ChoiceSequence) -> ChoiceSequence? {
    next = min(next, best.spans.count - 1)
    while next >= 0 {
      let index = next
      next -= 1
      var position: UInt64 = 0
      var first = index
      while let previous = best.previousSibling(of: first) {
        first = previous
        position += 1
      }
      if let candidate = Self.candidate(removing: index, at: position, siblingsFrom: first, in: best) {
        return candidate
      }
    }
    return nil
  }

  mutating func learn(accepted: Bool, best: ChoiceSequence) {}

  private static func candidate(
    removing index: Int, at position: UInt64, siblingsFrom first: Int, in best: ChoiceSequence
  ) -> ChoiceSequence? {
    var lowered = best
    var count = 0
    for choice in best.spans[first].start..<best.count {
      let old = best.choices[choice]
      if old.kind == .integer, old.distance > position,
        !(best.spans[index].start..<best.spans[index].end).contains(choice)
      {
        lowered.choices[choice] = old.atDistance(old.distance - 1)
        count += 1
      }
    }
    return count > 0 ? lowered.removingSpan(index) : nil
  }
}
