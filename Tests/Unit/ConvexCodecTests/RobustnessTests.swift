import ConvexCodec
import Foundation
import Generators
import Testing

/// Damaged documents: an error or a value, never a trap.
@Suite struct RobustnessTests {
  private static let documents: [String] = [
    #"{"a":{"$integer":"UAAAAAAAAAA="},"b":[1,-2.5e-3,{"$float":"AAAAAAAA+H8="},true,false,null],"c":{"$bytes":"AAEC//4="}}"#,
    #"{"_id":"j57","_creationTime":1700000000000.25,"text":"é\u00e9\ud83d\ude00\n\"\\","nested":{"a":{"b":[[[]]]}}}"#,
  ]

  @Test(arguments: documents) func everyTruncationIsRefused(_ document: String) throws {
    let bytes = Data(document.utf8)
    _ = try ConvexValue(json: bytes)
    for count in 0..<bytes.count {
      #expect(throws: ConvexError.self, "\(count) bytes") { try ConvexValue(json: bytes.prefix(count)) }
    }
  }

  @Test(arguments: documents) func everyMutationIsRefusedOrMeansWhatItSays(_ document: String) throws {
    let bytes = Array(document.utf8)
    var read = 0
    for index in bytes.indices {
      for replacement in UInt8.min...UInt8.max {
        var damaged = bytes
        damaged[index] = replacement
        guard let value = try? ConvexValue(json: Data(damaged)) else { continue }
        read += 1
        // What it says has a text of its own, which reads the same.
        #expect(try ConvexValue(json: value.json()) == value)
      }
    }
    #expect(read > bytes.count, "most bytes are text or digits, which have other values")
  }

  @Test func randomBytesAreRefused() {
    let bytes = Generator<[UInt8]> { draw throws(Discard) in draw.bytes(count: 0...40) }
    let result = findCounterexamples(of: bytes, seed: 9, budget: Budget(cases: 5000)) { bytes in
      guard let value = try? ConvexValue(json: Data(bytes)) else { return .passed }
      return .holds { try ConvexValue(json: value.json()) == value }
    }
    #expect(result.failures.map(\.value) == [])
  }

  @Test func aSliceOfDataIsReadFromItsStart() throws {
    let data = Data("xx[1]yy".utf8)
    #expect(try ConvexValue(json: data[2..<5]) == .array([.float64(1)]))
    #expect(try ConvexDecoder().decode([Double].self, from: data[2..<5]) == [1])
  }
}
