extension ChoiceSequence {
  /// A stretch of a sequence: choices, and the whole spans among them.
  struct Part: Sendable {
    var choices: Range<Int>
    var spans: Range<Int>
    /// How many spans the part lies in.
    var depth: Int
  }

  /// The part that the span at `index` covers, itself included.
  func part(ofSpan index: Int) -> Part {
    Part(choices: spans[index].start..<spans[index].end, spans: index..<spans[index].after, depth: spans[index].depth)
  }

  /// The part from the span at `first` up to the end of its sibling at `last`.
  func part(fromSpan first: Int, through last: Int) -> Part {
    Part(
      choices: spans[first].start..<spans[last].end, spans: first..<spans[last].after, depth: spans[first].depth)
  }

  /// Returns the sequence with one part replaced by a copy of another, or removed when there is no other.
  ///
  /// - Parameters:
  ///   - part: What is replaced.
  ///   - other: What is put there.
  ///   - source: The sequence `other` is a part of, with the elements of this one; this one when `nil`.
  /// - Complexity: O(n) in the choices and spans.
  func replacing(_ part: Part, with other: Part?, from source: ChoiceSequence? = nil) -> ChoiceSequence {
    var result = ChoiceSequence()
    result.become(self, replacing: part, with: other, from: source)
    return result
  }

  /// Becomes another sequence with one part replaced, and keeps its own memory.
  ///
  /// - Parameters:
  ///   - base: What is changed.
  ///   - part: What is replaced.
  ///   - other: What is put there; nothing when `nil`.
  ///   - source: The sequence `other` is a part of, with the elements of `base`; `base` when `nil`.
  /// - Complexity: O(n) in the choices and spans.
  mutating func become(
    _ base: ChoiceSequence, replacing part: Part, with other: Part?, from source: ChoiceSequence? = nil
  ) {
    let source = source ?? base
    elements = base.elements
    choices.removeAll(keepingCapacity: true)
    choices.reserveCapacity(base.choices.count - part.choices.count + (other?.choices.count ?? 0))
    choices += base.choices[..<part.choices.lowerBound]
    if let other { choices += source.choices[other.choices] }
    choices += base.choices[part.choices.upperBound...]
    replaceSpans(base.spans, part, with: other, from: source.spans)
  }

  /// Returns the sequence without some choices; the spans stay, perhaps without choices.
  ///
  /// - Complexity: O(n) in the choices and spans.
  func removingChoices(_ range: Range<Int>) -> ChoiceSequence {
    var result = self
    result.choices.removeSubrange(range)
    for index in spans.indices {
      result.spans[index].start -= max(0, min(spans[index].start, range.upperBound) - range.lowerBound)
      result.spans[index].end -= max(0, min(spans[index].end, range.upperBound) - range.lowerBound)
    }
    return result
  }

  /// Returns the sequence with one choice replaced.
  func replacingChoice(at index: Int, with choice: Choice) -> ChoiceSequence {
    var result = self
    result.choices[index] = choice
    return result
  }

  /// Returns the sequence with other elements in the string or bytes choice at `index`.
  func replacingElements(ofChoiceAt index: Int, with replacement: some Collection<UInt32>) -> ChoiceSequence {
    var result = self
    let payload = Choice.run(offset: result.elements.count, count: replacement.count)
    result.elements += replacement
    result.choices[index] = choices[index].with(payload: payload)
    return result
  }

  mutating func simplifyChoice(at index: Int) {
    let choice = choices[index]
    switch choice.kind {
    case .boolean, .integer: choices[index].payload = choice.simplest
    case .float: choices[index].payload = 0
    case .string, .bytes:
      let count = Int(truncatingIfNeeded: choice.lower)
      choices[index].payload = Choice.run(offset: elements.count, count: count)
      elements += repeatElement(0, count: count)
    }
  }

  private mutating func replaceSpans(_ base: [Span], _ part: Part, with other: Part?, from source: [Span]) {
    let choiceShift = (other?.choices.count ?? 0) - part.choices.count
    let spanShift = (other?.spans.count ?? 0) - part.spans.count
    spans.removeAll(keepingCapacity: true)
    spans.reserveCapacity(base.count + spanShift)
    for index in 0..<part.spans.lowerBound {
      var span = base[index]
      if span.after >= part.spans.upperBound, span.depth < part.depth {
        span.end += choiceShift
        span.after += spanShift
      }
      spans.append(span)
    }
    if let other {
      let depthShift = part.depth - other.depth
      for index in other.spans {
        var span = source[index]
        span.start += part.choices.lowerBound - other.choices.lowerBound
        span.end += part.choices.lowerBound - other.choices.lowerBound
        span.after += part.spans.lowerBound - other.spans.lowerBound
        span.depth += depthShift
        spans.append(span)
      }
    }
    for index in part.spans.upperBound..<base.count {
      var span = base[index]
      span.start += choiceShift
      span.end += choiceShift
      span.after += spanShift
      spans.append(span)
    }
  }
}
