import Generators

extension Challenge {
  /// Lists of indices into themselves are thought to have no two indices that point at one another.
  static let coupling = Challenge(
    "coupling", minimum: [1, 0], medianEvaluations: 44,
    Generator<Int>.int(in: 0...10).array(count: 1...20).filter { list in list.allSatisfy { $0 < list.count } }
  ) { list in
    list.indices.contains { list[list[$0]] == $0 && list[$0] != $0 }
  }
}
