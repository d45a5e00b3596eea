/// Swaps spans of one label that need not be neighbours, once or twice at a time, so that the simpler part comes first.
///
/// One swap reaches what ``ReorderSpans`` does not: parts of unlike depth, such as a leaf and a branch of a tree. Two swaps
/// at a time turn a tree into another shape whose single steps do not fail; they are tried for labels that nest, and where
/// there are few spans at all.
struct ExchangeSpans: ShrinkPass {
  private struct Pair: Sendable {
    var first: Int
    var second: Int
  }

  private var base = ChoiceSequence()
  private var pairs: [Pair] = []
  private var next = 0
  /// The base with one swap done, and what may be swapped in it.
  private var turned = ChoiceSequence()
  private var turnedPairs: [Pair] = []
  private var nextTurned = 0
  private var step = Step.once
  /// Whether two swaps are of spans only whose label nests.
  private var nestingOnly = true

  private enum Step: Sendable {
    case once
    case twice
  }

  /// How many pairs are looked at; more would take too long for what they bring.
  private static let maximumPairs = 256
  /// Up to how many pairs two swaps are tried of any label.
  private static let maximumPairsOfAny = 10
  /// Up to how many pairs two swaps are tried.
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
    while turnOn() {
      let pair = turnedPairs[nextTurned]
      nextTurned += 1
      let swapped = turned.swapping(pair.first, pair.second)
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
    turnedPairs = []
    nextTurned = 0
  }

  /// Whether there is another pair for the second swap; makes the next first swap where need be.
  private mutating func turnOn() -> Bool {
    while nextTurned >= turnedPairs.count {
      guard next < pairs.count else { return false }
      turned = base.swapping(pairs[next].first, pairs[next].second)
      turnedPairs = Self.pairs(in: turned, nestingOnly: nestingOnly)
      nextTurned = 0
      next += 1
    }
    return true
  }

  /// The pairs of unlike spans of one label of which none lies in the other.
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

  /// The labels of spans that lie in a span of their own label.
  private static func nestingLabels(_ spans: [Span]) -> Set<SpanLabel> {
    var result: Set<SpanLabel> = []
    for (index, span) in spans.enumerated() where !result.contains(span.label) {
      if spans[(index + 1)..<span.after].contains(where: { $0.label == span.label }) { result.insert(span.label) }
    }
    return result
  }
}
