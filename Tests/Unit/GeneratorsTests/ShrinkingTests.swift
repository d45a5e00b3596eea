import ShrinkingChallenge
import TestSupport
import Testing

@testable import Generators

/// Shrinking for each kind of choice and each generator combinator.
@Suite struct ShrinkingTests {
  private func expect<Value: Equatable>(
    _ minimum: Value, within bound: Int, _ generator: Generator<Value>, fails: (Value) -> Bool,
    location: SourceLocation = #_sourceLocation
  ) {
    for seed in UInt64(1)...20 {
      let result = shrunk(generator, seed: seed, fails: fails)
      #expect(result.value == minimum, "seed \(seed)", sourceLocation: location)
      #expect(result.evaluations <= bound, "seed \(seed)", sourceLocation: location)
      #expect(result.isMinimal, "seed \(seed)", sourceLocation: location)
    }
  }

  @Test func stringsShrinkToTheFailingScalar() {
    expect("z", within: 60, .string) { $0.unicodeScalars.contains("z") }
    expect("\0", within: 60, .string) { $0.unicodeScalars.contains("\0") }
    expect("\u{80}", within: 60, .string) { $0.unicodeScalars.contains { $0.value >= 128 } }
    expect("aaaa", within: 40, .string) { $0.unicodeScalars.count > 3 }
  }

  @Test func bytesShrink() {
    expect([200], within: 60, .bytes) { $0.contains { $0 >= 200 } }
    expect([0, 0, 0], within: 40, .bytes) { $0.count >= 3 }
  }

  @Test func doublesShrinkToWholeNumbers() {
    expect(2, within: 60, .double) { $0 > 1.5 }
    expect(-1001, within: 80, .double) { $0 < -1000 }
    expect(.infinity, within: 80, .double) { $0 > .greatestFiniteMagnitude }
    expect(0.5, within: 80, .double) { $0 > 0 && $0 < 1 }
    expect(true, within: 80, Generator<Double>.double.map(\.isNaN)) { $0 }
  }

  @Test func nanShrinksToTheDefaultOne() {
    for seed in UInt64(1)...20 {
      let result = shrunk(.double, seed: seed) { $0.isNaN }
      #expect(result.value?.bitPattern == Double.nan.bitPattern)
      let negative = shrunk(.double, seed: seed) { $0.bitPattern == (-0.0).bitPattern }
      #expect(negative.value?.sign == .minus)
    }
  }

  @Test func floatsShrink() {
    expect(Float(3), within: 60, .float) { $0 > 2 }
  }

  @Test func integersShrinkToTheBoundOfFailure() {
    expect(1000, within: 30, .int) { $0 >= 1000 }
    expect(-1000, within: 30, .int) { $0 <= -1000 }
    expect([900], within: 60, Generator<Int>.int.array()) { $0.contains { $0 >= 900 } }
  }

  @Test func integersShrinkToTheirSimplestValue() {
    expect(10, within: 20, .integer(in: 0...100, simplest: 10)) { $0 >= 0 }
    expect(7, within: 30, .integer(in: 0...100, simplest: 10)) { $0 <= 7 }
    expect(UInt64.max, within: 80, .uint64) { $0 == .max }
    expect(Int128(1) << 70, within: 300, .integer(in: 0...(1 << 100))) { $0 >= 1 << 70 }
  }

  @Test func mappedValuesStayInRange() {
    let even = Generator<Int>.int(in: 0...1000).map { $0 * 2 }
    expect(902, within: 40, even) { $0 > 900 }
  }

  @Test func filteredValuesShrink() {
    let odd = Generator<Int>.int(in: 0...100_000).filter { $0 % 2 == 1 }
    expect(1001, within: 60, odd) { $0 >= 1000 }
  }

  @Test func booleansOfACollectionOfFixedCountShrink() {
    expect([false, true, false], within: 20, Generator<Bool>.bool.array(count: 3)) { $0[1] }
    expect([true], within: 20, Generator<Bool>.bool.array()) { $0.contains(true) }
  }

  @Test func alternativesShrinkToTheFirstThatFails() {
    let generator = Generator<Int>.oneOf(.int(in: 0...9), .int(in: 100...199), .int(in: 1000...1999))
    expect(100, within: 40, generator) { $0 >= 50 }
  }

  @Test func optionalsShrinkToNil() {
    expect([nil, nil], within: 40, Generator<Int>.int.optional().array()) { $0.count >= 2 }
    expect([5], within: 60, Generator<Int>.int.optional().array()) { $0.contains { ($0 ?? 0) >= 5 } }
  }

  @Test func dependentDrawsShrink() {
    let generator = Generator<[Int]> { draw throws(Discard) in
      let bound = draw.integer(in: 1...1000)
      return [bound, draw.integer(in: 0...bound)]
    }
    expect([51, 51], within: 120, generator) { $0[1] > 50 }
  }

  @Test func recursiveValuesShrinkToTheirParts() {
    let generator = Expression.generator
    expect(.sum(.literal(0), .literal(0)), within: 80, generator) { expression in
      func containsSum(_ expression: Expression) -> Bool {
        switch expression {
        case .literal: false
        case .sum: true
        case .quotient(let left, let right): containsSum(left) || containsSum(right)
        }
      }
      return containsSum(expression)
    }
  }

  @Test func neighboursAreSorted() {
    expect([[0], [1]], within: 120, Generator<Int>.int(in: 0...9).array(count: 1).array()) {
      Set($0).count >= 2
    }
  }

  @Test func theShrunkResultReplays() throws {
    let lists = Generator<Int>.int.array()
    let result = findCounterexamples(of: lists, seed: 1, budget: Budget(cases: 1000)) {
      $0.count > 3 ? .failed(signature: "long") : .passed
    }
    let failure = try #require(result.failures.first)
    let stored = try #require(ChoiceSequence(encoded: failure.counterexample.choices.encoded))
    #expect(try lists.value(of: stored) == failure.value)
    #expect(try lists.value(of: failure.counterexample.original).count > 3)
  }

  /// Engine.md names the passes of the shrinker in their order.
  @Test func theDocumentNamesThePasses() throws {
    let rows = try CommittedDocument("Documentation/Engine.md").text.split(separator: "\n").filter {
      $0.hasPrefix("| `")
    }
    let documented = rows.compactMap { $0.split(separator: "`").dropFirst().first.map(String.init) }
    let passes = Shrinker.standardPasses.map { pass in
      let name = String(describing: type(of: pass))
      return (pass as? LowerPairs).map { "\(name)(\($0.mode))" } ?? name
    }
    #expect(documented == passes)
  }
}
