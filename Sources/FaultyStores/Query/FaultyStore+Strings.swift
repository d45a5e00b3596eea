import ConformanceKit

extension FaultyStore {
  static let stringsComparedCanonically = FaultyStore(
    "strings-compared-canonically", .query, "Composed and decomposed texts count as equal, undeclared.",
    FaultyAdapter("strings-compared-canonically", actual: canonical), honestly: canonical)

  private static let canonical = Semantics.strict.with { $0.stringOrder = .unicodeCanonical }
}
