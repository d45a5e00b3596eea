import Generators

/// One row of the public shrinking challenge: a generator, a property that fails, and the expected minimal value.
///
/// Any property-testing library can be measured with the same rows. See https://github.com/jlink/shrinking-challenge.
package struct Challenge: Sendable, CustomStringConvertible {
  /// The name of the row in the challenge.
  package let name: String

  /// The simplest value that fails, as text.
  package let minimum: String

  /// The maximum for the median number of evaluations that shrinking takes.
  ///
  /// It is the median of Hypothesis 6.170.
  package let medianEvaluations: Int

  private let attempt: @Sendable (_ seed: UInt64, _ whenFound: () -> Void) -> Attempt

  /// The name of the row.
  package var description: String { name }

  /// Searches for a failure and shrinks it.
  ///
  /// - Parameters:
  ///   - seed: The seed that every random choice is derived from.
  ///   - whenFound: Called once, after the failure was found and before it is shrunk.
  package func run(seed: UInt64, whenFound: () -> Void = {}) -> Attempt {
    attempt(seed, whenFound)
  }
}

extension Challenge {
  /// The maximum number of cases in the search for a failure.
  private static let cases = 5000

  /// Makes a challenge.
  ///
  /// - Parameters:
  ///   - name: The name of the row in the challenge.
  ///   - minimum: The simplest value that fails.
  ///   - medianEvaluations: The maximum for the median number of evaluations that shrinking takes.
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

/// The result of one search for the failure of a challenge.
package struct Attempt: Sendable {
  /// The shrunk value as text, or nil if no failure was found.
  package let value: String?
  /// Whether the value is the minimum of the challenge.
  package let isAtMinimum: Bool
  /// Whether shrinking reached its end before its budget did.
  package let isComplete: Bool
  /// The number of times that shrinking ran the property.
  package let evaluations: Int

  init<Value: Equatable>(_ failure: SearchResult<Value>.Failure?, minimum: Value) {
    value = failure?.value.map { "\($0)" }
    isAtMinimum = failure?.value == minimum
    isComplete = failure?.counterexample.isMinimal ?? false
    evaluations = failure?.counterexample.evaluations ?? 0
  }
}
