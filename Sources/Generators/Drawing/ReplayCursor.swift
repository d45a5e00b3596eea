/// A position in the choices to replay. It follows the spans.
///
/// When a span begins, the cursor moves to the next recorded span with the same label. When the span ends, it moves to
/// the end of the recorded span. Therefore a body that draws more or fewer choices than before does not shift the
/// choices after it.
struct ReplayCursor: Sendable {
  private struct Frame: Sendable {
    /// The position after the span, or nil if no recorded span was found for it.
    var resume: Int?
    var limit: Int
    var nextSpan: Int
    var spanLimit: Int
  }

  private var sequence = ChoiceSequence()
  /// The index of the next choice.
  private var position = 0
  /// The end of the choices of the enclosing recorded span.
  private var limit = 0
  /// The index of the next span that could begin.
  private var nextSpan = 0
  /// The end of the spans inside the enclosing recorded span.
  private var spanLimit = 0
  private var frames: [Frame] = []

  /// The number of siblings that are searched for a label. The limit keeps a replay linear.
  private static let siblingReach = 64
  /// The number of choices that are searched for a type.
  private static let choiceReach = 256

  /// Starts to replay a sequence.
  mutating func load(_ sequence: ChoiceSequence) {
    self.sequence = sequence
    position = 0
    limit = sequence.choices.count
    nextSpan = 0
    spanLimit = sequence.spans.count
    frames.removeAll(keepingCapacity: true)
  }

  /// Releases the sequence, so that the caller that proposed it can reuse its memory.
  mutating func unload() {
    sequence = ChoiceSequence()
  }

  /// Enters the next recorded span with the label inside the enclosing span, if there is one.
  mutating func enter(_ label: SpanLabel) {
    let found = findSpan(label)
    guard let found else {
      frames.append(Frame(resume: nil, limit: limit, nextSpan: nextSpan, spanLimit: spanLimit))
      return
    }
    let span = sequence.spans[found]
    frames.append(Frame(resume: min(span.end, limit), limit: limit, nextSpan: span.after, spanLimit: spanLimit))
    position = span.start
    limit = min(span.end, limit)
    nextSpan = found + 1
    spanLimit = min(span.after, spanLimit)
  }

  /// Leaves the span that was entered last.
  mutating func leave() {
    guard let frame = frames.popLast() else { return }
    guard let resume = frame.resume else { return }
    position = resume
    limit = frame.limit
    nextSpan = frame.nextSpan
    spanLimit = frame.spanLimit
  }

  /// Returns the next choice of a type inside the enclosing recorded span and moves past it. Returns nil and does not
  /// move if there is none.
  mutating func take(_ kind: Choice.Kind) -> Choice? {
    let end = min(limit, position + Self.choiceReach)
    var index = position
    while index < end {
      let choice = sequence.choices[index]
      if choice.kind == kind {
        position = index + 1
        return choice
      }
      index += 1
    }
    return nil
  }

  /// Returns the elements of a string or bytes choice of the replayed sequence.
  func elements(of choice: Choice) -> ArraySlice<UInt32> {
    sequence.elements[choice.elementRange]
  }

  private mutating func findSpan(_ label: SpanLabel) -> Int? {
    while nextSpan < spanLimit, sequence.spans[nextSpan].start < position {
      nextSpan = sequence.spans[nextSpan].after
    }
    var index = nextSpan
    var steps = 0
    while index < spanLimit, steps < Self.siblingReach {
      if sequence.spans[index].label == label { return index }
      index = sequence.spans[index].after
      steps += 1
    }
    return nil
  }
}
