import Testing

@testable import Generators

/// A value of every kind of draw, including nested and dependent ones.
private struct Mixed: Equatable {
  var small: Int8
  var wide: UInt64
  var huge: Int128
  var offset: Int
  var flag: Bool
  var number: UInt64
  var single: UInt32
  var text: String
  var letters: String
  var data: [UInt8]
  var list: [[Int16]]
  var pick: String
  var maybe: Int?
  var even: Int
}

private let mixed = Generator<Mixed> { draw throws(Discard) in
  let length = draw.uniform(in: 0...4)
  return Mixed(
    small: draw.integer(in: -7...100), wide: draw.integer(in: 5...UInt64.max),
    huge: draw.integer(in: -(1 << 70)...(1 << 90)), offset: draw.integer(in: -50...50, simplest: 10),
    flag: draw.boolean(probability: 0.9), number: draw.double().bitPattern, single: draw.float().bitPattern,
    text: draw.string(count: 1...9), letters: draw.string(count: 0...5, alphabet: .identifier, edges: ["id"]),
    data: draw.bytes(count: 2...6),
    list: draw.collection(count: 1...4) { draw in
      draw.collection(count: length...length) { $0.integer(in: -9...9) }
    },
    pick: draw.element(of: ["a", "b", "c"]),
    maybe: try draw.draw(Generator<Int>.int(in: 3...8).optional()),
    even: try draw.draw(Generator<Int>.int(in: 0...98).filter(attempts: 50) { $0.isMultiple(of: 2) }))
}

private func isValid(_ value: Mixed) -> Bool {
  (-7...100).contains(value.small) && value.wide >= 5 && (-(1 << 70)...(1 << 90)).contains(value.huge)
    && (-50...50).contains(value.offset) && (1...9).contains(value.text.unicodeScalars.count)
    && value.letters.unicodeScalars.count <= 5 && value.letters.unicodeScalars.allSatisfy { $0.properties.isAlphabetic }
    && (2...6).contains(value.data.count) && (1...4).contains(value.list.count)
    && value.list.allSatisfy { $0.count <= 4 && $0.allSatisfy { (-9...9).contains($0) } }
    && ["a", "b", "c"].contains(value.pick) && (3...8).contains(value.maybe ?? 3)
    && value.even.isMultiple(of: 2) && (0...98).contains(value.even)
}

@Suite struct ReplayTests {
  @Test func replayReproducesValueAndChoices() throws {
    for seed in UInt64(0)..<500 {
      var draw = Draw(.random(seed: seed, style: seed.isMultiple(of: 3) ? .smallValues : .ordinary))
      let value = try mixed(&draw)
      let recorded = draw.choices
      draw.reset(to: .replay(recorded))
      let replayed = try mixed(&draw)
      #expect(replayed == value, "seed \(seed)")
      #expect(draw.choices == recorded, "seed \(seed)")
    }
  }

  @Test func anyChoicesReplayToAValidValue() throws {
    var random = RandomSource(seed: 7)
    var sequences = try (UInt64(0)..<20).map { seed in
      var draw = Draw(.random(seed: seed))
      _ = try mixed(&draw)
      return draw.choices
    }
    var draw = Draw(.replay(ChoiceSequence()))
    for _ in 0..<5000 {
      let index = random.below(sequences.count)
      let changed = garbled(sequences[index], among: sequences, with: &random)
      draw.reset(to: .replay(changed))
      guard let value = try? mixed(&draw) else { continue }
      #expect(isValid(value), "\(changed)")
      let recorded = draw.choices
      draw.reset(to: .replay(recorded))
      let replayed = try mixed(&draw)
      #expect(replayed == value, "repaired choices replay unchanged")
      sequences[index] = random.below(4) == 0 ? recorded : changed
      if changed.count > 400 { sequences[index] = ChoiceSequence() }
    }
  }

