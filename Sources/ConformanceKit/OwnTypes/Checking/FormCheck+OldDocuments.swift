import Generators
import OwnTypeLaws
import StoreContract

/// A document that was recorded, with the version that wrote it.
struct OldDocument: Sendable {
  let sample: DocumentSample
  let generation: Generation
  /// The 1-based line in the file.
  let line: Int?
  /// Whether the document is made from a recorded one, to show a case that was recorded without a document.
  var isMade = false
}

/// A case of an enum whose raw value in an old document now belongs to another case.
struct MovedCase: Sendable {
  let place: String
  /// The raw value.
  let raw: DocumentNode
  /// The names of the case that was written and of the case that is read.
  let old: String, new: String
}

extension FormCheck {
  /// The recorded documents that this version must read.
  private var documents: [OldDocument] {
    guard let recorded, form.compatibility.readsOld else { return [] }
    let all = zip(recorded.record.generations, recorded.lines).map { generation, lines in
      let documents = zip(generation.documents, lines).map {
        OldDocument(sample: $0, generation: generation, line: $1)
      }
      let large = generation.enums.filter { $1.count > Self.shownCases }.sorted { $0.key < $1.key }
      let made = large.flatMap { place, cases in
        Self.documents(with: Array(cases.values), at: place, from: generation.documents, shape)
      }
      return documents
        + made.map { OldDocument(sample: $0.sample, generation: generation, line: lines[$0.index], isMade: true) }
    }
    return (form.compatibility.isWithLastOnly ? all.suffix(1) : all[...]).flatMap { $0 }
  }

  /// Findings about recorded documents that are refused. Each cause is reported once.
  func oldDocuments() throws -> [OwnTypeFinding] {
    guard !survey.samples.isEmpty else { return [nothingDrawn] }
    var reported: Set<String> = []
    var isOver = false
    return try documents.compactMap { document in
      guard !isOver else { return nil }
      let reading: Result<DocumentReading, ReadingFailure>
      do {
        reading = try form.reading(of: document.sample.data, timeout: timeout)
      } catch let breach as Breach {
        isOver = true
        return finding(.oldDocumentsRead, document, breach)
      }
      guard case .failure(let failure) = reading, !isDeclared(failure) else { return nil }
      guard reported.insert(failure.place(in: shape) ?? failure.text).inserted else { return nil }
      return finding(.oldDocumentsRead, document, breach(by: failure, of: document))
    }
  }

  /// Findings about values in recorded documents that are now read as other values. Each place is reported once.
  var oldValues: [OwnTypeFinding] {
    var reported: Set<String> = []
    return documents.compactMap { document in
      // What cannot be read is reported by another law.
      guard case .success(let reading)? = try? form.reading(of: document.sample.data, timeout: timeout) else {
        return nil
      }
      if let moved = movedCase(in: document), reported.insert(moved.place).inserted {
        return finding(.oldValuesKept, document, breach(by: moved, of: document))
      }
      guard let difference = difference(of: reading.value, from: document.sample.value),
        reported.insert(difference.place).inserted
      else { return nil }
      return finding(.oldValuesKept, document, breach(by: difference, of: document))
    }
  }

  /// A case of an enum in a document whose raw value now belongs to another case; nil if there is none.
  private func movedCase(in document: OldDocument) -> MovedCase? {
    document.sample.value.parts.lazy.compactMap { path, node in
      let place = survey.shape.place(of: path)
      guard form.rules.reading(.changed, at: place) == nil, let now = survey.shape.enums[place]?.cases,
        let old = document.generation.enums[place]?.first(where: { $0.value == node })?.key,
        let new = now.first(where: { $0.value == node })?.key, new != old, now[old] != nil
      else { return nil }
      return MovedCase(place: place, raw: node, old: old, new: new)
    }.first
  }

  private func difference(of value: DocumentNode, from old: DocumentNode) -> DocumentDifference? {
    DocumentComparison(shape: survey.shape, allowsMore: true, isAllowed: isDeclared).difference(of: value, from: old)
  }

  /// Whether a difference from an old document is declared. A key that is gone is the concern of another law.
  private func isDeclared(_ difference: DocumentDifference) -> Bool {
    let place = difference.place
    if recorded?.record.retired.contains(place) == true { return true }
    if recorded?.record.keys.contains(place) == true, !survey.shape.keys.contains(place) { return true }
    return form.rules.reading(.changed, at: place) != nil
  }

  /// Whether a refusal is declared for the place that could not be read. How unknown cases are read is declared with
  /// newer versions in mind, and does not allow for cases that were removed.
  private func isDeclared(_ failure: ReadingFailure) -> Bool {
    let place = failure.place(in: shape) ?? ""
    let causes: [ReadingRule.Cause] = failure.isMissingKey ? [.absent, .null] : [.unreadable]
    return form.rules.reading(.changed, at: place) != nil
      || causes.contains { cause in
        if case .refused? = form.rules.reading(cause, at: place) { true } else { false }
      }
  }

  private func finding(_ law: OwnTypeLaw, _ document: OldDocument, _ breach: Breach) -> OwnTypeFinding {
    let place = [file?.path ?? "", document.line.map(String.init) ?? ""].filter { !$0.isEmpty }.joined(separator: ":")
    return OwnTypeFinding(
      law, type,
      caption: document.isMade
        ? "Document with a case that \(document.generation.name) wrote, made from \(place):"
        : "Document that \(document.generation.name) wrote, \(place):",
      value: document.sample.shown, details: breach.text, isFatal: Breach.isFatal(breach.signature))
  }

  private var nothingDrawn: OwnTypeFinding {
    let breach = Breach(
      "nothing drawn", ("expected", "values that are written and read back"),
      ("actual", "no value that was drawn is: the law of the round trip says why"))
    return OwnTypeFinding(.oldDocumentsRead, type, details: breach.text)
  }
}
