extension ChoiceSequence: CustomStringConvertible {
  /// The choices in a stable textual form for reports, such as `true +5 [0 1]`.
  ///
  /// Integers are given as their distance from the simplest value, floats as numbers, strings and bytes as the ranks of
  /// their elements. Spans are in parentheses.
  ///
  /// - Complexity: O(n) in the choices, their elements and the spans.
  public var description: String {
    var words: [String] = []
    var open: [Int] = []
    var next = 0
    for index in 0...choices.count {
      while let end = open.last, end <= index {
        words.append(")")
        open.removeLast()
      }
      while next < spans.count, spans[next].start <= index {
        if spans[next].count > 0 {
          words.append("(")
          open.append(spans[next].end)
        }
        next += 1
      }
      if index < choices.count { words.append(text(of: choices[index])) }
    }
    return words.joined(separator: " ")
  }

  private func text(of choice: Choice) -> String {
    switch choice.kind {
    case .boolean: return choice.payload == 1 ? "true" : "false"
    case .integer:
      let isBelow = choice.payload < choice.simplest
      return isBelow ? "-\(choice.simplest - choice.payload)" : "+\(choice.payload - choice.simplest)"
    case .float:
      return choice.floatWidth == .double
        ? "\(Double(bitPattern: choice.payload))" : "\(Float(bitPattern: UInt32(truncatingIfNeeded: choice.payload)))"
    case .string, .bytes:
      return "[" + elements[choice.elementRange].map { "\($0)" }.joined(separator: " ") + "]"
    }
  }
}
