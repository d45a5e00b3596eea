import Generators

/// What one search, with one seed, made of a challenge.
package struct Attempt: Sendable {
  /// The value that was found and shrunk, as text; `nil` when none was found.
  package let value: String?
  /// Whether it is the minimum of the challenge.
  package let isAtMinimum: Bool
  /// Whether shrinking came to its end, rather than to the end of its budget.
  package let isComplete: Bool
  /// How many evaluations of the property shrinking took.
  package let evaluations: Int

  init<Value: Equatable>(_ failure: SearchResult<Value>.Failure?, minimum: Value) {
    value = failure?.value.map { "\($0)" }
    isAtMinimum = failure?.value == minimum
    isComplete = failure?.counterexample.isMinimal ?? false
    evaluations = failure?.counterexample.evaluations ?? 0
  }
}
