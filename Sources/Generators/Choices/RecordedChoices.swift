/// The choices that a ``Draw`` has made so far.
struct RecordedChoices: ~Copyable {
  private(set) var choices = ChoiceBuffer<Choice>()
  /// The elements of the string and bytes choices.
  var elements = ChoiceBuffer<UInt32>()
  private var spans = ChoiceBuffer<Span>()

  /// The index of the innermost span that has not ended, or -1 if there is none.
  private var openSpan = -1
  /// The number of spans that have not ended.
  private var depth = 0
  /// The running hash of the choices. Updating it at each choice costs less than hashing all choices at the end.
  private var hash = ChoiceHash()

  init() {}

  /// A copy of the recorded choices as a value.
  ///
  /// - Complexity: O(n) in the choices, their elements and the spans.
  var sequence: ChoiceSequence {
    ChoiceSequence(choices: choices.array, elements: elements.array, spans: spans.array)
  }

  /// Copies the recorded choices into a sequence. The memory of the sequence is reused unless it is shared.
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
    choices.truncate(to: 0)
    elements.truncate(to: 0)
    spans.truncate(to: 0)
    openSpan = -1
    depth = 0
    hash = ChoiceHash()
  }

  /// Appends a choice without elements.
  @inline(__always)
  mutating func append(_ choice: Choice) {
    choices.append(choice)
    hash.combine(choice)
  }

  /// Appends a string or bytes choice whose elements have already been appended.
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

  /// Ends the innermost open span, if there is one.
  @inline(__always)
  mutating func endSpan() {
    guard openSpan >= 0 else { return }
    openSpan = spans[openSpan].close(end: choices.count, after: spans.count)
    depth &-= 1
  }

  /// Ends the innermost open span and removes it. Its choices stay.
  mutating func dissolveSpan() {
    let isLast = openSpan == spans.count - 1
    endSpan()
    if isLast { spans.truncate(to: spans.count - 1) }
  }
}

extension RecordedChoices {
  /// A position in the recorded choices that ``rewind(to:)`` can return to.
  struct Mark: Sendable {
    fileprivate let choices: Int
    fileprivate let elements: Int
    fileprivate let spans: Int
    fileprivate let hash: ChoiceHash
  }

  /// The current end of the recorded choices.
  var mark: Mark { Mark(choices: choices.count, elements: elements.count, spans: spans.count, hash: hash) }

  /// Removes everything recorded since the mark.
  ///
  /// - Precondition: No span that started before the mark has ended since.
  mutating func rewind(to mark: Mark) {
    choices.truncate(to: mark.choices)
    elements.truncate(to: mark.elements)
    spans.truncate(to: mark.spans)
    hash = mark.hash
  }
}
