/// Looks for values that a property does not hold for, and for the simplest of them.
///
/// - Parameters:
///   - generator: Draws the values.
///   - seed: What everything random is derived from.
///   - budget: The limits.
///   - property: Runs one case and returns what became of it.
/// - Returns: The counterexamples, one for each signature, and statistics. A search that gave up is no pass: see
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
