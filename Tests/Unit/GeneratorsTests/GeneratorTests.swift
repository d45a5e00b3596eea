import Generators
import ShrinkingChallenge
import Testing

@Suite struct GeneratorTests {
  private func values<Value>(_ generator: Generator<Value>) throws -> [Value] {
    try (UInt64(0)..<300).map { try generator.value(seed: $0) }
  }

  @Test func oneOfAndFrequencyReachAll() throws {
    let words = Generator<String>.oneOf(.constant("a"), .constant("b"), .constant("c"))
    #expect(Set(try values(words)) == ["a", "b", "c"])
    let weighted = try values(.frequency([(1, .constant(1)), (9, .constant(2))]))
    #expect(weighted.filter { $0 == 2 }.count > 220)
    #expect(try words.value(of: ChoiceSequence()) == "a")
  }

  @Test func emptyChoicesAreDiscarded() {
    #expect(throws: Discard.self) { try Generator<Int>.oneOf([]).value(seed: 1) }
    #expect(throws: Discard.self) { try Generator<Int>.element(of: [Int]()).value(seed: 1) }
  }

  @Test func elementsComeFromTheCollection() throws {
    #expect(Set(try values(.element(of: 5..<8))) == [5, 6, 7])
  }

  @Test func optionalIsSometimesNil() throws {
    let missing = try values(Generator<Int>.int.optional(probability: 0.75)).filter { $0 == nil }.count
    #expect((45...105).contains(missing), "\(missing)")
  }

  @Test func arraysHaveTheirCount() throws {
    #expect(try values(Generator<Int>.int.array(count: 3)).allSatisfy { $0.count == 3 })
    #expect(Set(try values(Generator<Int>.int.array(count: 1...3)).map(\.count)) == [1, 2, 3])
  }

  @Test func zipDrawsInOrder() throws {
    let triple = zip(.int(in: 0...9), .bool, .string(count: 1...1))
    for (number, _, text) in try values(triple) {
      #expect((0...9).contains(number) && text.unicodeScalars.count == 1)
    }
  }

  @Test func recursiveIsBoundedAndVaried() throws {
    func depth(_ expression: Expression) -> Int {
      switch expression {
      case .literal: 0
      case .sum(let left, let right), .quotient(let left, let right): 1 + max(depth(left), depth(right))
      }
    }
    let depths = try values(Expression.generator).map(depth)
    #expect(depths.allSatisfy { $0 <= 5 })
    #expect(Set(depths).count >= 4)
  }

  @Test func filterRemovesRejectedAttempts() throws {
    let odd = Generator<Int>.int(in: 0...99).filter(attempts: 100) { $0 % 2 == 1 }
    for seed in UInt64(0)..<100 {
      var draw = Draw(.random(seed: seed))
      _ = try odd(&draw)
      #expect(draw.choices.count == 1, "only the accepted value is recorded")
    }
  }

  @Test func discardCarriesItsReason() {
    let never = Generator<Int> { draw throws(Discard) in try draw.discard("not today") }
    #expect { try never.value(seed: 1) } throws: { ($0 as? Discard)?.reason == "not today" }
  }
}
