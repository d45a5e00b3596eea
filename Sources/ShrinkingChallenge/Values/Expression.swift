package import Generators

/// An arithmetic expression of the shrinking challenge.
package indirect enum Expression: Equatable, Sendable {
  /// A literal number.
  case literal(Int)
  /// The sum of two expressions.
  case sum(Expression, Expression)
  /// The first expression divided by the second.
  case quotient(Expression, Expression)

  /// Draws expressions with at most five nested operators.
  package static let generator = Generator<Expression>.recursive(
    depth: 5, base: Generator<Int>.int.map { .literal($0) }
  ) { inner in
    .oneOf(zip(inner, inner).map { .sum($0, $1) }, zip(inner, inner).map { .quotient($0, $1) })
  }

  /// Whether the expression contains a division by a literal zero.
  var dividesByLiteralZero: Bool {
    switch self {
    case .literal: false
    case .quotient(_, .literal(0)): true
    case .sum(let left, let right), .quotient(let left, let right):
      left.dividesByLiteralZero || right.dividesByLiteralZero
    }
  }

  /// The value, which wraps around on overflow, or nil if a divisor is zero.
  var value: Int? {
    switch self {
    case .literal(let number): return number
    case .sum(let left, let right):
      guard let left = left.value, let right = right.value else { return nil }
      return left &+ right
    case .quotient(let left, let right):
      guard let left = left.value, let right = right.value, right != 0 else { return nil }
      return left.dividedReportingOverflow(by: right).partialValue
    }
  }
}

extension Expression: CustomStringConvertible {
  /// The expression in the notation of the challenge, such as `(/ 0 (+ 0 0))`.
  package var description: String {
    switch self {
    case .literal(let number): "\(number)"
    case .sum(let left, let right): "(+ \(left) \(right))"
    case .quotient(let left, let right): "(/ \(left) \(right))"
    }
  }
}
