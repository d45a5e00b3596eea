/// Changes the choices of a case so that values repeat, which random draws seldom do.
enum Mutation {
  /// Returns choices with one part copied over another of the same kind, or `nil` when there are no two such parts.
  static func changed(_ base: ChoiceSequence, with random: inout RandomSource) -> ChoiceSequence? {
    if !base.spans.isEmpty, random.next() & 1 == 0, let copied = copyingSpan(base, with: &random) { return copied }
    return copyingChoice(base, with: &random)
  }

  private static func copyingSpan(_ base: ChoiceSequence, with random: inout RandomSource) -> ChoiceSequence? {
    let target = random.below(base.spans.count)
    let label = base.spans[target].label
    let source = random.index(of: base.spans, but: target) { $0.label == label && $0.count > 0 }
    guard let source else { return nil }
    return base.replacing(base.part(ofSpan: target), with: base.part(ofSpan: source))
  }

  private static func copyingChoice(_ base: ChoiceSequence, with random: inout RandomSource) -> ChoiceSequence? {
    guard !base.isEmpty else { return nil }
    let target = random.below(base.count)
    let choice = base.choices[target]
    if choice.kind == .boolean { return nil }
    let source = random.index(of: base.choices, but: target) {
      $0.kind == choice.kind && $0.lower == choice.lower && $0.upper == choice.upper
    }
    guard let source else { return nil }
    return base.replacingChoice(at: target, with: choice.with(payload: nudged(base.choices[source], with: &random)))
  }

  /// Now and then the neighbour of an integer, since programs err by one.
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
  /// Returns the index of one of the elements that qualify, each as likely as any other, or `nil` when none does.
  ///
  /// - Complexity: O(n), in two passes and with no memory of its own, since it is called for one case in eight.
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
