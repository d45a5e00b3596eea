/// Removes an element and lowers the integers that refer to later elements. It does so alone, and together with an
/// earlier integer that may be the length.
struct DeleteAndReindex: ShrinkPass {
  private struct Removal: Sendable {
    var span: Int
    /// The first sibling of the element.
    var first: Int
    /// The number of siblings before the element.
    var position: UInt64
  }

  private var next = 0
  private var removal: Removal?
  /// The index at which the search for another possible length ends.
  private var lengthEnd = 0
  private var lengthsTried = 0

  /// The number of earlier integers that are tried as the length.
  private static let lengthReach = 2

  mutating func begin(with best: ChoiceSequence) {
    next = best.spans.count - 1
    removal = nil
  }

  mutating func propose(from best: ChoiceSequence) -> ChoiceSequence? {
    while true {
      while let removal, let length = nextLength(in: best) {
        if let candidate = Self.candidate(removal, length: length, in: best) { return candidate }
      }
      next = min(next, best.spans.count - 1)
      guard next >= 0 else { return nil }
      start(at: next, in: best)
      next -= 1
      if let removal, let candidate = Self.candidate(removal, length: nil, in: best) { return candidate }
    }
  }

  mutating func learn(accepted: Bool, best: ChoiceSequence) {
    if accepted { removal = nil }
  }

  private mutating func start(at span: Int, in best: ChoiceSequence) {
    var removal = Removal(span: span, first: span, position: 0)
    while let previous = best.previousSibling(of: removal.first) {
      removal.first = previous
      removal.position += 1
    }
    self.removal = removal
    lengthEnd = best.spans[removal.first].start
    lengthsTried = 0
  }

  private mutating func nextLength(in best: ChoiceSequence) -> Int? {
    guard let removal, best.spans[removal.span].count > 0, lengthsTried < Self.lengthReach else { return nil }
    while lengthEnd > 0 {
      lengthEnd -= 1
      if best.choices[lengthEnd].isLowerable {
        lengthsTried += 1
        return lengthEnd
      }
    }
    return nil
  }

  private static func candidate(_ removal: Removal, length: Int?, in best: ChoiceSequence) -> ChoiceSequence? {
    var lowered = best
    var count = 0
    let removed = best.spans[removal.span].start..<best.spans[removal.span].end
    for index in best.spans[removal.first].start..<best.count where !removed.contains(index) {
      let old = best.choices[index]
      if old.kind == .integer, old.distance > removal.position {
        lowered.choices[index] = old.atDistance(old.distance - 1)
        count += 1
      }
    }
    guard count > 0 else { return nil }
    if let length { lowered.choices[length] = best.choices[length].atDistance(best.choices[length].distance - 1) }
    return lowered.removingSpan(removal.span)
  }
}
