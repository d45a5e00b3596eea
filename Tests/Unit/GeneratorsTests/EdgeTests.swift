import Generators
import Testing

@Suite struct EdgeTests {
  private func values<Value: Hashable>(_ count: UInt64, _ generator: Generator<Value>) throws -> Set<Value> {
    Set(try (0..<count).map { try generator.value(seed: $0) })
  }

  @Test func integersReachTheirLimits() throws {
    let found = try values(20_000, .int)
    let wanted = [
      Int.min, Int.max, .min + 1, .max - 1, 0, 1, -1, 127, 128, -128, -129, 255, 256, 32767, 32768, -32769,
      Int(Int32.max), Int(Int32.max) + 1, Int(Int32.min), 1 << 53, (1 << 53) + 1, (1 << 53) - 1, -(1 << 53) - 1,
    ]
    for value in wanted { #expect(found.contains(value), "\(value)") }
    #expect(try values(200, .integer(in: 17...90_000)).isSuperset(of: [17, 90_000]))
    #expect(try values(300, .int8).isSuperset(of: [-128, 127, 0, -1, 1]))
    #expect(try values(300, .uint64).isSuperset(of: [0, .max]))
  }

  @Test func integersAreMostlyShort() throws {
    let short = try (UInt64(0)..<1000).filter { try Generator<Int>.int.value(seed: $0).magnitude < 1 << 32 }
    #expect(short.count > 350)
  }

  @Test func doublesReachTheirLimits() throws {
    let found = Set(try values(40_000, Generator<Double>.double.map(\.bitPattern)))
    let wanted: [Double] = [
      0, -0.0, .infinity, -.infinity, .nan, .signalingNaN, .leastNonzeroMagnitude, -.leastNonzeroMagnitude,
      .leastNormalMagnitude, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 0x1p53, 0x1p53 - 1, 0x1p53 + 2,
      1.0.nextUp, 0.1 + 0.2,
    ]
    for value in wanted { #expect(found.contains(value.bitPattern), "\(value)") }
    let doubles = found.map { Double(bitPattern: $0) }
    let payloads = doubles.filter { $0.isNaN && $0.bitPattern & 0x7_ffff_ffff_ffff > 1 }
    #expect(payloads.contains { $0.sign == .minus } && payloads.contains { $0.isSignalingNaN })
    #expect(doubles.contains { $0.isSubnormal && $0 != .leastNonzeroMagnitude })
    #expect(
      Set(try values(20_000, Generator<Float>.float.map(\.bitPattern))).isSuperset(of: [
        Float(-0.0).bitPattern, Float.infinity.bitPattern, Float.leastNonzeroMagnitude.bitPattern, Float.nan.bitPattern,
      ]))
  }

  @Test func stringsReachTheirEdgeCases() throws {
    let found = Set(try (UInt64(0)..<20_000).map { Array(try Generator<String>.string.value(seed: $0).unicodeScalars) })
    let wanted = [
      "", "\0", "a\0b", "\u{feff}a", "\r\n", " a", "a ", "\u{e9}", "e\u{301}", "\u{ffff}", "$null", "null", "~", "007",
      "1e5", "\"", "\\", "\u{1f468}\u{200d}\u{1f469}\u{200d}\u{1f467}",
    ]
    for text in wanted { #expect(found.contains(Array(text.unicodeScalars)), "\(text.debugDescription)") }
  }

  /// Small collections have fewer edge cases, unless the style asks for many: an edge case that is the only element has
  /// most often been drawn before.
  @Test func smallCollectionsHaveFewEdges() {
    func edges(_ style: DrawingStyle, period: UInt64) -> Int {
      var draw = Draw(.random(seed: 1, style: style))
      draw.edgePeriod = period
      return (0..<20_000).filter { _ in [.min, .max].contains(draw.integer(in: Int64.min...Int64.max)) }.count
    }
    for period: UInt64 in [2, 13] {
      let ordinary = edges(.ordinary, period: period)
      #expect((ordinary / 6...ordinary / 3).contains(edges(.smallCollections, period: period)), "of \(ordinary)")
    }
    #expect(edges([.smallCollections, .edges], period: 13) == edges(.edges, period: 13))
  }

  @Test func givenEdgesAreDrawn() throws {
    let found = try values(300, Generator<String>.string(edges: ["needle", "Übung"]))
    #expect(found.isSuperset(of: ["needle", "Übung"]))
    #expect(!(try values(300, .string(count: 0...3, alphabet: .ascii, edges: ["needle", "Üb"]))).contains("Üb"))
  }

  @Test func stringsStayInTheirAlphabet() throws {
    for text in try values(500, .string(alphabet: .identifier)) {
      #expect(text.unicodeScalars.allSatisfy { ("a"..."z").contains($0) || ("A"..."Z").contains($0) })
    }
    for text in try values(500, .string(alphabet: Alphabet(["x", "é", "🎈"]))) {
      #expect(text.unicodeScalars.allSatisfy { ["x", "é", "🎈"].contains($0) })
    }
    let all = try values(3000, Generator<String>.string).flatMap(\.unicodeScalars)
    #expect(all.contains { $0.value > 0xffff } && all.contains { $0.value < 32 })
  }

  @Test func bytesReachTheirEdgeCases() throws {
    let found = try values(5000, Generator<[UInt8]>.bytes)
    #expect(found.isSuperset(of: [[], [0], [255], [0xef, 0xbb, 0xbf]]))
  }
}
