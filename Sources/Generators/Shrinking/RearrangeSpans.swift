/// Moves the elements of a collection into the collection before it and removes the empty one, so that `[[a], [b]]`
/// becomes `[[a, b]]`.
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

/// Swaps neighbouring spans with the same label, so that the simpler one comes first.
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
    // A span that moved forward may have to move further.
    if accepted { next = 0 }
  }
}

/// Swaps any two spans with the same label, once or twice at a time, so that the simpler one comes first.
///
/// One swap handles cases that ``ReorderSpans`` does not: spans at different depths, such as a leaf and a branch of a
/// tree. Two swaps at once turn a tree into another shape when each single swap would no longer fail. They are only
/// tried for labels that nest, or if there are very few spans.
struct SwapSpans: ShrinkPass {
  private struct Pair: Sendable {
    var first: Int
    var second: Int
  }

  private var base = ChoiceSequence()
  private var pairs: [Pair] = []
  private var next = 0
  /// The base after one swap, and the pairs that can be swapped in it.
  private var swappedOnce = ChoiceSequence()
  private var secondPairs: [Pair] = []
  private var nextSecond = 0
  private var step = Step.once
  /// Whether double swaps are limited to labels that nest.
  private var nestingOnly = true

  private enum Step: Sendable {
    case once
    case twice
  }

  /// The maximum number of pairs. More would take too long for what they find.
  private static let maximumPairs = 256
  /// The maximum number of pairs for which double swaps include labels that do not nest.
  private static let maximumPairsOfAny = 10
  /// The maximum number of pairs for which double swaps are tried.
  private static let maximumPairsTwice = 64

  mutating func begin(with best: ChoiceSequence) {
    start(at: best)
  }

  mutating func propose(from best: ChoiceSequence) -> ChoiceSequence? {
    if step == .once {
      while next < pairs.count {
        next += 1
        let swapped = base.swapping(pairs[next - 1].first, pairs[next - 1].second)
        if Shortlex.precedes(swapped, best) { return swapped }
      }
      startTwice()
    }
    while advanceSecondSwap() {
      let pair = secondPairs[nextSecond]
      nextSecond += 1
      let swapped = swappedOnce.swapping(pair.first, pair.second)
      if Shortlex.precedes(swapped, best) { return swapped }
    }
    return nil
  }

  mutating func learn(accepted: Bool, best: ChoiceSequence) {
    if accepted { start(at: best) }
  }

  private mutating func start(at best: ChoiceSequence) {
    base = best
    pairs = Self.pairs(in: best, nestingOnly: false)
    next = 0
    step = .once
  }

  private mutating func startTwice() {
    step = .twice
    nestingOnly = pairs.count > Self.maximumPairsOfAny
    if nestingOnly { pairs = Self.pairs(in: base, nestingOnly: true) }
    if pairs.count > Self.maximumPairsTwice { pairs = [] }
    next = 0
    secondPairs = []
    nextSecond = 0
  }

  /// Returns whether another pair for the second swap exists. Advances the first swap if necessary.
  private mutating func advanceSecondSwap() -> Bool {
    while nextSecond >= secondPairs.count {
      guard next < pairs.count else { return false }
      swappedOnce = base.swapping(pairs[next].first, pairs[next].second)
      secondPairs = Self.pairs(in: swappedOnce, nestingOnly: nestingOnly)
      nextSecond = 0
      next += 1
    }
    return true
  }

  /// Returns the pairs of spans that have the same label and do not contain each other.
  private static func pairs(in sequence: ChoiceSequence, nestingOnly: Bool) -> [Pair] {
    let spans = sequence.spans
    let nesting = nestingOnly ? nestingLabels(spans) : []
    var result: [Pair] = []
    for first in spans.indices where !nestingOnly || nesting.contains(spans[first].label) {
      for second in spans[first].after..<max(spans[first].after, spans.count)
      where spans[second].label == spans[first].label {
        if spans[first].count + spans[second].count > 0 { result.append(Pair(first: first, second: second)) }
        if result.count >= maximumPairs { return result }
      }
    }
    return result
  }

  /// Returns the labels of spans that contain a span with the same label.
  private static func nestingLabels(_ spans: [Span]) -> Set<SpanLabel> {
    var result: Set<SpanLabel> = []
    for (index, span) in spans.enumerated() where !result.contains(span.label) {
      if spans[(index + 1)..<span.after].contains(where: { $0.label == span.label }) { result.insert(span.label) }
    }
    return result
  }
}
