extension Sequence where Element: Comparable {
  /// The upper median, or `nil` when there are no elements.
  ///
  /// - Complexity: O(n log n) in the elements.
  var median: Element? {
    let sorted = sorted()
    return sorted.isEmpty ? nil : sorted[sorted.count / 2]
  }
}
