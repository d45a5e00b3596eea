/// Makes all choices of a span the simplest, the outer spans first.
///
/// The choice that asked for an element stays, so that the element becomes simple rather than the collection short.
struct ZeroSpans: ShrinkPass {
  private var next = 0
  private var isContinuation: [Bool] = []

  mutating func begin(with best: ChoiceSequence) {
    next = 0
    isContinuation = best.continuations()
  }

  mutating func propose(from best: ChoiceSequence) -> ChoiceSequence? {
    while next < best.spans.count {
      let span = best.spans[next]
      next += 1
      guard span.count > 0 else { continue }
      let range = (isContinuation[span.start] ? span.start + 1 : span.start)..<span.end
      if range.count > 1, range.contains(where: { !best.choices[$0].isSimplest(in: best.elements) }) {
        return best.simplifying(range)
      }
    }
    return nil
  }

  mutating func learn(accepted: Bool, best: ChoiceSequence) {
    if accepted { isContinuation = best.continuations() }
  }
}
