import Generators

extension Challenge {
  /// Five lists whose sums are below 256 each are thought to sum up to less than 1280; the sums wrap around.
  static let bound5 = bound5(named: "bound5", count: 0...10, medianEvaluations: 222)

  /// ``bound5`` with lists of at most one number.
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
