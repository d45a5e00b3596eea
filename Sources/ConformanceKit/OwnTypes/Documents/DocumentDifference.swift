import StoreCoding

/// The first difference between the values that two documents contain.
struct DocumentDifference: Sendable {
  /// The place of the difference.
  let place: String
  /// The value that was expected; nil if none was.
  let expected: DocumentNode?
  /// The value that was read; nil if none was.
  let actual: DocumentNode?

  /// What stands at a place, for people.
  static func shown(_ node: DocumentNode?) -> String { node?.shown ?? "nothing" }
}

/// Compares the values that two documents contain. Null is the same as an absent key.
struct DocumentComparison {
  /// The shape of the type.
  let shape: DocumentShape
  /// Whether objects may have more keys than expected.
  var allowsMore = false
  /// Whether a difference does not count.
  var isAllowed: (DocumentDifference) -> Bool = { _ in false }

  /// The first place where a value differs from an expected one; nil if there is none.
  func difference(of actual: DocumentNode, from expected: DocumentNode) -> DocumentDifference? {
    difference(shape.sorted(expected), shape.sorted(actual), at: "")
  }

  private func difference(
    _ expected: DocumentNode?, _ actual: DocumentNode?, at place: String
  ) -> DocumentDifference? {
    let whole = DocumentDifference(place: place, expected: expected, actual: actual)
    switch (expected ?? .null, actual ?? .null) {
    case (.object(let members), .object(let others)): return isAllowed(whole) ? nil : inner(members, others, at: place)
    case (.array(let elements), .array(let others)) where elements.count == others.count:
      if isAllowed(whole) { return nil }
      return zip(elements, others).enumerated().lazy.compactMap { index, pair in
        difference(pair.0, pair.1, at: shape.place(ofElement: index, in: place))
      }.first
    case (.null, _) where allowsMore: return nil
    case (let expected, let actual): return expected == actual || isAllowed(whole) ? nil : whole
    }
  }

  private func inner(
    _ members: [String: DocumentNode], _ others: [String: DocumentNode], at place: String
  ) -> DocumentDifference? {
    let isDictionary = shape.dictionaries.contains(place)
    let keys = Set(members.keys).union(allowsMore && !isDictionary ? Set() : Set(others.keys)).sorted()
    return keys.lazy.compactMap { key in
      difference(members[key], others[key], at: shape.place(ofKey: key, in: place))
    }.first
  }
}
