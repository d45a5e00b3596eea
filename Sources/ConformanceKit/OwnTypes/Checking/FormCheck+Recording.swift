import ConformanceChecking
import Foundation
import Generators
import OwnTypeLaws
import StoreCoding

extension FormCheck {
  /// Records what is new in the form of the type.
  ///
  /// - Parameter obstacle: A broken law because of which nothing is recorded; nil if there is none.
  /// - Returns: A finding if something new may not be recorded; nil if nothing is new or it was recorded.
  /// - Throws: ``CorpusError`` when the file cannot be written.
  func record(despite obstacle: OwnTypeLaw?) throws -> OwnTypeFinding? {
    guard let file else { return nil }
    let keys: [String] = survey.shape.keys.subtracting(recorded?.record.keys ?? []).sorted()
    let features = newFeatures
    guard !keys.isEmpty || !features.isEmpty else { return nil }
    if let obstacle { return finding(keys, features, file, because: "because \(obstacle.id) is broken") }
    guard file.mayRecord else { return finding(keys, features, file, because: nil) }
    let generation = features.isEmpty ? nil : self.generation()
    try file.update { record in
      let isRecorded = record?.generations.contains { old in old.documents.map(\.data) == cover.samples.map(\.data) }
      return (record ?? DocumentRecord(type: type, keys: [])).adding(
        survey.shape.keys, type: type, isRecorded == true ? nil : generation)
    }
    return nil
  }

  /// What documents of this version show and no recorded document does.
  private var newFeatures: Set<DocumentFeature> {
    recordedFeatures.reduce(cover.features) { $0.subtracting($1) }
  }

  /// The documents of this version, and what it can read beside them.
  private func generation() -> Generation {
    let documents = cover.samples
    let causes: [ReadingRule.Cause] = [.absent, .null, .unreadable, .unknownCase, .unknownKey]
    let readings = causes.flatMap { cause in
      DocumentVariant.all(cause, of: documents, survey.shape).map { variant in
        let reading = try? form.reading(of: variant.data, timeout: timeout).get()
        return (variant, reading != nil)
      }
    }
    return Generation(
      date: file?.date, version: file?.version, documents: documents,
      enums: recordedCases, reads: Tolerance(readings, refusing: refusedNumbers(in: documents)))
  }

  /// The places where numbers of a range are refused or read as other numbers. After a trap, no more is tried.
  private func refusedNumbers(in documents: [DocumentSample]) -> [NumberRange: Set<String>] {
    var refused: [NumberRange: Set<String>] = [:]
    for (place, number) in numbers(in: documents).sorted(by: { $0.key < $1.key }) {
      for range in NumberRange.all {
        let example = range.example(insteadOf: number.node)
        guard let isRead = try? isRead(example, at: number.path, of: number.sample) else { return refused }
        if !isRead { refused[range, default: []].insert(place) }
      }
    }
    return refused
  }

  /// A number of the documents for each place at which one stands. The raw values of enums are left out.
  private func numbers(
    in documents: [DocumentSample]
  ) -> [String: (node: DocumentNode, path: JSONPath, sample: DocumentSample)] {
    var numbers: [String: (DocumentNode, JSONPath, DocumentSample)] = [:]
    for sample in documents {
      for part in sample.value.parts {
        let place = survey.shape.place(of: part.path)
        guard case .number = part.node, survey.shape.enums[place] == nil, numbers[place] == nil else { continue }
        numbers[place] = (part.node, part.path, sample)
      }
    }
    return numbers
  }

  /// Whether a number is read as it is when it stands at a path of a document.
  ///
  /// - Throws: ``Breach`` when reading traps or hangs.
  private func isRead(_ number: DocumentNode, at path: JSONPath, of sample: DocumentSample) throws -> Bool {
    // An encoder may write a number in another form, such as a date in milliseconds.
    guard let target = sample.paths[path], sample.tree?[target] == sample.value[path],
      let tree = sample.tree?.replacing(target, by: number), let data = sample.format.data(of: tree)
    else { return true }
    guard case .success(let reading) = try form.reading(of: data, timeout: timeout) else { return false }
    return reading.value[path].flatMap { Double($0.text) } == Double(number.text)
  }

  /// The finding that something is not recorded.
  private func finding(
    _ keys: [String], _ features: Set<DocumentFeature>, _ file: PinFile, because reason: String?
  ) -> OwnTypeFinding {
    let new = keys.isEmpty ? features.map(\.description).sorted() : keys
    let listed = new.prefix(8).joined(separator: ", ") + (new.count > 8 ? ", and \(new.count - 8) more" : "")
    let breach = Breach(
      "unrecorded", ("expected", "\(listed) in \(file.path)"),
      ("actual", reason.map { "not recorded, \($0)" } ?? "not recorded"),
      (
        "to mend",
        reason == nil
          ? "run the test once where CI is not set, which records it, and commit the file"
          : "mend what breaks that law first"
      ))
    return OwnTypeFinding(keys.isEmpty ? .oldDocumentsRead : .keyNamesPinned, type, details: breach.text)
  }
}
