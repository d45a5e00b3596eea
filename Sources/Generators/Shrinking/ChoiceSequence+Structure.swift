extension ChoiceSequence {
  /// Returns the first of at most `length` consecutive siblings that have the same label and end with the span at
  /// `last`.
  func firstOfRun(endingAt last: Int, length: Int) -> Int {
    var first = last
    var rest = length - 1
    while rest > 0, let previous = previousSibling(of: first), spans[previous].label == spans[last].label {
      first = previous
      rest -= 1
    }
    return first
  }

  /// Returns the span before the one at `index` in the same parent, or nil if it is the first.
  func previousSibling(of index: Int) -> Int? {
    var candidate = index - 1
    while candidate >= 0, spans[candidate].depth > spans[index].depth { candidate -= 1 }
    return candidate >= 0 && spans[candidate].depth == spans[index].depth ? candidate : nil
  }

  /// Returns the first collection inside a span, which may be the span itself.
  func collection(in span: Int) -> Int? {
    (span..<spans[span].after).first { spans[$0].label == .collection }
  }

  /// Returns the last direct child of a span.
  func lastChild(of span: Int) -> Int? {
    var child = span + 1
    guard child < spans[span].after else { return nil }
    while spans[child].after < spans[span].after { child = spans[child].after }
    return child
  }

  /// Returns the empty part after a span, inside the same parent.
  func place(afterSpan index: Int) -> Part {
    Part(
      choices: spans[index].end..<spans[index].end, spans: spans[index].after..<spans[index].after,
      depth: spans[index].depth)
  }

  func removingSpan(_ index: Int) -> ChoiceSequence {
    replacing(part(ofSpan: index), with: nil)
  }

  /// Returns a copy with two spans swapped.
  ///
  /// - Precondition: `second` starts after the end of `first`.
  func swapping(_ first: Int, _ second: Int) -> ChoiceSequence {
    let (front, back) = (part(ofSpan: first), part(ofSpan: second))
    var result = replacing(back, with: front)
    // The copy of the back part comes from the original sequence, because the first replacement has overwritten it.
    result = result.replacing(front, with: back, from: self)
    return result
  }

  /// Returns a copy in which the choices of a range are the simplest. Returns nil if fewer than two choices change.
  ///
  /// - Parameters:
  ///   - range: The choices to simplify.
  ///   - kept: For each choice of the sequence, whether it stays unchanged. If empty, none does.
  func zeroing(_ range: Range<Int>, keeping kept: [Bool]) -> ChoiceSequence? {
    var result = self
    var count = 0
    for index in range where kept.isEmpty || !kept[index] {
      guard !choices[index].isSimplest(in: elements) else { continue }
      result.simplifyChoice(at: index)
      count += 1
    }
    return count > 1 ? result : nil
  }

  /// Returns for each choice whether it is a choice to continue a collection.
  ///
  /// - Complexity: O(n) in the choices and spans.
  func continuations() -> [Bool] {
    var result = [Bool](repeating: false, count: choices.count)
    var labels: [SpanLabel] = []
    for span in spans {
      labels.removeLast(max(0, labels.count - span.depth))
      if labels.last == .collection, span.count > 0, choices[span.start].kind == .boolean {
        result[span.start] = true
      }
      labels.append(span.label)
    }
    return result
  }
}
