import Generators

extension FormCheck {
  /// Findings about documents in which one part is changed. Each place is reported once.
  ///
  /// - Throws: ``OwnTypeError`` when the process has no file descriptors left.
  func variants(_ causes: [ReadingRule.Cause], _ law: OwnTypeLaw) throws -> [OwnTypeFinding] {
    var reported: Set<String> = []
    var isOver = false
    let variants = causes.flatMap { DocumentVariant.all($0, of: cover.samples, survey.shape) }
    return try variants.compactMap { variant in
      // After a trap, a lock may be held for good, and each further reading would wait for it.
      guard !isOver else { return nil }
      let breach: Breach?
      do {
        breach = judge(variant, try form.reading(of: variant.data, timeout: timeout))
      } catch let thrown as Breach {
        breach = thrown
        isOver = true
      }
      guard let breach, reported.insert(variant.place).inserted else { return nil }
      return OwnTypeFinding(
        law, type, caption: caption(of: variant), value: DocumentSample.shown(variant.tree, variant.data),
        details: breach.text, isFatal: Breach.isFatal(breach.signature))
    }
  }

  /// How the reading of a changed document breaks its law; nil if it does not.
  private func judge(_ variant: DocumentVariant, _ reading: Result<DocumentReading, ReadingFailure>) -> Breach? {
    let declared = form.rules.reading(variant.cause, at: variant.place)
    switch (reading, declared) {
    case (.failure, .refused?): return nil
    case (.failure(let failure), nil) where mustBeRead(variant): return refused(variant, failure)
    case (.failure, nil): return nil
    case (.failure(let failure), let declared?): return refused(variant, failure, insteadOf: declared)
    case (.success(let reading), .refused?):
      return Breach(
        "not refused", ("key", Advice.shown(variant.place)), ("expected", "a refusal, as declared"),
        ("actual", "\(reading.value.shown) is read"), ("to mend", "refuse the document, or remove the declaration"))
    case (.success(let reading), let declared): return changed(variant, reading.value, declared)
    }
  }

  /// Whether a changed document must be read if nothing is declared: other versions of the app write such documents.
  private func mustBeRead(_ variant: DocumentVariant) -> Bool {
    switch variant.cause {
    case .unknownKey, .unknownCase: true
    case .absent, .null: !isRequired(variant.place)
    case .unreadable, .changed: false
    }
  }

  /// Whether a key was in all documents since the object that has it was first recorded.
  private func isRequired(_ place: String) -> Bool {
    let object = KnownKeys.split(place).object
    for features in recordedFeatures {
      guard features.contains(where: { $0.place == object && $0.isKind }) else { continue }
      return features.contains { $0.place == place && $0.isKind }
        && !features.contains(DocumentFeature(place: place, trait: .absent))
    }
    // A file without documents still says which keys there were.
    if let record = recorded?.record, record.generations.isEmpty, !record.keys.contains(place) { return false }
    return !cover.features.contains(DocumentFeature(place: place, trait: .absent))
  }

  private func caption(of variant: DocumentVariant) -> String {
    switch variant.cause {
    case .unknownKey: "Document of a newer version, with one more key:"
    case .unknownCase: "Document of a newer version, with one more case:"
    case .absent: "Document without a key:"
    case .null: "Document with null in place of a value:"
    case .unreadable, .changed: "Document with a value of another kind:"
    }
  }
}

extension FormCheck {
  private func refused(
    _ variant: DocumentVariant, _ failure: ReadingFailure, insteadOf declared: ReadingRule.Reading? = nil
  ) -> Breach {
    let mend = mend(variant.cause, at: variant.place, in: variant.sample)
    return Breach(
      "refused", ("key", Advice.shown(variant.place)),
      ("expected", declared.map { "\($0.shown), as declared" } ?? "a value: \(reason(variant))"),
      ("actual", failure.text), ("at risk", Advice.unreadable),
      ("to mend", mend + "\n" + Advice.declare(Advice.rule(variant.cause, variant.place, as: ".refused"))))
  }

  /// Why a document must be read.
  private func reason(_ variant: DocumentVariant) -> String {
    switch variant.cause {
    case .unknownKey, .unknownCase: "a newer version of the app writes such documents"
    case .absent, .null, .unreadable, .changed: "other versions of the app write documents without \(variant.place)"
    }
  }

  /// How the value that was read from a changed document differs from what it should be.
  private func changed(
    _ variant: DocumentVariant, _ actual: DocumentNode, _ declared: ReadingRule.Reading?
  ) -> Breach? {
    if let breach = undeclared(variant, actual, declared) { return breach }
    let (expected, actual) = remainders(variant, actual, declared)
    guard let difference = DocumentComparison(shape: survey.shape).difference(of: actual, from: expected) else {
      return nil
    }
    return Breach(
      "changed", ("key", Advice.shown(difference.place)),
      ("expected", "\(DocumentDifference.shown(difference.expected)), as in the document"),
      (
        "actual",
        "\(DocumentDifference.shown(difference.actual)), because of what stands at \(Advice.shown(variant.place))"
      ),
      ("at risk", Advice.changed(difference.place)),
      ("to mend", "let nothing else depend on what stands at \(Advice.shown(variant.place)): \(elementMend(variant))"))
  }

  private func elementMend(_ variant: DocumentVariant) -> String {
    guard variant.path.enclosingElement(in: survey.shape) != nil else { return "read it alone" }
    return """
      read it alone
      or, if the whole element is to be left out, declare it: \
      reads: [\(Advice.rule(variant.cause, variant.place, as: ".leftOut"))]
      """
  }

  /// How what was read in place of the changed part differs from what is declared.
  private func undeclared(
    _ variant: DocumentVariant, _ actual: DocumentNode, _ declared: ReadingRule.Reading?
  ) -> Breach? {
    let expected: DocumentNode?
    switch declared {
    case .value(let value): expected = DocumentReading.plain(value)
    case .null: expected = .null
    case .leftOut, .refused, nil: return nil
    }
    let found = actual[variant.path] ?? .null
    guard found != expected, !survey.shape.isInUnordered(variant.path) else { return nil }
    return Breach(
      "undeclared", ("key", variant.place), ("expected", "\(DocumentDifference.shown(expected)), as declared"),
      ("actual", "\(found.shown) is read"), ("to mend", "correct init(from:), or the declaration"))
  }

  /// What must be the same although a part was changed: the value that was written and the value that was read,
  /// without that part.
  private func remainders(
    _ variant: DocumentVariant, _ actual: DocumentNode, _ declared: ReadingRule.Reading?
  ) -> (expected: DocumentNode, actual: DocumentNode) {
    let written = variant.sample.value
    if variant.cause == .unknownKey { return (written, actual) }
    if let array = variant.path.enclosingUnordered(in: survey.shape) {
      return (written.replacing(array, by: .null), actual.replacing(array, by: .null))
    }
    if case .leftOut? = declared, let element = variant.path.enclosingElement(in: survey.shape) {
      return (written.replacing(element, by: nil), actual)
    }
    return (written.replacing(variant.path, by: .null), actual.replacing(variant.path, by: .null))
  }
}

extension DocumentFeature {
  /// Whether the feature says that a value stands at the place.
  var isKind: Bool {
    if case .kind = trait { true } else { false }
  }
}

extension ReadingRule.Reading {
  /// The reading for people.
  var shown: String {
    switch self {
    case .value(let value): DocumentReading.plain(value)?.shown ?? "\(value)"
    case .null: "null"
    case .leftOut: "the rest, without the element"
    case .refused: "a refusal"
    }
  }
}
