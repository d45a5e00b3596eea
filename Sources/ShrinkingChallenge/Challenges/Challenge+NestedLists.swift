import Generators

extension Challenge {
  /// Lists of lists are thought to hold at most ten elements in all.
  static let nestedLists = Challenge(
    "nestedlists", minimum: [[Int](repeating: 0, count: 11)], medianEvaluations: 40,
    Generator<Int>.int.array().array()
  ) { lists in
    lists.map(\.count).reduce(0, +) > 10
  }
}
