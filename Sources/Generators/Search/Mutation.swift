/// Mutates the choices of a case that passed, so that values repeat. Random draws seldom repeat values.
///
/// It reuses its memory, because one case in eight is a mutation.
struct Mutation: Sendable {
  /// The case to mutate next.
  private var base = ChoiceSequence()
  private var hasBase = false
  /// The result of copying one span over another.
  private var result = ChoiceSequence()

  /// Keeps a copy of the recorded choices to mutate next.
  mutating func keep(_ recorded: borrowing RecordedChoices) {
    recorded.copy(to: &base)
    hasBase = true
  }

  /// Copies one part of the kept choices over another part of the same kind and returns the result. Returns nil if
  /// there are no two such parts, or if nothing has been kept since the last call.
  mutating func next(with random: inout RandomSource) -> ChoiceSequence? {
    guard hasBase else { return nil }
    hasBase = false
    if !base.spans.isEmpty, random.next() & 1 == 0, copySpan(with: &random) { return result }
    return copyChoice(with: &random) ? base : nil
  }

  private mutating func copySpan(with random: inout RandomSource) -> Bool {
    let target = random.below(base.spans.count)
    let label = base.spans[target].label
    let source = random.index(of: base.spans, but: target) { $0.label == label && $0.count > 0 }
    guard let source else { return false }
    result.become(base, replacing: base.part(ofSpan: target), with: base.part(ofSpan: source))
    return true
  }

  private mutating func copyChoice(with random: inout RandomSource) -> Bool {
    guard !base.isEmpty else { return false }
    let target = random.below(base.count)
    let choice = base.choices[target]
    if choice.kind == .boolean { return false }
    let source = random.index(of: base.choices, but: target) {
      $0.kind == choice.kind && $0.lower == choice.lower && $0.upper == choice.upper
    }
    guard let source else { return false }
    base.choices[target] = choice.with(payload: Self.nudged(base.choices[source], with: &random))
    return true
  }

  /// Returns the payload of an integer or, now and then, of its neighbour, because off-by-one errors are common.
  private static func nudged(_ source: Choice, with random: inout RandomSource) -> UInt64 {
    guard source.kind == .integer else { return source.payload }
    switch random.next() & 7 {
    case 0: return source.payload == source.lower ? source.lower : source.payload - 1
    case 1: return source.payload == source.upper ? source.upper : source.payload + 1
    default: return source.payload
    }
  }
}

extension RandomSource {
  /// Returns the index of a random element that meets a condition, or nil if none does. All such elements are equally
  /// likely.
  ///
  /// - Complexity: O(n) in two passes. It allocates no memory, because it is called for one case in eight.
  fileprivate mutating func index<Element>(
    of elements: [Element], but excluded: Int, where qualifies: (Element) -> Bool
  ) -> Int? {
    var count = 0
    for index in elements.indices where index != excluded && qualifies(elements[index]) { count += 1 }
    guard count > 0 else { return nil }
    var rest = below(count)
    for index in elements.indices where index != excluded && qualifies(elements[index]) {
      if rest == 0 { return index }
      rest -= 1
    }
    return nil
  }
}
