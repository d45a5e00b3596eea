import Generators

extension Challenge {
  /// Lists are thought to equal themselves reversed.
  static let reverse = Challenge("reverse", minimum: [0, 1], medianEvaluations: 10, Generator<Int>.int.array()) {
    $0.reversed() != $0
  }
}
