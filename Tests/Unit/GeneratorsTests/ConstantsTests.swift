import Generators
import Testing

/// Constants and their neighbours are drawn wherever they fit.
@Suite struct ConstantsTests {
  private func drawn<Value: Hashable>(
    _ constants: Constants, count: Int = 3000, _ value: (inout Draw) -> Value
  ) -> Set<Value> {
    var draw = Draw(.random(seed: 0))
    draw.constants = constants
    var result: Set<Value> = []
    for seed in 0..<UInt64(count) {
      draw.reset(to: .random(seed: seed))
      result.insert(value(&draw))
    }
    return result
  }

  @Test func integersComeWithTheirNeighbours() {
    var constants = Constants()
    constants.insert(48_611)
    constants.insert(-7_919)
    let found = drawn(constants) { $0.integer(in: Int32.min...Int32.max) }
    for expected: Int32 in [48_610, 48_611, 48_612, -7_920, -7_919, -7_918] { #expect(found.contains(expected)) }
    #expect(!drawn(Constants()) { $0.integer(in: Int32.min...Int32.max) }.contains(48_611))
  }

  @Test func integersOutOfRangeAreSkipped() {
    var constants = Constants()
    constants.insert(1000)
    constants.insert(UInt64.max)
    #expect(drawn(constants) { $0.integer(in: -5...5) }.allSatisfy { (-5...5).contains($0) })
    #expect(drawn(constants) { $0.integer(in: UInt64(0)...UInt64.max) }.isSuperset(of: [1000, .max, .max - 1]))
  }

  @Test func numbersTextsAndBytesAreDrawn() {
    var constants = Constants()
    constants.insert(98.6)
    constants.insert("conformance")
    constants.insert(bytes: [1, 2, 3, 4])
    let numbers = drawn(constants) { $0.double() }
    for expected in [98.6, 98.6.nextUp, 98.6.nextDown] { #expect(numbers.contains(expected)) }
    #expect(drawn(constants) { $0.string() }.contains("conformance"))
    #expect(!drawn(constants) { $0.string(count: 0...5) }.contains("conformance"))
    #expect(drawn(constants) { $0.bytes() }.contains([1, 2, 3, 4]))
  }

  @Test func equalConstantsAreKeptOnce() {
    var constants = Constants()
    #expect(constants.isEmpty)
    constants.insert(5)
    let once = constants
    constants.insert(5 as UInt8)
    #expect(constants == once)
    #expect(!constants.isEmpty)
  }
}
