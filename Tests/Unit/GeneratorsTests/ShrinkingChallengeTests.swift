import Generators
import Testing

/// The public shrinking challenge, as far as the passes go today: the minimum for every seed, and a bound on the median
/// of the evaluations: Hypothesis's, where that has one.
@Suite struct ShrinkingChallengeTests {
  static let seeds: ClosedRange<UInt64> = 1...100

  private func expect<Value: Equatable>(
    _ minimum: Value, share: Double = 1, median bound: Int, _ generator: Generator<Value>, cases: Int = 5000,
    fails: (Value) -> Bool, location: SourceLocation = #_sourceLocation
  ) {
    let results = Self.seeds.map { shrunk(generator, seed: $0, cases: cases, fails: fails) }
    let others = results.filter { $0.value != minimum }.map(\.value)
    #expect(
      Double(others.count) <= (1 - share) * Double(results.count), "\(others.prefix(3))", sourceLocation: location)
    #expect(results.allSatisfy { $0.isMinimal }, "the search came to its end", sourceLocation: location)
    #expect(median(results.map(\.evaluations)) <= bound, "evaluations", sourceLocation: location)
  }

  @Test func integer() {
    expect(1000, median: 20, .int) { $0 >= 1000 }
    expect(-1000, median: 22, .int) { $0 <= -1000 }
  }

  @Test func listWithLargeElement() {
    expect([900], median: 25, Generator<Int>.int.array()) { $0.contains { $0 >= 900 } }
  }

  @Test func reverse() {
    expect([0, 1], median: 10, Generator<Int>.int.array()) { $0.reversed() != $0 }
  }

  @Test func lengthList() {
    let lists = Generator<Int>.int(in: 1...100).flatMap { Generator<Int>.int(in: 0...1000).array(count: $0) }
    expect([900], median: 91, lists) { ($0.max() ?? 0) >= 900 }
  }

  @Test func distinct() {
    expect([0, 1, -1], median: 36, Generator<Int>.int.array()) { Set($0).count >= 3 }
  }

  @Test func largeUnionList() {
    expect([[0, 1, -1, 2, -2]], median: 163, Generator<Int>.int.array().array()) {
      Set($0.joined()).count >= 5
    }
  }

  @Test func nestedLists() {
    expect([[Int](repeating: 0, count: 11)], median: 40, Generator<Int>.int.array().array()) {
      $0.map(\.count).reduce(0, +) > 10
    }
  }

  @Test func deletion() {
    let generator = Generator<[Int]> { draw throws(Discard) in
      let list = draw.collection(count: 1...100) { $0.integer(in: Int.min...Int.max) }
      return list + [draw.element(of: list)]
    }
    expect([0, 0, 0], median: 10, generator) { input in
      var list = Array(input.dropLast())
      guard let removed = input.last, let index = list.firstIndex(of: removed) else { return false }
      list.remove(at: index)
      return list.contains(removed)
    }
  }

  private static let pairs = zip(.integer(in: 1...Int.max), .integer(in: 1...Int.max)).map { [$0, $1] }

  @Test func differenceMustNotBeZero() {
    expect([10, 10], median: 28, Self.pairs) { $0[0] >= 10 && $0[0] == $0[1] }
  }

  @Test func differenceMustNotBeSmall() {
    expect([10, 6], median: 39, Self.pairs) { $0[0] >= 10 && (1...4).contains($0[0].distance(to: $0[1]).magnitude) }
  }

  @Test func differenceMustNotBeOne() {
    expect([10, 9], median: 34, Self.pairs) { $0[0] >= 10 && $0[0].distance(to: $0[1]).magnitude == 1 }
  }

  @Test func calculator() {
    let zero = Expression.literal(0)
    expect(.quotient(zero, .sum(zero, zero)), median: 52, Expression.generator) {
      !$0.dividesByLiteralZero && $0.value == nil
    }
  }

  @Test func bound5() {
    let lists = Generator<Int16>.int16.array(count: 0...10).filter { $0.reduce(0, &+) < 256 }.array(count: 5)
    expect([[], [], [], [-1], [-32768]], median: 222, lists) {
      $0.map { $0.reduce(0, &+) }.reduce(0, &+) >= 1280
    }
  }

  @Test func bound5OfShortLists() {
    let lists = Generator<Int16>.int16.array(count: 0...1).filter { $0.reduce(0, &+) < 256 }.array(count: 5)
    expect([[], [], [], [-1], [-32768]], median: 115, lists) {
      $0.map { $0.reduce(0, &+) }.reduce(0, &+) >= 1280
    }
  }

  @Test func binaryHeap() {
    let leaf = Heap.node(0, .empty, .empty)
    let minimum = Heap.node(0, .empty, .node(0, leaf, .node(1, .empty, .empty)))
    expect(minimum, share: 0.85, median: 52, Heap.generator) { $0.wronglySorted != $0.values.sorted() }
  }

  @Test func coupling() {
    let lists = Generator<Int>.int(in: 0...10).array(count: 1...20).filter { list in
      list.allSatisfy { $0 < list.count }
    }
    expect([1, 0], median: 44, lists) { list in
      list.indices.contains { list[list[$0]] == $0 && list[$0] != $0 }
    }
  }
}
