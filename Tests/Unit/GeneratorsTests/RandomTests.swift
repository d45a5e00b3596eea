import Testing

@testable import Generators

@Suite struct RandomTests {
  @Test func sameSeedSameValues() throws {
    let lists = Generator<String>.string.array()
    for seed in UInt64(0)..<50 {
      #expect(try lists.value(seed: seed) == lists.value(seed: seed))
    }
  }

  @Test func wordsAreTheSameOnEveryPlatform() {
    var source = RandomSource(seed: 1)
    #expect([source.next(), source.next()] == Self.firstWords)
    #expect(StableHash.hash("ConformanceKit") == Self.hashOfName)
    #expect(Seed.derived(from: 1, index: 2) == Self.derivedSeed)
  }

  private static let firstWords: [UInt64] = [10_387_686_228_968_481_322, 13_520_118_983_163_911_151]
  private static let hashOfName: UInt64 = 11_324_891_086_482_365_053
  private static let derivedSeed: UInt64 = 6_745_986_165_029_819_912

  @Test func neighbouringSeedsAreUnrelated() {
    for seed in UInt64(0)..<200 {
      var (one, next) = (RandomSource(seed: seed), RandomSource(seed: seed + 1))
      let words = Set((0..<20).map { _ in one.next() })
      #expect((0..<20).allSatisfy { _ in !words.contains(next.next()) }, "no stream is a shifted copy of another")
      var (first, second) = (RandomSource(seed: seed), RandomSource(seed: seed + 1))
      let differing = (0..<16).map { _ in (first.next() ^ second.next()).nonzeroBitCount }.reduce(0, +)
      #expect((400...624).contains(differing), "about half of 1,024 bits differ")
    }
    let derived = Set((0..<100).flatMap { seed in (0..<100).map { Seed.derived(from: seed, index: $0) } })
    #expect(derived.count == 10_000)
  }

  @Test func namesGiveDifferentSeeds() {
    #expect(Seed.derived(from: 1, name: "round trip") != Seed.derived(from: 1, name: "round-trip"))
    #expect(Seed.derived(from: 1, name: "a") != Seed.derived(from: 2, name: "a"))
    #expect(SpanLabel("element") == "element")
    #expect(SpanLabel("element") != SpanLabel("elements"))
  }

  @Test func uniformDrawsAreEquallyLikely() {
    var counts = [Int](repeating: 0, count: 10)
    var draw = Draw(.random(seed: 9))
    for round in UInt64(0)..<10_000 {
      draw.reset(to: .random(seed: round))
      counts[draw.uniform(in: 0...9)] += 1
    }
    #expect(counts.allSatisfy { (850...1150).contains($0) }, "\(counts)")
  }

  @Test func indicesFollowTheirWeights() {
    var counts = [0, 0, 0]
    var draw = Draw(.random(seed: 9))
    for round in UInt64(0)..<4000 {
      draw.reset(to: .random(seed: round))
      counts[draw.index(weights: [1, 0, 3])] += 1
    }
    #expect((850...1150).contains(counts[0]) && counts[1] == 0, "\(counts)")
  }

  @Test func collectionsAreMostlyShortAndReachTheirBounds() throws {
    let lists = Generator<Bool>.bool.array(count: 2...20)
    let counts = try (UInt64(0)..<2000).map { try lists.value(seed: $0).count }
    let mean = Double(counts.reduce(0, +)) / 2000
    #expect((5.0...9.0).contains(mean), "\(mean)")
    #expect(counts.min() == 2 && counts.max() == 20)
    #expect(counts.allSatisfy { (2...20).contains($0) })
  }

  @Test func smallDrawsAreSmall() {
    var draw = Draw(.random(seed: 0, style: .smallValues))
    var lengths = 0
    for seed in UInt64(0)..<500 {
      draw.reset(to: .random(seed: seed, style: .smallValues))
      lengths += draw.collection(count: 0...100) { $0.boolean() }.count
    }
    #expect(lengths < 500 * 3)
  }
}
