extension ChoiceSequence {
  /// A part of a sequence: a range of choices, and the spans that lie wholly inside it.
  struct Part: Sendable {
    var choices: Range<Int>
    var spans: Range<Int>
    /// The number of spans that enclose the part.
    var depth: Int
  }

  /// Returns the part that the span at `index` covers, including the span itself.
  func part(ofSpan index: Int) -> Part {
    Part(choices: spans[index].start..<spans[index].end, spans: index..<spans[index].after, depth: spans[index].depth)
  }

  /// Returns the part from the span at `first` to the end of its sibling at `last`.
  func part(fromSpan first: Int, through last: Int) -> Part {
    Part(
      choices: spans[first].start..<spans[last].end, spans: first..<spans[last].after, depth: spans[first].depth)
  }

  /// Returns a copy of the sequence with one part replaced by a copy of another part, or removed.
  ///
  /// - Parameters:
  ///   - part: The part to replace.
  ///   - other: The part to insert, or nil to insert nothing.
  ///   - source: The sequence that contains `other`. It must have the same elements as this one. The default is this
  ///     sequence.
  /// - Complexity: O(n) in the choices and spans.
  func replacing(_ part: Part, with other: Part?, from source: ChoiceSequence? = nil) -> ChoiceSequence {
    var result = ChoiceSequence()
    result.become(self, replacing: part, with: other, from: source)
    return result
  }

  /// Becomes a copy of another sequence with one part replaced. Keeps its own memory.
  ///
  /// - Parameters:
  ///   - base: The sequence to copy.
  ///   - part: The part to replace.
  ///   - other: The part to insert, or nil to insert nothing.
  ///   - source: The sequence that contains `other`. It must have the same elements as `base`. The default is `base`.
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

  /// Returns a copy without some choices. All spans stay, even if they have no choices left.
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

  /// Returns a copy with one choice replaced.
  func replacingChoice(at index: Int, with choice: Choice) -> ChoiceSequence {
    var result = self
    result.choices[index] = choice
    return result
  }

  /// Returns a copy in which the string or bytes choice at `index` has other elements.
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
