extension Challenge {
  /// Expressions that divide by no literal zero are thought to have a value.
  static let calculator = Challenge(
    "calculator", minimum: .quotient(.literal(0), .sum(.literal(0), .literal(0))), medianEvaluations: 52,
    Expression.generator
  ) { expression in
    !expression.dividesByLiteralZero && expression.value == nil
  }
}
