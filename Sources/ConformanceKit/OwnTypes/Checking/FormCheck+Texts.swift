extension FormCheck {
  /// The breach by a document that an earlier version wrote and this one refuses.
  func breach(by failure: ReadingFailure, of document: OldDocument) -> Breach {
    let place = failure.place(in: shape)
    let cause: ReadingRule.Cause = failure.isMissingKey ? .absent : isEnum(place) ? .unknownCase : .unreadable
    return Breach(
      "refused \(place ?? failure.text)", ("key", Advice.shown(place ?? "")),
      ("expected", "a value: users have documents like this one"), ("actual", failure.text),
      ("at risk", Advice.unreadable),
      (
        "to mend",
        mend(cause, at: place ?? "", in: document.sample) + "\n"
          + Advice.declare(
            failure.isMissingKey
              ? Advice.rule(cause, place, as: ".refused") : ".changed(\"\(place ?? "")\")")
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
      if survey.shape.enums[place]?.isDiscriminator == true { return Advice.discriminatorFallback(place) }
      if survey.shape.hasKeysOfEnum(place) { return Advice.keyFallback }
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
