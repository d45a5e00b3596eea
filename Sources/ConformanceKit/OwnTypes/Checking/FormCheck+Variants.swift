import Generators
import OwnTypeLaws

extension FormCheck {
  /// Findings about documents in which one part is changed. Each place is reported once.
  ///
  /// - Throws: ``OwnTypeError`` when the process has no file descriptors left.
  func variants(_ causes: [ReadingRule.Cause], _ law: OwnTypeLaw) throws -> [OwnTypeFinding] {
    var found: [(variant: DocumentVariant, breach: Breach)] = []
    for variant in causes.flatMap({ DocumentVariant.all($0, of: cover.samples, survey.shape) }) {
      // After a trap, a lock may be held for good, and each further reading would wait for it.
      if found.last.map({ Breach.isFatal($0.breach.signature) }) == true { break }
      do {
        let reading = try form.reading(of: variant.data, timeout: timeout)
        if let breach = judge(variant, reading) { found.append((variant, breach)) }
      } catch let breach as Breach {
        found.append((variant, breach))
      }
    }
    return once(found).map { variant, breach in
      OwnTypeFinding(
        law, type, caption: caption(of: variant), value: DocumentSample.shown(variant.tree, variant.data),
        details: breach.text, isFatal: Breach.isFatal(breach.signature))
    }
  }

  /// The breaches without repetitions: one for each place, for each enum that is refused and for each list that loses
  /// elements. The other places of an enum are named.
  private func once(_ found: [(variant: DocumentVariant, breach: Breach)]) -> [(DocumentVariant, Breach)] {
    var order: [String] = []
    var groups: [String: (variant: DocumentVariant, breach: Breach, places: [String])] = [:]
    var places: Set<String> = []
    for (variant, breach) in found where places.insert(variant.place).inserted {
      let cause = self.cause(of: breach, variant)
      if groups[cause] == nil {
        order.append(cause)
        groups[cause] = (variant, breach, [])
      } else {
        groups[cause]?.places.append(variant.place)
      }
    }
    return order.compactMap { groups[$0] }.map { group in
      let isOfEnum = group.variant.cause == .unknownCase
      return (group.variant, isOfEnum ? group.breach.naming(group.places) : group.breach)
    }
  }

  /// Two breaches with the same text are mended by one change of the code.
  private func cause(of breach: Breach, _ variant: DocumentVariant) -> String {
    let place = variant.place
    if breach.signature == "refused", !variant.isOfKey, let name = survey.shape.enums[place]?.typeName {
      return "enum \(name)"
    }
    let isOfElement = variant.path.enclosingElement(in: survey.shape) != nil
    guard breach.signature == "changed", isOfElement, variant.cause != .unknownCase else { return "place \(place)" }
    return "elements \(breach.rows.first?.text ?? place)"
  }

  /// How the reading of a changed document breaks its law; nil if it does not.
  private func judge(_ variant: DocumentVariant, _ reading: Result<DocumentReading, ReadingFailure>) -> Breach? {
    guard let breach = strictly(variant, reading) else { return nil }
    guard case .success(let reading) = reading, leavesOut(variant) else { return breach }
    return changed(variant, reading.value, .leftOut) == nil ? nil : breach
  }

  /// Whether the element that the changed part is in may be left out, because elements that cannot be read are.
  private func leavesOut(_ variant: DocumentVariant) -> Bool {
    guard let element = variant.path.enclosingElement(in: survey.shape) else { return false }
    if case .leftOut? = form.rules.reading(.unreadable, at: survey.shape.place(of: element)) { return true }
    return false
  }

  private func strictly(_ variant: DocumentVariant, _ reading: Result<DocumentReading, ReadingFailure>) -> Breach? {
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
    for (features, objects) in zip(recordedFeatures, recordedObjects) {
      guard features.contains(where: { $0.place == object && $0.isKind }) else { continue }
      return features.contains { $0.place == place && $0.isKind } && !objects.lack(place)
    }
    // A file without documents still says which keys there were.
    if let record = recorded?.record, record.generations.isEmpty, !record.keys.contains(place) { return false }
    return !drawnObjects.lack(place)
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
    guard let element = variant.path.enclosingElement(in: survey.shape) else { return "read it alone" }
    let place = survey.shape.place(of: element)
    let cause = place == variant.place || variant.isOfKey ? variant.cause : .unreadable
    return """
      read it alone
      or, if the whole element is to be left out, declare it: \
      reads: [\(Advice.rule(cause, variant.isOfKey ? variant.place : place, as: ".leftOut"))]
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
    if variant.isOfKey { return nil }
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
    if variant.isOfKey {
      // What stands under the new key may be read under another one.
      let dictionary = variant.path.parent
      let known = written.replacing(variant.path, by: nil)
      let names = known[dictionary]?.members?.keys
      let read = actual[dictionary]?.members?.filter { names?.contains($0.key) ?? true }
      return (known, read.map { actual.replacing(dictionary, by: .object($0)) } ?? actual)
    }
    // The associated values of a case that is not known cannot be read.
    if variant.cause == .unknownCase, survey.shape.enums[variant.place]?.isDiscriminator == true {
      let value = variant.path.parent
      return (written.replacing(value, by: .null), actual.replacing(value, by: .null))
    }
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
