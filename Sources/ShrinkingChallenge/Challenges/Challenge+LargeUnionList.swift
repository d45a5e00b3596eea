import Generators

extension Challenge {
  /// Lists of lists are thought to hold fewer than five distinct numbers.
  static let largeUnionList = Challenge(
    "large_union_list", minimum: [[0, 1, -1, 2, -2]], medianEvaluations: 163, Generator<Int>.int.array().array()
  ) { lists in
    Set(lists.joined()).count >= 5
  }
}
