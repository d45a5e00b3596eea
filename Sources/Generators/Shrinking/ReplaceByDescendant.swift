/// Replaces a span with a descendant that has the same label, such as a tree with one of its subtrees.
///
/// The integers of the subtree may have other bounds in the new place, such as the minimum of a branch in a heap. The
/// pass tries them unchanged, and also moved by the difference between the bounds of the first integers.
struct ReplaceByDescendant: ShrinkPass {
  private var outer = 0
  private var inner = 0
  private var isRebased = false

  mutating func begin(with best: ChoiceSequence) {
    outer = 0
    inner = 0
    isRebased = false
  }

  mutating func propose(from best: ChoiceSequence) -> ChoiceSequence? {
    if isRebased {
      isRebased = false
      if let candidate = Self.rebased(inner, to: outer, in: best) { return candidate }
    }
    while outer < best.spans.count {
      inner = max(inner, outer) + 1
      guard inner < best.spans[outer].after, !Self.isContainer(best.spans[outer].label) else {
        outer += 1
        inner = outer
        continue
      }
      if best.spans[inner].label == best.spans[outer].label, best.spans[inner].count < best.spans[outer].count {
        isRebased = true
        return best.replacing(best.part(ofSpan: outer), with: best.part(ofSpan: inner))
      }
    }
    return nil
  }

  mutating func learn(accepted: Bool, best: ChoiceSequence) {
    guard accepted else { return }
    inner = outer
    isRebased = false
  }

  /// A container seldom fits in the place of its own container, but an element does.
  private static func isContainer(_ label: SpanLabel) -> Bool {
    label == .collection || label == .fixedCollection
  }

  /// Returns the replacement with its integers moved by the difference between the bounds. Returns nil if the bounds
  /// are equal.
  private static func rebased(_ inner: Int, to outer: Int, in best: ChoiceSequence) -> ChoiceSequence? {
    guard inner < best.spans.count, let first = firstInteger(of: outer, in: best),
      let moved = firstInteger(of: inner, in: best), moved.lower != first.lower, moved.simplest == moved.lower
    else { return nil }
    let isDown = moved.lower > first.lower
    let amount = isDown ? moved.lower - first.lower : first.lower - moved.lower
    var result = best
    for index in best.spans[inner].start..<best.spans[inner].end where best.choices[index].kind == .integer {
      let old = best.choices[index]
      guard old.lower >= moved.lower, isDown || old.payload <= .max - amount else { continue }
      result.choices[index] = old.with(payload: isDown ? old.payload - amount : old.payload + amount)
    }
    return result.replacing(result.part(ofSpan: outer), with: result.part(ofSpan: inner))
  }

  private static func firstInteger(of span: Int, in best: ChoiceSequence) -> Choice? {
    best.choices[best.spans[span].start..<best.spans[span].end].first { $0.kind == .integer }
  }
}
