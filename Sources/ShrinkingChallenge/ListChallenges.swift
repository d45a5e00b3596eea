import Generators

extension Challenge {
  /// Claim: five lists with sums below 256 have a total sum below 1280. Sums wrap around.
  static let bound5 = bound5(named: "bound5", count: 0...10, medianEvaluations: 222)

  /// The claim of ``bound5`` for lists of at most one number.
  static let bound5OfShortLists = bound5(named: "bound5_short", count: 0...1, medianEvaluations: 115)

  private static func bound5(named name: String, count: ClosedRange<Int>, medianEvaluations: Int) -> Challenge {
    let lists = Generator<Int16>.int16.array(count: count).filter { wrappingSum($0) < 256 }.array(count: 5)
    return Challenge(
      name, minimum: [[], [], [], [-1], [-32768]], medianEvaluations: medianEvaluations, lists
    ) { lists in
      wrappingSum(lists.map(wrappingSum)) >= 1280
    }
  }

  private static func wrappingSum(_ numbers: [Int16]) -> Int16 { numbers.reduce(0, &+) }
}

extension Challenge {
  /// Claim: in a list of indices into itself, no two different indices point at each other.
  static let coupling = Challenge(
    "coupling", minimum: [1, 0], medianEvaluations: 44,
    Generator<Int>.int(in: 0...10).array(count: 1...20).filter { list in list.allSatisfy { $0 < list.count } }
  ) { list in
    list.indices.contains { list[list[$0]] == $0 && list[$0] != $0 }
  }
}

extension Challenge {
  /// Claim: after the first occurrence of an element is removed from a list, the list does not contain it.
  static let deletion = Challenge(
    "deletion", minimum: Removal(list: [0, 0], element: 0), medianEvaluations: 10,
    Generator { draw throws(Discard) in
      let list = draw.collection(count: 1...100) { $0.integer(in: Int.min...Int.max) }
      return Removal(list: list, element: draw.element(of: list))
    }
  ) { removal in
    removal.list.count { $0 == removal.element } > 1
  }
}

/// A list, and an element to remove from it.
private struct Removal: Equatable, Sendable, CustomStringConvertible {
  var list: [Int]
  var element: Int

  var description: String { "(\(list), \(element))" }
}

extension Challenge {
  /// Claim: a list has fewer than three distinct numbers.
  static let distinct = Challenge(
    "distinct", minimum: [0, 1, -1], medianEvaluations: 36, Generator<Int>.int.array()
  ) { list in
    Set(list).count >= 3
  }
}

extension Challenge {
  /// Claim: a list of lists has fewer than five distinct numbers.
  static let largeUnionList = Challenge(
    "large_union_list", minimum: [[0, 1, -1, 2, -2]], medianEvaluations: 163, Generator<Int>.int.array().array()
  ) { lists in
    Set(lists.joined()).count >= 5
  }
}

extension Challenge {
  /// Claim: a list that is drawn after its length only has numbers below 900.
  static let lengthList = Challenge(
    "lengthlist", minimum: [900], medianEvaluations: 91,
    Generator<Int>.int(in: 1...100).flatMap { Generator<Int>.int(in: 0...1000).array(count: $0) }
  ) { list in
    list.contains { $0 >= 900 }
  }
}

extension Challenge {
  /// Claim: a list of lists has at most ten elements in total.
  static let nestedLists = Challenge(
    "nestedlists", minimum: [[Int](repeating: 0, count: 11)], medianEvaluations: 40,
    Generator<Int>.int.array().array()
  ) { lists in
    lists.map(\.count).reduce(0, +) > 10
  }
}

extension Challenge {
  /// Claim: a list equals its reverse.
  static let reverse = Challenge("reverse", minimum: [0, 1], medianEvaluations: 10, Generator<Int>.int.array()) {
    $0.reversed() != $0
  }
}
