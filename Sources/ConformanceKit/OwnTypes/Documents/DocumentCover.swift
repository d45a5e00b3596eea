import StoreCoding

/// A few documents that together show all features of many. Short documents with telling values are preferred.
struct DocumentCover: Sendable {
  /// The few documents.
  private(set) var samples: [DocumentSample] = []
  /// The features of all documents.
  private(set) var features: Set<DocumentFeature> = []

  /// Chooses among documents.
  ///
  /// - Complexity: O(*n* · *f*) in the number of documents and the number of their features.
  init(of all: [DocumentSample], _ shape: DocumentShape, _ keys: KnownKeys) {
    // Of the documents with the same features, only the most suitable one can be chosen.
    var best: [Set<DocumentFeature>: DocumentSample] = [:]
    for sample in all {
      let features = sample.features(shape, keys: keys)
      guard let other = best[features], (other.weight, other.shown) <= (sample.weight, sample.shown) else {
        best[features] = sample
        continue
      }
    }
    var candidates = best.map { (sample: $0.value, features: $0.key) }
      .sorted { ($0.sample.weight, $0.sample.shown) < ($1.sample.weight, $1.sample.shown) }
    while let index = Self.mostWorthwhile(of: candidates, beside: features) {
      let chosen = candidates.remove(at: index)
      samples.append(chosen.sample)
      features.formUnion(chosen.features)
    }
  }

  /// The index of the document that shows most new features for its weight; nil if none shows a new one.
  private static func mostWorthwhile(
    of candidates: [(sample: DocumentSample, features: Set<DocumentFeature>)], beside shown: Set<DocumentFeature>
  ) -> Int? {
    let worth = candidates.map { candidate in
      Double(candidate.features.count { !shown.contains($0) }) / Double(candidate.sample.weight + 64)
    }
    guard let most = worth.max(), most > 0 else { return nil }
    return worth.firstIndex(of: most)
  }
}

extension DocumentSample {
  /// How unsuitable the document is for a review: long, with values that say little, or hard to read. A value such as
  /// zero would not show that it was lost and replaced by a default.
  fileprivate var weight: Int {
    let dull = value.parts.count { part in ["\"\"", "0", "false"].contains(part.node.text) }
    let odd = value.parts.count { part in
      if case .string(let text) = part.node { !text.contains { $0.isASCII && $0.isLetter } } else { false }
    }
    let strange = value.text.unicodeScalars.count { $0 == "\\" || !$0.isASCII }
    return data.count + 20 * dull + 10 * odd + 10 * strange
  }
}
