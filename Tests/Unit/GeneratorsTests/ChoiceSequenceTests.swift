import Testing

@testable import Generators

private let generator = Generator<Int> { draw throws(Discard) in
  _ = draw.collection(count: 0...3) { $0.string(count: 0...3) }
  _ = draw.bytes(count: 0...3)
  _ = draw.double()
  _ = draw.float()
  return draw.integer(in: -3...3) + (draw.boolean() ? 1 : 0)
}

private func sequence(seed: UInt64) throws -> ChoiceSequence {
  var draw = Draw(.random(seed: seed, style: .smallValues))
  _ = try generator(&draw)
  return draw.choices
}

@Suite struct ChoiceSequenceTests {
  @Test func shortlexIsAStrictTotalOrder() throws {
    let sequences = try (UInt64(0)..<60).map(sequence)
    for one in sequences {
      #expect(!Shortlex.precedes(one, one))
      for other in sequences {
        let order = Shortlex.compare(one, other)
        #expect(order.signum() == -Shortlex.compare(other, one).signum())
        #expect((order == 0) == (one.fingerprint == other.fingerprint), "\(one) and \(other)")
        for third in sequences where order < 0 && Shortlex.precedes(other, third) {
          #expect(Shortlex.precedes(one, third))
        }
      }
    }
  }

  @Test func fewerChoicesPrecedeSimplerOnes() {
    let large = Choice(kind: .integer, payload: 900, lower: 0, upper: 1000, simplest: 0)
    let zero = large.with(payload: 0)
    #expect(Shortlex.precedes(ChoiceSequence(choices: [large]), ChoiceSequence(choices: [zero, zero])))
    #expect(Shortlex.precedes(ChoiceSequence(choices: [zero, large]), ChoiceSequence(choices: [large, zero])))
  }

  @Test(arguments: [(0, 10, 0), (-3, 10, 0), (-10, 3, 0), (5, 9, 7), (-4, -1, -1)])
  func integerRanksGrowWithTheDistance(lower: Int, upper: Int, simplest: Int) {
    let words = (lower...upper).map { OrderedWord.encode($0) }
    let aim = OrderedWord.encode(simplest)
    let choices = words.map { word in
      Choice(
        kind: .integer, payload: word, lower: OrderedWord.encode(lower), upper: OrderedWord.encode(upper), simplest: aim
      )
    }
    #expect(Set(choices.map(\.rank)) == Set(0..<UInt64(words.count)), "ranks have no gaps")
    for choice in choices { #expect(choice.with(rank: choice.rank).payload == choice.payload) }
    let distances = choices.sorted { $0.rank < $1.rank }.map(\.distance)
    #expect(distances == distances.sorted())
  }

  @Test func fullRangeRanksRoundTrip() {
    for simplest: UInt64 in [0, 1 << 63, .max, 12345] {
      for payload: UInt64 in [0, 1, 1 << 62, (1 << 63) - 1, 1 << 63, (1 << 63) + 1, .max - 1, .max] {
        let choice = Choice(kind: .integer, payload: payload, lower: 0, upper: .max, simplest: simplest)
        #expect(choice.with(rank: choice.rank).payload == payload)
      }
    }
  }

  @Test func floatRanksPutWholeNumbersFirst() {
    let ordered: [Double] = [
      0, 1, 2, 3, 1000, 0x1p52, 1.5, 1.25, 2.5, 1024.5, 0x1p60, .greatestFiniteMagnitude, 0.5, 0.1,
      .leastNonzeroMagnitude, .infinity, .nan,
    ]
    let ranks = ordered.map { FloatRank.rank(ofMagnitude: $0.bitPattern, width: .double) }
    #expect(ranks == ranks.sorted())
    var random = RandomSource(seed: 1)
    for _ in 0..<2000 {
      let double = random.next() & FloatRank.Width.double.magnitudeMask
      let rank = FloatRank.rank(ofMagnitude: double, width: .double)
      #expect(FloatRank.magnitude(at: rank, width: .double) == double)
      let single = random.next() & FloatRank.Width.single.magnitudeMask
      let singleRank = FloatRank.rank(ofMagnitude: single, width: .single)
      #expect(FloatRank.magnitude(at: singleRank, width: .single) == single)
    }
  }

  @Test func encodedFormRoundTrips() throws {
    for seed in UInt64(0)..<300 {
      let original = try sequence(seed: seed)
      let decoded = try #require(ChoiceSequence(encoded: original.encoded))
      #expect(decoded == original)
      #expect(decoded.encoded == original.encoded)
      #expect(try generator.value(of: decoded) == generator.value(of: original))
    }
    #expect(ChoiceSequence(encoded: ChoiceSequence().encoded) == ChoiceSequence())
  }

  @Test func encodedFormIsStable() {
    var draw = Draw(.replay(ChoiceSequence()))
    _ = draw.collection(count: 1...2) { $0.integer(in: -1...1) }
    _ = draw.string(count: 1...2)
    #expect(draw.choices.description == "( ( true +0 ) false ) [0]")
    #expect(draw.choices.encoded == Self.stableForm)
  }

  private static let stableForm = "c1DK-9ZwQIAQGAgICAgICAgIABAQEAAAADAQKA8EMBAAICAAMAAQACAQ"

  @Test func encodedFormWritesEqualBoundsOnce() throws {
    var draw = Draw(.replay(ChoiceSequence()))
    for _ in 0..<10 { _ = draw.integer(in: Int.min...Int.max) }
    let ten = draw.choices.encoded.count
    draw.reset(to: .replay(ChoiceSequence()))
    for _ in 0..<20 { _ = draw.integer(in: Int.min...Int.max) }
    #expect(draw.choices.encoded.count - ten <= 10 * 3, "each choice takes two bytes")
  }

  @Test func damagedTextIsRejected() throws {
    for text in ["", "c", "c1", "c2AAAA", "c1A", "hello", "c1====", "c1\u{0}", "c1é"] {
      #expect(ChoiceSequence(encoded: text) == nil, "\(text)")
    }
    let good = Array(try sequence(seed: 4).encoded)
    for index in good.indices {
      var damaged = good
      damaged[index] = damaged[index] == "A" ? "B" : "A"
      #expect(ChoiceSequence(encoded: String(damaged)) == nil)
      #expect(ChoiceSequence(encoded: String(good[..<index])) == nil)
    }
  }

  @Test func garbageWithAValidChecksumIsSafe() throws {
    var random = RandomSource(seed: 11)
    for _ in 0..<5000 {
      var writer = VarintWriter()
      for _ in 0..<random.below(12) { writer.append(random.next() >> UInt64(random.below(64))) }
      guard let parsed = ChoiceSequence(encoded: "c1" + Base64.encode(writer.withChecksum())) else { continue }
      _ = try generator.value(of: parsed)
      #expect(ChoiceSequence(encoded: parsed.encoded) == parsed)
    }
  }

  @Test func equalityIgnoresWhereElementsAreStored() throws {
    let original = try #require(
      try (UInt64(0)..<50).map(sequence).first { $0.choices.contains { $0.isRun && $0.count > 0 } })
    let index = try #require(original.choices.firstIndex { $0.isRun && $0.count > 0 })
    let moved = original.replacingElements(
      ofChoiceAt: index, with: original.elements[original.choices[index].elementRange])
    #expect(moved == original)
    #expect(moved.hashValue == original.hashValue)
    #expect(original.replacingElements(ofChoiceAt: index, with: [99]) != original)
  }
}
