/// Searches for values that violate a property, and shrinks them.
///
/// - Parameters:
///   - generator: Draws the values.
///   - seed: The seed that every random choice is derived from.
///   - budget: The limits of the search.
///   - property: Runs one case and returns its outcome.
/// - Returns: One counterexample for each signature, and statistics. A search that gave up has not passed: see
///   ``Statistics/ending``.
@inlinable
public func findCounterexamples<Value>(
  of generator: Generator<Value>, seed: UInt64, budget: Budget = Budget(), property: (Value) -> Outcome<Void>
) -> SearchResult<Value> {
  var search = Search<Void>(seed: seed, budget: budget)
  search.run(generator, property: property)
  let failures = search.counterexamples.map { counterexample in
    SearchResult<Value>.Failure(
      counterexample: counterexample, value: try? generator.value(of: counterexample.choices))
  }
  return SearchResult(failures: failures, statistics: search.statistics)
}

extension Search {
  /// Runs the search to its end with a property that does not suspend.
  ///
  /// ```swift
  /// var search = Search<Void>(seed: 1)
  /// search.run(.int) { $0 < 1000 ? .passed : .failed(signature: "too large") }
  /// ```
  ///
  /// - Parameters:
  ///   - generator: Draws the values.
  ///   - property: Runs one case and returns its outcome.
  /// - Complexity: O(n) in the evaluations. Memory does not grow with the number of cases.
  @inlinable
  public mutating func run<Value>(_ generator: Generator<Value>, property: (Value) -> Outcome<Payload>) {
    var draw = Draw(.replay(ChoiceSequence()))
    while let proposal = next() {
      draw.reset(to: proposal)
      let outcome: Outcome<Payload>
      do throws(Discard) {
        let value = try generator(&draw)
        guard admits(draw) else { continue }
        outcome = property(value)
      } catch {
        outcome = .discarded(reason: error.reason)
      }
      record(outcome, of: draw)
    }
  }
}

/// The counterexamples of a search with their values.
public struct SearchResult<Value> {
  /// A counterexample and its value.
  public struct Failure {
    /// The counterexample that the search found.
    public let counterexample: Counterexample<Void>
    /// The value of the counterexample, or nil if the generator now discards its choices.
    public let value: Value?

    @usableFromInline
    init(counterexample: Counterexample<Void>, value: Value?) {
      self.counterexample = counterexample
      self.value = value
    }
  }

  /// The failures, in the order in which they were found.
  public let failures: [Failure]
  /// What the search did, in numbers.
  public let statistics: Statistics

  @usableFromInline
  init(failures: [Failure], statistics: Statistics) {
    self.failures = failures
    self.statistics = statistics
  }
}

extension SearchResult: Sendable where Value: Sendable {}
extension SearchResult.Failure: Sendable where Value: Sendable {}
