@testable import Generators

/// What a search for one failure came to.
struct Shrunk<Value> {
  var value: Value?
  var evaluations: Int
  var isMinimal: Bool
}

/// Runs a search that should find one failure and returns its shrunk form.
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

/// Returns the median of some counts.
func median(_ counts: [Int]) -> Int {
  counts.isEmpty ? 0 : counts.sorted()[counts.count / 2]
}