  /// Returns a damaged copy of a sequence. The engine would not make most of these changes.
  private func garbled(
    _ base: ChoiceSequence, among others: [ChoiceSequence], with random: inout RandomSource
  ) -> ChoiceSequence {
    guard !base.isEmpty, !base.spans.isEmpty else { return others[random.below(others.count)] }
    let choice = random.below(base.count)
    let span = random.below(base.spans.count)
    switch random.below(8) {
    case 0: return base.removingChoices(choice..<min(base.count, choice + 1 + random.below(3)))
    case 1: return base.removingSpan(span)
    case 2: return base.replacing(base.part(ofSpan: span), with: base.part(ofSpan: random.below(base.spans.count)))
    case 3: return base.replacingElements(ofChoiceAt: choice, with: [UInt32.max, 0, 0xd800]).asRun(at: choice)
    case 4: return base.replacingChoice(at: choice, with: base.choices[random.below(base.count)])
    case 5:
      let wild = random.next()
      return base.replacingChoice(
        at: choice, with: Choice(kind: .integer, payload: wild, lower: 0, upper: .max, simplest: 0))
    case 6: return ChoiceSequence(choices: base.choices.reversed(), elements: base.elements)
    default: return ChoiceSequence(choices: base.choices, elements: base.elements)
    }
  }

  @Test func noChoicesReplayToTheSimplestValue() throws {
    let value = try mixed.value(of: ChoiceSequence())
    #expect(
      value
        == Mixed(
          small: 0, wide: 5, huge: 0, offset: 10, flag: false, number: 0, single: 0, text: "a", letters: "",
          data: [0, 0], list: [[]], pick: "a", maybe: nil, even: 0))
  }

  @Test func bodyThatDrawsMoreDoesNotShiftWhatFollows() {
    var draw = Draw(.random(seed: 3))
    func body(_ draw: inout Draw, extra: Int) -> [Int] {
      var result: [Int] = []
      for label in ["one", "two"] as [SpanLabel] {
        draw.span(label) { draw in
          result.append(draw.integer(in: 0...1000))
          for _ in 0..<extra { _ = draw.integer(in: 0...1000) }
        }
      }
      return result
    }
    for (recorded, replayed) in [(1, 3), (3, 1), (0, 5), (5, 0)] {
      draw.reset(to: .random(seed: 3))
      let value = body(&draw, extra: recorded)
      draw.reset(to: .replay(draw.choices))
      #expect(body(&draw, extra: replayed) == value)
    }
  }

  @Test func spanOfAnotherLabelIsSkipped() {
    var draw = Draw(.random(seed: 5))
    _ = draw.span("gone") { $0.integer(in: 0...1000) }
    let kept = draw.span("kept") { $0.integer(in: 0...1000) }
    draw.reset(to: .replay(draw.choices))
    #expect(draw.span("kept") { $0.integer(in: 0...1000) } == kept)
  }

  @Test func choiceOfAnotherTypeIsSkipped() {
    var draw = Draw(.random(seed: 5))
    _ = draw.boolean()
    let number = draw.integer(in: 0...1000)
    draw.reset(to: .replay(draw.choices))
    #expect(draw.integer(in: 0...1000) == number)
    #expect(draw.boolean() == false, "no choice is left, so the draw gives the simplest")
  }

  @Test func valueOutOfRangeIsClamped() {
    var draw = Draw(.random(seed: 5))
    _ = draw.integer(in: 900...1000)
    draw.reset(to: .replay(draw.choices))
    #expect(draw.integer(in: -5...10) == 10)
  }

  @Test func runawayGeneratorEnds() {
    var draw = Draw(.random(seed: 1))
    var count = 0
    while draw.boolean(probability: 0.999_999), count < 1_000_000 { count += 1 }
    #expect(count < 1_000_000)
    #expect(draw.choices.count <= Draw.maximumCount)
  }
}

extension ChoiceSequence {
  /// Returns a copy in which the choice at `index` is a string, so that its elements are used.
  fileprivate func asRun(at index: Int) -> ChoiceSequence {
    let run = Choice(kind: .string, payload: choices[index].payload, lower: 0, upper: 3, simplest: 3)
    return replacingChoice(at: index, with: run)
  }
}
