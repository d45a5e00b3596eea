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
    let sources = base.spans.indices.filter {
      $0 != target && base.spans[$0].label == label && base.spans[$0].count > 0
    }
    guard !sources.isEmpty else { return nil }
    let source = sources[random.below(sources.count)]
    return base.replacing(base.part(ofSpan: target), with: base.part(ofSpan: source))
  }

  private static func copyingChoice(_ base: ChoiceSequence, with random: inout RandomSource) -> ChoiceSequence? {
    guard !base.isEmpty else { return nil }
    let target = random.below(base.count)
    let choice = base.choices[target]
    let sources = base.choices.indices.filter { index in
      let other = base.choices[index]
      return index != target && other.kind == choice.kind && other.lower == choice.lower && other.upper == choice.upper
    }
    guard !sources.isEmpty, choice.kind != .boolean else { return nil }
    let source = base.choices[sources[random.below(sources.count)]]
    return base.replacingChoice(at: target, with: choice.with(payload: nudged(source, with: &random)))
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
