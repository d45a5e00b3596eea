import ConformanceKit

extension FaultyStore {
  static let retypeReinterprets = FaultyStore(
    "retype-reinterprets", .missingField, "A property of another type is opened where that is declared to be refused.",
    FaultyAdapter("retype-reinterprets", declared: .strict, actual: .strict.with { $0.retype = .keep }))

  static let olderModelAccepted = FaultyStore(
    "older-model-accepted", .missingField, "An older version of the app drops what it does not know, undeclared.",
    FaultyAdapter("older-model-accepted", declared: .strict, actual: .strict.with { $0.downgrade = .reset }))

  static let missingNotFoundAsDeclared = FaultyStore(
    "missing-not-found-as-declared", .missingField,
    "A missing value reads as zero, and the query for zero does not find it where it is declared to.",
    FaultyAdapter(
      "missing-not-found-as-declared",
      declared: .strict.with {
        $0.missing = .zero
        $0.absentInQueries = .matchesDefault
      },
      actual: .strict.with {
        $0.missing = .zero
        $0.absentInQueries = .matchesNothing
      }))
}
