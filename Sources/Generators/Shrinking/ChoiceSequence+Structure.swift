extension ChoiceSequence {
  /// The first of at most `length` neighbours of one parent and label that end with the span at `last`.
  func firstOfRun(endingAt last: Int, length: Int) -> Int {
    var first = last
    var rest = length - 1
    while rest > 0, let previous = previousSibling(of: first), spans[previous].label == spans[last].label {
      first = previous
      rest -= 1
    }
    return first
  }

  /// The span before the one at `index` within the same parent.
  func previousSibling(of index: Int) -> Int? {
    var candidate = index - 1
    while candidate >= 0, spans[candidate].depth > spans[index].depth { candidate -= 1 }
    return candidate >= 0 && spans[candidate].depth == spans[index].depth ? candidate : nil
  }

  /// The first collection within a span, itself included.
  func collection(in span: Int) -> Int? {
    (span..<spans[span].after).first { spans[$0].label == .collection }
  }

  /// The last span right within another.
  func lastChild(of span: Int) -> Int? {
    var child = span + 1
    guard child < spans[span].after else { return nil }
    while spans[child].after < spans[span].after { child = spans[child].after }
    return child
  }

  /// The empty part after a span, within the same parent.
  func place(afterSpan index: Int) -> Part {
    Part(
      choices: spans[index].end..<spans[index].end, spans: spans[index].after..<spans[index].after,
      depth: spans[index].depth)
  }

  func removingSpan(_ index: Int) -> ChoiceSequence {
    replacing(part(ofSpan: index), with: nil)
  }

  /// Returns the sequence with two spans swapped.
  ///
  /// - Precondition: `second` comes after the end of `first`.
  func swapping(_ first: Int, _ second: Int) -> ChoiceSequence {
    let (front, back) = (part(ofSpan: first), part(ofSpan: second))
    var result = replacing(back, with: front)
    // The copy of the back part is taken from the original, which lies before the place it was replaced at.
    result = result.replacing(front, with: back, from: self)
    return result
  }

  /// Returns the sequence with the choices of a range the simplest, or `nil` when that changes less than two.
  ///
  /// - Parameters:
  ///   - range: The choices.
  ///   - spared: Tells for every choice whether it stays as it is; none does when there are none.
  func zeroing(_ range: Range<Int>, sparing spared: [Bool]) -> ChoiceSequence? {
    var result = self
    var count = 0
    for index in range where spared.isEmpty || !spared[index] {
      guard !choices[index].isSimplest(in: elements) else { continue }
      result.simplifyChoice(at: index)
      count += 1
    }
    return count > 1 ? result : nil
  }

  /// Tells for every choice whether it asked for an element of a collection.
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
