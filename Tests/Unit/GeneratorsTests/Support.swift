@testable import Generators

/// The shrunk failure of one search.
struct Shrunk<Value> {
  var value: Value?
  var evaluations: Int
  var isMinimal: Bool
}

/// Runs a search that should find one failure and returns the shrunk form.
func shrunk<Value>(
  _ generator: Generator<Value>, seed: UInt64, cases: Int = 5000, fails: (Value) -> Bool
) -> Shrunk<Value> {
  let result = findCounterexamples(of: generator, seed: seed, budget: Budget(cases: cases, maximumFailures: 1)) {
    fails($0) ? .failed(signature: "failed") : .passed
  }
  let failure = result.failures.first
  return Shrunk(
    value: failure?.value, evaluations: failure?.counterexample.evaluations ?? 0,
    isMinimal: failure?.counterexample.isMinimal ?? false)
}

/// Returns the median, or 0 for an empty list.
func median(_ counts: [Int]) -> Int {
  counts.isEmpty ? 0 : counts.sorted()[counts.count / 2]
}
