import Generators

extension Challenge {
  /// Lists are thought to hold fewer than three distinct numbers.
  static let distinct = Challenge(
    "distinct", minimum: [0, 1, -1], medianEvaluations: 36, Generator<Int>.int.array()
  ) { list in
    Set(list).count >= 3
  }
}
