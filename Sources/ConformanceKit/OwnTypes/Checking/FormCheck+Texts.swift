extension FormCheck {
  /// The breach by a document that an earlier version wrote and this one refuses.
  func breach(by failure: ReadingFailure, of document: OldDocument) -> Breach {
    let cause: ReadingRule.Cause = failure.isMissingKey ? .absent : isEnum(failure.place) ? .unknownCase : .unreadable
    return Breach(
      "refused \(failure.place ?? failure.text)", ("key", Advice.shown(failure.place ?? "")),
      ("expected", "a value: users have documents like this one"), ("actual", failure.text),
      ("at risk", Advice.unreadable),
      (
        "to mend",
        mend(cause, at: failure.place ?? "", in: document.sample) + "\n"
          + Advice.declare(
            failure.isMissingKey
              ? Advice.rule(cause, failure.place, as: ".refused") : ".changed(\"\(failure.place ?? "")\")")
      ))
  }

  /// The breach by a value of an old document that is read as another value.
  func breach(by difference: DocumentDifference, of document: OldDocument) -> Breach {
    Breach(
      "changed \(difference.place)", ("key", Advice.shown(difference.place)),
      ("expected", "\(DocumentDifference.shown(difference.expected)), as \(document.generation.name) wrote it"),
      ("actual", "\(DocumentDifference.shown(difference.actual)) is read"),
      ("at risk", Advice.changed(difference.place)),
      (
        "to mend",
        Advice.bothForms(difference.place) + "\n" + Advice.declare(".changed(\"\(difference.place)\")")
      ))
  }

  /// The breach by a case of an old document that is read as another case.
  func breach(by moved: MovedCase, of document: OldDocument) -> Breach {
    Breach(
      "moved \(moved.place)", ("key", moved.place),
      ("expected", ".\(moved.old), which \(document.generation.name) wrote as \(moved.raw.shown)"),
      ("actual", ".\(moved.new) is read: it has that raw value now"), ("at risk", Advice.changed(moved.place)),
      (
        "to mend",
        "write each case's raw value out, as it was: cases without one count on from the case before"
          + "\n" + Advice.declare(".changed(\"\(moved.place)\")")
      ))
  }

  /// How to read a part that is missing or cannot be read.
  func mend(_ cause: ReadingRule.Cause, at place: String, in sample: DocumentSample) -> String {
    switch cause {
    case .absent, .null: return Advice.optional(place)
    case .unknownCase:
      let node = sample.value.parts.first { survey.shape.place(of: $0.path) == place }?.node
      if case .object = node { return Advice.payloadFallback }
      return Advice.fallback(isNumber: node?.kind == "integer")
    case .unknownKey:
      return "read the keys that this version knows, and do not compare them with those that the document has"
    case .unreadable, .changed: return Advice.bothForms(place)
    }
  }

  private func isEnum(_ place: String?) -> Bool { place.map { survey.shape.enums[$0] != nil } ?? false }
}
