/// Makes all choices of a span the simplest, outer spans first. It first keeps collections at their length, and then
/// also empties those inside the span.
///
/// The choice that continues the collection of a span stays, so that its element becomes simple but is not removed.
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
        if let candidate = best.zeroing(span.start..<span.end, keeping: isContinuation) { return candidate }
      }
      next += 1
      keepsLengths = true
      guard span.count > 0 else { continue }
      let range = (isContinuation[span.start] ? span.start + 1 : span.start)..<span.end
      guard range.contains(where: { isContinuation[$0] }) else { continue }
      if let candidate = best.zeroing(range, keeping: []) { return candidate }
    }
    return nil
  }

  mutating func learn(accepted: Bool, best: ChoiceSequence) {
    if accepted { isContinuation = best.continuations() }
  }
}

/// Makes every choice the simplest, except those that continue collections.
///
/// If the values do not matter, all elements become equal. Later passes then need not try to remove each of them.
struct ZeroValues: ShrinkPass {
  private var isDone = false

  mutating func begin(with best: ChoiceSequence) { isDone = false }

  mutating func propose(from best: ChoiceSequence) -> ChoiceSequence? {
    guard !isDone else { return nil }
    isDone = true
    return best.zeroing(0..<best.count, keeping: best.continuations())
  }

  mutating func learn(accepted: Bool, best: ChoiceSequence) {}
}
