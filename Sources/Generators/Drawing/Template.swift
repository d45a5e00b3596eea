/// The choices that are replayed, with a cursor that keeps to the spans.
///
/// When a span begins, the cursor moves to the next span of the same label; when it ends, to the recorded end of that
/// span. So a body that draws more or fewer choices than before does not shift what follows it.
struct Template: Sendable {
  private struct Frame: Sendable {
    /// The cursor after the span, when it is aligned with a recorded one.
    var resume: Int?
    var limit: Int
    var nextSpan: Int
    var spanLimit: Int
  }

  private var sequence = ChoiceSequence()
  /// The next choice.
  private var cursor = 0
  /// The end of the choices of the enclosing recorded span.
  private var limit = 0
  /// The next span that could begin.
  private var nextSpan = 0
  /// The end of the spans within the enclosing recorded span.
  private var spanLimit = 0
  private var frames: [Frame] = []

  /// How many siblings are looked at for a label, so that a replay stays linear.
  private static let siblingReach = 64
  /// How many choices are looked at for a type.
  private static let choiceReach = 256

  /// Starts to replay a sequence.
  mutating func load(_ sequence: ChoiceSequence) {
    self.sequence = sequence
    cursor = 0
    limit = sequence.choices.count
    nextSpan = 0
    spanLimit = sequence.spans.count
    frames.removeAll(keepingCapacity: true)
  }

  /// Lets go of the sequence, so that who proposed it may use its memory for the next.
  mutating func unload() {
    sequence = ChoiceSequence()
  }

  /// Enters the next recorded span of the label within the enclosing one, if there is one.
  mutating func enter(_ label: SpanLabel) {
    let found = findSpan(label)
    guard let found else {
      frames.append(Frame(resume: nil, limit: limit, nextSpan: nextSpan, spanLimit: spanLimit))
      return
    }
    let span = sequence.spans[found]
    frames.append(Frame(resume: min(span.end, limit), limit: limit, nextSpan: span.after, spanLimit: spanLimit))
    cursor = span.start
    limit = min(span.end, limit)
    nextSpan = found + 1
    spanLimit = min(span.after, spanLimit)
  }

  /// Leaves the span that was entered last.
  mutating func leave() {
    guard let frame = frames.popLast() else { return }
    guard let resume = frame.resume else { return }
    cursor = resume
    limit = frame.limit
    nextSpan = frame.nextSpan
    spanLimit = frame.spanLimit
  }

  /// Returns the next choice of the type within the enclosing recorded span and moves past it, or returns `nil` and stays.
  mutating func take(_ kind: Choice.Kind) -> Choice? {
    let end = min(limit, cursor + Self.choiceReach)
    var index = cursor
    while index < end {
      let choice = sequence.choices[index]
      if choice.kind == kind {
        cursor = index + 1
        return choice
      }
      index += 1
    }
    return nil
  }

  /// The elements of a string or bytes choice that was taken.
  func elements(of choice: Choice) -> ArraySlice<UInt32> {
    sequence.elements[choice.elementRange]
  }

  private mutating func findSpan(_ label: SpanLabel) -> Int? {
    while nextSpan < spanLimit, sequence.spans[nextSpan].start < cursor {
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
