extension Draw {
  /// A point in the recorded choices that a draw can return to.
  struct Mark: Sendable {
    fileprivate let choices: Int
    fileprivate let elements: Int
    fileprivate let spans: Int
  }

  /// The present end of the recorded choices.
  var mark: Mark {
    Mark(choices: choices.choices.count, elements: choices.elements.count, spans: choices.spans.count)
  }

  /// Forgets what was recorded since the mark. The source is not taken back, so that what follows differs.
  ///
  /// No span that started before the mark may have ended since.
  mutating func rewind(to mark: Mark) {
    choices.choices.removeLast(max(0, choices.choices.count - mark.choices))
    choices.elements.removeLast(max(0, choices.elements.count - mark.elements))
    choices.spans.removeLast(max(0, choices.spans.count - mark.spans))
  }
}
