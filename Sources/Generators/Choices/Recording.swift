/// The choices of the run that a ``Draw`` makes, as they are written.
struct Recording: ~Copyable {
  private(set) var choices = Tape<Choice>()
  /// The elements of the string and bytes choices.
  var elements = Tape<UInt32>()
  private var spans = Tape<Span>()

  /// The span that started last and has not ended yet, by index; -1 when there is none.
  private var openSpan = -1
  /// How many spans have not ended yet.
  private var depth = 0
  /// Kept up with each choice, which costs less than going through them once more.
  private var hash = ChoiceHash()

  init() {}

  /// What was recorded, as a value of its own.
  ///
  /// - Complexity: O(n) in the choices, their elements and the spans.
  var sequence: ChoiceSequence {
    ChoiceSequence(choices: choices.array, elements: elements.array, spans: spans.array)
  }

  /// Makes a sequence what was recorded; its memory is used where it is not shared.
  ///
  /// - Complexity: O(n) in the choices, their elements and the spans.
  func copy(to sequence: inout ChoiceSequence) {
    choices.copy(to: &sequence.choices)
    elements.copy(to: &sequence.elements)
    spans.copy(to: &sequence.spans)
  }

  /// The fingerprint of ``sequence``.
  var fingerprint: UInt64 { hash.value }

  mutating func removeAll() {
    choices.cut(to: 0)
    elements.cut(to: 0)
    spans.cut(to: 0)
    openSpan = -1
    depth = 0
    hash = ChoiceHash()
  }

  /// Appends a choice that is no run of elements.
  @inline(__always)
  mutating func append(_ choice: Choice) {
    choices.append(choice)
    hash.combine(choice)
  }

  /// Appends a choice whose elements were appended already.
  mutating func append(run choice: Choice) {
    choices.append(choice)
    hash.combine(run: choice)
    for index in choice.elementRange { hash.combine(elements[index]) }
  }

  @inline(__always)
  mutating func beginSpan(_ label: SpanLabel) {
    let index = spans.count
    spans.append(Span(label: label, start: choices.count, depth: depth, parent: openSpan))
    openSpan = index
    depth &+= 1
  }

  /// Ends the span that started last, if there is one.
  @inline(__always)
  mutating func endSpan() {
    guard openSpan >= 0 else { return }
    openSpan = spans[openSpan].close(end: choices.count, after: spans.count)
    depth &-= 1
  }

  /// Ends the span that started last and forgets it, though not its choices.
  mutating func dissolveSpan() {
    let isLast = openSpan == spans.count - 1
    endSpan()
    if isLast { spans.cut(to: spans.count - 1) }
  }
}

extension Recording {
  /// A point in a recording that it can return to.
  struct Mark: Sendable {
    fileprivate let choices: Int
    fileprivate let elements: Int
    fileprivate let spans: Int
    fileprivate let hash: ChoiceHash
  }

  /// The present end.
  var mark: Mark { Mark(choices: choices.count, elements: elements.count, spans: spans.count, hash: hash) }

  /// Forgets what was recorded since the mark.
  ///
  /// No span that started before the mark may have ended since.
  mutating func rewind(to mark: Mark) {
    choices.cut(to: mark.choices)
    elements.cut(to: mark.elements)
    spans.cut(to: mark.spans)
    hash = mark.hash
  }
}
