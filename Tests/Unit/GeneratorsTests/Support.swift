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

/// An arithmetic expression, as in the shrinking challenge.
indirect enum Expression: Hashable, Sendable {
  case literal(Int)
  case sum(Expression, Expression)
  case quotient(Expression, Expression)

  static let generator = Generator<Expression>.recursive(
    depth: 5, base: Generator<Int>.int.map { .literal($0) }
  ) { inner in
    .oneOf(zip(inner, inner).map { .sum($0, $1) }, zip(inner, inner).map { .quotient($0, $1) })
  }

  var dividesByLiteralZero: Bool {
    switch self {
    case .literal: false
    case .quotient(_, .literal(0)): true
    case .sum(let left, let right), .quotient(let left, let right):
      left.dividesByLiteralZero || right.dividesByLiteralZero
    }
  }

  /// The value, or `nil` when a divisor is zero.
  var value: Int? {
    switch self {
    case .literal(let number): return number
    case .sum(let left, let right):
      guard let left = left.value, let right = right.value else { return nil }
      return left &+ right
    case .quotient(let left, let right):
      guard let left = left.value, let right = right.value, right != 0 else { return nil }
      return left.dividingFullWidth(right)
    }
  }
}

extension Int {
  fileprivate func dividingFullWidth(_ divisor: Int) -> Int {
    dividedReportingOverflow(by: divisor).partialValue
  }
}
