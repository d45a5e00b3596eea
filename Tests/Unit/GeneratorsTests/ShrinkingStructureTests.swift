import Generators
import Testing

/// Shrinking of choices that must change together.
@Suite struct ShrinkingStructureTests {
  private func expect<Value: Equatable>(
    _ minimum: Value, median bound: Int, _ generator: Generator<Value>, fails: (Value) -> Bool,
    location: SourceLocation = #_sourceLocation
  ) {
    let results = (UInt64(1)...60).map { shrunk(generator, seed: $0, fails: fails) }
    for (seed, result) in results.enumerated() {
      #expect(result.value == minimum, "seed \(seed + 1)", sourceLocation: location)
      #expect(result.isMinimal, "seed \(seed + 1)", sourceLocation: location)
    }
    #expect(median(results.map(\.evaluations)) <= bound, sourceLocation: location)
  }

  /// The length, the element and the later indices must be lowered at once.
  @Test func indicesOfAListWithItsLength() {
    let lists = Generator<[Int]> { draw throws(Discard) in
      let count = draw.integer(in: 1...20)
      return draw.collection(count: count...count) { $0.integer(in: 0...(count - 1)) }
    }
    expect([1, 0], median: 20, lists) { list in
      list.indices.contains { list[list[$0]] == $0 && list[$0] != $0 }
    }
  }

  @Test func equalNumbersAreLoweredTogether() {
    let triples = Generator<Int>.int(in: 0...3).array(count: 3)
    expect([2, 2, 2], median: 30, triples) { $0[0] == $0[1] && $0[1] == $0[2] && $0[0] > 1 }
  }

  @Test func aPalindromeKeepsItsShape() {
    let lists = Generator<Int>.int(in: -4...4).array(count: 0...4)
    expect([0, 1, 1, 0], median: 40, lists) { $0.count == 4 && $0.reversed() == $0 && Set($0).count == 2 }
  }

  @Test func aDifferenceIsKeptBelowZero() {
    expect([0, 0, 0, 0, -1], median: 30, Generator<Int>.int.array()) { $0.count >= 5 && $0.sorted() != $0 }
  }

  @Test func aSumIsMovedIntoFewElements() {
    expect([100, 100, 100, 100, 100], median: 700, Generator<Int>.int(in: 0...100).array()) {
      $0.reduce(0, +) >= 500
    }
  }

  /// Each of about forty numbers is needed until enough of the sum has moved.
  @Test func aLongSumIsMovedIntoFewElements() {
    let lists = Generator<Int>.int(in: 0...100).array(count: 30...60)
    let result = shrunk(lists.map { $0.filter { $0 > 0 } }, seed: 1) { $0.reduce(0, +) >= 2000 }
    #expect(result.value == [Int](repeating: 100, count: 20))
    #expect(result.evaluations <= 5000)
    #expect(result.isMinimal)
  }

  /// A branch that replaces its parent keeps its distance from the value above, which sets its range.
  @Test func aBranchKeepsItsDistanceInANewPlace() {
    expect(.node(0, .end, .node(7, .end, .end)), median: 60, Branch.generator) { tree in
      tree.contains { $0.children.contains { child, step in child.isNode && step == 7 } }
    }
  }

  @Test func aChainOfDependentNumbersIsLoweredTogether() {
    expect(.node(0, .end, .node(5, .end, .node(10, .end, .end))), median: 100, Branch.generator) { tree in
      tree.contains {
        guard let (child, step) = $0.children.last, step == 5, let (_, next) = child.children.last else { return false }
        return next == 5
      }
    }
  }
}

/// A tree in which each number exceeds its parent by 0 to 20.
private indirect enum Branch: Hashable, Sendable {
  case end
  case node(Int, Branch, Branch)

  static let generator = Generator<Branch> { draw throws(Discard) in branch(&draw, least: 0, depth: 5) }

  private static func branch(_ draw: inout Draw, least: Int, depth: Int) -> Branch {
    draw.span("branch") { draw in
      guard depth > 0, draw.boolean(probability: 0.6) else { return .end }
      let number = draw.integer(in: least...(least + 20))
      let left = branch(&draw, least: number, depth: depth - 1)
      return .node(number, left, branch(&draw, least: number, depth: depth - 1))
    }
  }

  var isNode: Bool { self != .end }

  /// The child nodes, each with its distance from this node's number.
  var children: [(Branch, step: Int)] {
    guard case .node(let number, let left, let right) = self else { return [] }
    return [left, right].compactMap { child in
      if case .node(let other, _, _) = child { (child, other - number) } else { nil }
    }
  }

  func contains(_ isWanted: (Branch) -> Bool) -> Bool {
    isWanted(self) || children.contains { $0.0.contains(isWanted) }
  }
}
