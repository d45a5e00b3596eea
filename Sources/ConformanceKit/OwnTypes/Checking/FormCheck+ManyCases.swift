import Generators

// A document for each case of a large enum would fill the file. A few documents are recorded, and the others are made
// from them: they differ in the raw value alone.
extension FormCheck {
  /// The number of cases of an enum that documents show.
  static let shownCases = 16

  /// The cases that no document need show: those beyond a few, if documents that are made for them are read.
  static func hiddenCases(
    of samples: [DocumentSample], _ shape: DocumentShape, _ form: DocumentForm, timeout: Int32
  ) -> Set<DocumentFeature> {
    let large = shape.enums.filter { $1.cases.count > shownCases && !$1.isDiscriminator }
    return large.reduce(into: []) { hidden, entry in
      let nodes = entry.value.cases.values.sorted { ($0.caseName ?? "") < ($1.caseName ?? "") }
      guard let base = samples.first(where: { shows(entry.key, $0, shape) }) else { return }
      let made = documents(with: nodes, at: entry.key, from: [base], shape)
      let areRead = made.allSatisfy { (try? form.reading(of: $0.sample.data, timeout: timeout).get()) != nil }
      guard areRead, made.count + 1 >= nodes.count else { return }
      hidden.formUnion(
        nodes.dropFirst(shownCases).compactMap(\.caseName).map {
          DocumentFeature(place: entry.key, trait: .enumCase($0))
        })
    }
  }

  /// The cases of the enums that are recorded. Of a large enum whose documents cannot be made from others, only cases
  /// that a document shows.
  var recordedCases: [String: [String: DocumentNode]] {
    survey.shape.enums.reduce(into: [:]) { recorded, entry in
      let isMade = cover.hidden.contains { $0.place == entry.key }
      recorded[entry.key] = entry.value.cases.filter { _, node in
        guard entry.value.cases.count > Self.shownCases, !isMade, let name = node.caseName else { return true }
        return cover.features.contains(DocumentFeature(place: entry.key, trait: .enumCase(name)))
      }
    }
  }

  private static func shows(_ place: String, _ sample: DocumentSample, _ shape: DocumentShape) -> Bool {
    sample.value.parts.contains { shape.place(of: $0.path) == place && !$0.node.isNull }
  }

  /// Documents with the cases of a large enum that some documents do not show, each with the index of the document that
  /// it is made from.
  static func documents(
    with cases: [DocumentNode], at place: String, from samples: [DocumentSample], _ shape: DocumentShape
  ) -> [(sample: DocumentSample, index: Int)] {
    let parts = samples.enumerated().flatMap { index, sample in
      sample.value.parts.filter { shape.place(of: $0.path) == place && !$0.node.isNull }
        .map { (index, $0.path, $0.node) }
    }
    guard let (index, path, node) = parts.first else { return [] }
    let shown = Set(parts.map(\.2.text))
    return cases.filter { !shown.contains($0.text) && $0.kind == node.kind }.sorted { $0.text < $1.text }
      .compactMap { raw in samples[index].replacing(path, by: raw).map { ($0, index) } }
  }
}
