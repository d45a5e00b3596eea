/// Lowers an integer and removes as many later spans, for values that start with their length.
struct DeleteAndDecrement: ShrinkPass {
  private var index = 0
  private var last = 0
  private var length = ChunkSize()
  private var before = 0
  /// The number of consecutive rejected removals for the integer.
  private var rejections = 0

  /// The number of consecutive rejections after which the integer is not considered a length.
  private static let stallLimit = 24

  mutating func begin(with best: ChoiceSequence) {
    index = 0
    rejections = 0
    last = best.spans.count - 1
    length = ChunkSize()
  }

  mutating func propose(from best: ChoiceSequence) -> ChoiceSequence? {
    while index < best.count {
      last = min(last, best.spans.count - 1)
      guard rejections < Self.stallLimit, best.choices[index].isLowerable, last >= 0, best.spans[last].start > index
      else {
        index += 1
        rejections = 0
        last = best.spans.count - 1
        length = ChunkSize()
        continue
      }
      if let candidate = candidate(in: best) { return candidate }
      last -= 1
    }
    return nil
  }

  mutating func learn(accepted: Bool, best: ChoiceSequence) {
    let goesOn = length.learn(accepted)
    rejections = accepted ? 0 : rejections + 1
    if accepted { last = before } else if !goesOn { last -= 1 }
  }

  private mutating func candidate(in best: ChoiceSequence) -> ChoiceSequence? {
    let choice = best.choices[index]
    let first = best.firstOfRun(endingAt: last, length: Int(clamping: min(UInt64(length.value), choice.distance)))
    var count: UInt64 = 1
    var span = last
    while span > first, let previous = best.previousSibling(of: span) {
      span = previous
      count += 1
    }
    guard best.spans[first].start > index, count <= choice.distance else { return nil }
    before = first - 1
    return best.replacingChoice(at: index, with: choice.atDistance(choice.distance - count))
      .replacing(best.part(fromSpan: first, through: last), with: nil)
  }
}
