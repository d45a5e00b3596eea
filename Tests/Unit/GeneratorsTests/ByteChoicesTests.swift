import Testing

@testable import Generators

/// Bytes as a source of choices. Any bytes are valid, and every choice can be encoded in bytes.
@Suite struct ByteChoicesTests {
  /// One value of each kind of draw. Some draws depend on others.
  private struct Sample: Equatable {
    var flag: Bool
    var byte: UInt8
    var number: Int64
    var wide: Int128
    var index: Int
    var bits: UInt64
    var float: UInt32
    var text: String
    var bytes: [UInt8]
    var list: [Int16]
    var even: Int

    init(_ draw: inout Draw) throws(Discard) {
      flag = draw.boolean()
      byte = draw.integer()
      number = draw.integer()
      wide = draw.integer()
      index = draw.index(weights: [3, 1, 1])
      bits = draw.double().bitPattern
      float = draw.float().bitPattern
      text = draw.string(count: 1...30)
      bytes = draw.bytes()
      list = draw.collection(count: 0...6) { $0.integer() }
      even = try Generator<Int>.int(in: 0...1000).filter { $0 % 2 == 0 }(&draw)
    }
  }

  private func sample(_ proposal: Proposal) -> (value: Sample?, choices: ChoiceSequence) {
    var draw = Draw(proposal)
    draw.constants.insert(4711)
    let value = try? Sample(&draw)
    return (value, draw.choices)
  }

  @Test func everyChoiceHasBytes() throws {
    for seed in 0..<2000 as Range<UInt64> {
      let first = sample(.random(seed: seed, style: seed % 2 == 0 ? .ordinary : .edges))
      guard first.value != nil else { continue }
      let again = sample(.bytes(first.choices.bytes))
      #expect(again.value == first.value, "seed \(seed)")
      #expect(again.choices == first.choices, "seed \(seed)")
    }
  }

  @Test func anyBytesAreChoices() throws {
    var random = RandomSource(seed: 1)
    var qualified = 0
    for _ in 0..<2000 {
      let bytes = (0..<random.below(200)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      let first = sample(.bytes(bytes))
      #expect(sample(.bytes(bytes)).choices == first.choices)
      guard let value = first.value else { continue }
      qualified += 1
      #expect(sample(.replay(first.choices)).value == value)
      #expect(sample(.bytes(first.choices.bytes)).value == value)
    }
    #expect(qualified > 1000)
  }

  @Test func noBytesAreTheSimplestChoices() {
    #expect(sample(.bytes([])).choices == sample(.replay(ChoiceSequence())).choices)
    #expect(sample(.bytes([0, 0, 0])).value == sample(.bytes([])).value)
  }

  @Test func oneByteChangesOneChoice() {
    func numbers(_ bytes: [UInt8]) -> [UInt8] {
      var draw = Draw(.bytes(bytes))
      return (0..<bytes.count).map { _ in draw.integer() }
    }
    let bytes: [UInt8] = [3, 1, 4, 1, 5, 9, 2, 6]
    for place in bytes.indices {
      var changed = bytes
      changed[place] ^= 0x40
      let (old, new) = (numbers(bytes), numbers(changed))
      #expect(old.indices.filter { old[$0] != new[$0] } == [place])
    }
  }

  /// Two bytes can encode an edge case or a constant, which a fuzzer could not guess.
  @Test func twoBytesCanEncodeAnEdgeCase() {
    func numbers(_ tags: ClosedRange<UInt8>) -> Set<Int64> {
      var found: Set<Int64> = []
      for tag in tags {
        for byte in UInt8.min...UInt8.max {
          var draw = Draw(.bytes([tag, byte]))
          draw.constants.insert(4711)
          found.insert(draw.integer())
        }
      }
      return found
    }
    let edges = numbers(128...159)
    #expect(edges.isSuperset(of: [.min, .max, 4711, 4712]))
    #expect(numbers(0...127) == Set((-63...64).map(Int64.init)))
  }

  /// A long byte array needs as many bytes as it has elements. Few bytes therefore never make a large program.
  @Test func fewBytesMakeShortArrays() {
    var draw = Draw(.bytes([0xa1, 0xff, 0xff, 1, 2, 3]))
    #expect(draw.bytes(count: 0...60_000) == [1, 2, 3])
  }

  @Test(
    arguments: [
      (0, [0]), (127, [127]), (128, [160, 128]), (255, [160, 255]), (256, [161, 0, 1]),
      (.max, [167] + [UInt8](repeating: 255, count: 8)),
    ] as [(UInt64, [UInt8])])
  func ranksHaveTheBytesInTheTable(rank: UInt64, bytes: [UInt8]) {
    #expect(ByteNumber.taggedBytes(ofRank: rank) == bytes)
  }
}
