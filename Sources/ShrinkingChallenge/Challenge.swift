import Generators

/// One row of the public shrinking challenge: a generator, a property that fails, and the minimum it should be shrunk to.
///
/// Every library of the field can be measured by the same rows; see https://github.com/jlink/shrinking-challenge.
package struct Challenge: Sendable, CustomStringConvertible {
  /// The name, as the challenge has it.
  package let name: String

  /// The simplest value that fails, as text.
  package let minimum: String

  /// The bar: the median of the evaluations that shrinking may take.
  ///
  /// It is what Hypothesis 6.170 needs.
  package let medianEvaluations: Int

  private let attempt: @Sendable (_ seed: UInt64, _ whenFound: () -> Void) -> Attempt

  /// The name.
  package var description: String { name }

  /// Looks for a failure and shrinks it.
  ///
  /// - Parameters:
  ///   - seed: What everything random is derived from.
  ///   - whenFound: Called once, when the failure was found and before it is shrunk.
  package func run(seed: UInt64, whenFound: () -> Void = {}) -> Attempt {
    attempt(seed, whenFound)
  }
}

extension Challenge {
  /// How many cases a search may take to find the failure.
  private static let cases = 5000

  /// A challenge.
  ///
  /// - Parameters:
  ///   - name: The name, as the challenge has it.
  ///   - minimum: The simplest value that fails.
  ///   - medianEvaluations: The bar: the median of the evaluations that shrinking may take.
  ///   - generator: Draws the values.
  ///   - fails: Whether a value is a failure.
  init<Value: Equatable & Sendable>(
    _ name: String, minimum: Value, medianEvaluations: Int, _ generator: Generator<Value>,
    fails: @escaping @Sendable (Value) -> Bool
  ) {
    self.init(name: name, minimum: "\(minimum)", medianEvaluations: medianEvaluations) { seed, whenFound in
      var isFound = false
      let budget = Budget(cases: Self.cases, maximumFailures: 1)
      let result = findCounterexamples(of: generator, seed: seed, budget: budget) { value in
        guard fails(value) else { return .passed }
        if !isFound { whenFound() }
        isFound = true
        return .failed(signature: name)
      }
      return Attempt(result.failures.first, minimum: minimum)
    }
  }
}

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
