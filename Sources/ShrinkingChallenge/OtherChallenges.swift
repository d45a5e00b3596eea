import Generators

extension Challenge {
  /// All rows of the challenge.
  package static let all: [Challenge] = [
    bound5OfShortLists, bound5, largeUnionList, reverse, calculator, lengthList, differenceNotZero, differenceNotSmall,
    differenceNotOne, binaryHeap, coupling, deletion, distinct, nestedLists,
  ]
}

extension Challenge {
  /// Claim: a function, which has a defect, returns the values of a heap in order.
  static let binaryHeap = Challenge(
    "binheap", minimum: .node(0, .empty, .node(0, .leaf(0), .leaf(1))), medianEvaluations: 52, Heap.generator
  ) { heap in
    heap.wronglySorted != heap.values.sorted()
  }
}

extension Challenge {
  /// Claim: an expression without a division by a literal zero has a value.
  static let calculator = Challenge(
    "calculator", minimum: .quotient(.literal(0), .sum(.literal(0), .literal(0))), medianEvaluations: 52,
    Expression.generator
  ) { expression in
    !expression.dividesByLiteralZero && expression.value == nil
  }
}

extension Challenge {
  /// Claim: two numbers differ if the first is at least 10.
  static let differenceNotZero = difference(named: "difference_zero", of: 0...0, minimum: [10, 10], bar: 28)

  /// Claim: two numbers are equal or differ by more than 4 if the first is at least 10.
  static let differenceNotSmall = difference(named: "difference_small", of: 1...4, minimum: [10, 6], bar: 39)

  /// Claim: two numbers do not differ by 1 if the first is at least 10.
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
