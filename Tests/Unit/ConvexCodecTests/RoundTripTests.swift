import ConvexCodec
import Foundation
import Generators
import Testing

@Suite struct RoundTripTests {
  @Test func everyValueSurvivesItsJSONBitForBit() {
    let result = findCounterexamples(of: ConvexValue.any, seed: 1, budget: Budget(cases: 3000)) {
      (value: ConvexValue) in
      .holds { try ConvexValue(json: value.json()) == value }
    }
    #expect(result.failures.map(\.value) == [])
  }

  @Test func everyValueSurvivesTheCodableRouteBitForBit() {
    let result = findCounterexamples(of: ConvexValue.any, seed: 2, budget: Budget(cases: 3000)) {
      (value: ConvexValue) in
      .holds {
        let encoded = try ConvexEncoder().encode([value])
        return try ConvexDecoder().decode([ConvexValue].self, from: encoded) == [value]
      }
    }
    #expect(result.failures.map(\.value) == [])
  }

  @Test func aValueHasOneText() {
    let result = findCounterexamples(of: ConvexValue.any, seed: 3, budget: Budget(cases: 2000)) {
      (value: ConvexValue) in
      .holds { try ConvexValue(json: value.json()).json() == value.json() }
    }
    #expect(result.failures.map(\.value) == [])
  }

  @Test func everyFloatSurvivesBitForBit() {
    let floats = Generator<Float> { draw throws(Discard) in draw.float() }
    let result = findCounterexamples(of: floats, seed: 4, budget: Budget(cases: 5000)) { number in
      .holds {
        let encoded = try ConvexEncoder().encode(number)
        return try ConvexDecoder().decode(Float.self, from: encoded).bitPattern == number.bitPattern
      }
    }
    #expect(result.failures.map(\.value) == [])
  }

  @Test(arguments: [0x7F80_0001, 0xFFBF_FFFF, 0x7FC0_0000, 0xFFC0_1234, 0x8000_0000, 0x0000_0001] as [UInt32])
  func oddFloatsSurvive(bits: UInt32) throws {
    let encoded = try ConvexEncoder().encode(Float(bitPattern: bits))
    #expect(try ConvexDecoder().decode(Float.self, from: encoded).bitPattern == bits)
  }
}

extension Outcome<Void> {
  /// Whether a property holds; an error is a failure of its own kind.
  static func holds(_ property: () throws -> Bool) -> Outcome {
    do {
      return try property() ? .passed : .failed(signature: "it differs")
    } catch {
      return .failed(signature: "\(error)")
    }
  }
}
