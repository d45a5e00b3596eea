import Generators

extension Challenge {
  /// Every row of the challenge.
  package static let all: [Challenge] = [
    bound5OfShortLists, bound5, largeUnionList, reverse, calculator, lengthList, differenceNotZero, differenceNotSmall,
    differenceNotOne, binaryHeap, coupling, deletion, distinct, nestedLists,
  ]
}

extension Challenge {
  /// A heap's values are thought to come in order out of a function with a defect.
  static let binaryHeap = Challenge(
    "binheap", minimum: .node(0, .empty, .node(0, .leaf(0), .leaf(1))), medianEvaluations: 52, Heap.generator
  ) { heap in
    heap.wronglySorted != heap.values.sorted()
  }
}

extension Challenge {
  /// Expressions that divide by no literal zero are thought to have a value.
  static let calculator = Challenge(
    "calculator", minimum: .quotient(.literal(0), .sum(.literal(0), .literal(0))), medianEvaluations: 52,
    Expression.generator
  ) { expression in
    !expression.dividesByLiteralZero && expression.value == nil
  }
}

extension Challenge {
  /// Two numbers, the first at least 10, are thought to differ.
  static let differenceNotZero = difference(named: "difference_zero", of: 0...0, minimum: [10, 10], bar: 28)

  /// Two numbers, the first at least 10, are thought to differ by nothing or by more than 4.
  static let differenceNotSmall = difference(named: "difference_small", of: 1...4, minimum: [10, 6], bar: 39)

  /// Two numbers, the first at least 10, are thought not to differ by 1.
  static let differenceNotOne = difference(named: "difference_one", of: 1...1, minimum: [10, 9], bar: 34)

  private static func difference(
    named name: String, of failing: ClosedRange<UInt>, minimum: [Int], bar: Int
  ) -> Challenge {
    let positive = Generator<Int>.int(in: 1...Int.max)
    return Challenge(name, minimum: minimum, medianEvaluations: bar, zip(positive, positive).map { [$0, $1] }) { pair in
      pair[0] >= 10 && failing.contains(pair[0].distance(to: pair[1]).magnitude)
    }
  }
}
