/// Puts a span in the place of one around it that has the same label, such as a subtree in the place of the tree.
struct ReplaceByDescendant: ShrinkPass {
  private var outer = 0
  private var inner = 0

  mutating func begin(with best: ChoiceSequence) {
    outer = 0
    inner = 0
  }

  mutating func propose(from best: ChoiceSequence) -> ChoiceSequence? {
    while outer < best.spans.count {
      inner = max(inner, outer) + 1
      guard inner < best.spans[outer].after, !Self.isContainer(best.spans[outer].label) else {
        outer += 1
        inner = outer
        continue
      }
      if best.spans[inner].label == best.spans[outer].label, best.spans[inner].count < best.spans[outer].count {
        return best.replacing(best.part(ofSpan: outer), with: best.part(ofSpan: inner))
      }
    }
    return nil
  }

  /// What holds elements seldom fits in the place of what holds it; an element does.
  private static func isContainer(_ label: SpanLabel) -> Bool {
    label == .collection || label == .fixedCollection
  }

  mutating func learn(accepted: Bool, best: ChoiceSequence) {
    if accepted { inner = outer }
  }
}
