/// Makes all choices of a span the simplest, the outer spans first: with collections as long as they are, then with those
/// within the span empty.
///
/// The choice that asked for an element stays, so that the element becomes simple rather than the collection short.
struct ZeroSpans: ShrinkPass {
  private var next = 0
  private var keepsLengths = true
  private var isContinuation: [Bool] = []

  mutating func begin(with best: ChoiceSequence) {
    next = 0
    keepsLengths = true
    isContinuation = best.continuations()
  }

  mutating func propose(from best: ChoiceSequence) -> ChoiceSequence? {
    while next < best.spans.count {
      let span = best.spans[next]
      if keepsLengths {
        keepsLengths = false
        if let candidate = best.zeroing(span.start..<span.end, sparing: isContinuation) { return candidate }
      }
      next += 1
      keepsLengths = true
      guard span.count > 0 else { continue }
      let range = (isContinuation[span.start] ? span.start + 1 : span.start)..<span.end
      guard range.contains(where: { isContinuation[$0] }) else { continue }
      if let candidate = best.zeroing(range, sparing: []) { return candidate }
    }
    return nil
  }

  mutating func learn(accepted: Bool, best: ChoiceSequence) {
    if accepted { isContinuation = best.continuations() }
  }
}

/// Makes every choice the simplest but for those that make collections as long as they are.
///
/// When values do not matter, equal elements are left, and removing one or another of them is one and the same.
struct ZeroValues: ShrinkPass {
  private var isDone = false

  mutating func begin(with best: ChoiceSequence) { isDone = false }

  mutating func propose(from best: ChoiceSequence) -> ChoiceSequence? {
    guard !isDone else { return nil }
    isDone = true
    return best.zeroing(0..<best.count, sparing: best.continuations())
  }

  mutating func learn(accepted: Bool, best: ChoiceSequence) {}
}
