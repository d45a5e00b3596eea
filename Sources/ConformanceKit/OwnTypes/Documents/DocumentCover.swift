import StoreCoding

/// A few documents that together show all features of many. Short documents with telling values are preferred.
///
/// Of an enum with many cases, a few are shown. All of them are recorded by their raw values, and documents with the
/// others are made from the ones that are shown.
struct DocumentCover: Sendable {
  /// The few documents.
  private(set) var samples: [DocumentSample] = []
  /// The features of all documents.
  private(set) var features: Set<DocumentFeature> = []
  /// Features that no document need show.
  let hidden: Set<DocumentFeature>

  /// Chooses among documents.
  ///
  /// - Parameters:
  ///   - all: The documents.
  ///   - shape: The shape of the type.
  ///   - keys: The keys that are known.
  ///   - hidden: Features that no document need show.
  /// - Complexity: O(*n* · *f*) in the number of documents and the number of their features.
  init(
    of all: [DocumentSample], _ shape: DocumentShape, _ keys: KnownKeys, hiding hidden: Set<DocumentFeature> = []
  ) {
    self.hidden = hidden
    // Of the documents with the same features, only the most suitable one can be chosen.
    var best: [Set<DocumentFeature>: Candidate] = [:]
    for sample in all {
      let shown = sample.features(shape, keys: keys)
      let features = shown.subtracting(hidden)
      self.features.formUnion(shown.intersection(hidden))
      let candidate = Candidate(sample, features)
      if let other = best[features], other <= candidate { continue }
      best[features] = candidate
    }
    var candidates = best.values.sorted { !($1 <= $0) }
    var chosen: [Candidate] = []
    while let index = Self.mostWorthwhile(of: candidates, beside: features) {
      let next = candidates.remove(at: index)
      chosen.append(next)
      features.formUnion(next.features)
    }
    // Failures show the first document that breaks a law, so the most suitable one comes first.
    samples = chosen.sorted { !($1 <= $0) }.map(\.sample)
  }

  /// A document that may be chosen.
  private struct Candidate {
    let sample: DocumentSample
    let features: Set<DocumentFeature>
    let weight: Int
    private let shown: String

    init(_ sample: DocumentSample, _ features: Set<DocumentFeature>) {
      self.sample = sample
      self.features = features
      weight = sample.weight
      shown = sample.shown
    }

    /// Whether a document is not less suitable than another.
    static func <= (left: Candidate, right: Candidate) -> Bool {
      (left.weight, left.shown) <= (right.weight, right.shown)
    }
  }

  /// The index of the document that shows most new features for its weight; nil if none shows a new one.
  private static func mostWorthwhile(
    of candidates: [Candidate], beside shown: Set<DocumentFeature>
  ) -> Int? {
    let worth = candidates.map { candidate in
      Double(candidate.features.count { !shown.contains($0) }) / Double(candidate.weight + 64)
    }
    guard let most = worth.max(), most > 0 else { return nil }
    return worth.firstIndex(of: most)
  }
}

extension DocumentSample {
  /// How unsuitable the document is for a review: long, with values that say little, or hard to read. A value such as
  /// zero would not show that it was lost and replaced by a default.
  fileprivate var weight: Int {
    let parts = value.parts
    let dull = parts.count { part in part.node.isLeaf && ["\"\"", "0", "false"].contains(part.node.text) }
    let odd = parts.count { part in
      if case .string(let text) = part.node { !text.contains { $0.isASCII && $0.isLetter } } else { false }
    }
    let strange = value.text.unicodeScalars.count { $0 == "\\" || !$0.isASCII }
    return data.count + 20 * dull + 10 * odd + 10 * strange
  }
}
