import Foundation
import Testing

@testable import ConformanceKit

/// Lines hold what files hold, written and read by another coder.
@Suite struct LineCoderTests {
  @Test func randomValuesComeBackAsTheyWere() throws {
    var random = RandomValues(seed: 7)
    for _ in 0..<2000 {
      let value = random.value()
      let json = try JSONTape(Self.line(value)).root
      #expect(try LineDecoder(json).value(Value.self) == value)
    }
  }

  /// Both coders write one form, but for keys that Foundation's takes for one.
  @Test func theFormIsThatOfFiles() throws {
    var random = RandomValues(seed: 8)
    for _ in 0..<500 {
      let value = random.value()
      let file = try WireSamples.encode(value)
      guard !file.contains("Entries") else { continue }
      #expect(try LineDecoder(JSONTape(Array(file.utf8)).root).value(Value.self) == value)
      #expect(try WireSamples.decode(Value.self, from: String(decoding: Self.line(value), as: UTF8.self)) == value)
    }
  }

  @Test func schemasComeBackAsTheyWere() throws {
    let schema = Schema(
      version: 3,
      entities: [
        Entity(
          name: "A\"b",
          properties: [
            Property(name: "role", storedName: "r", type: StandardTypes.roleV2, defaultValue: .enumCase("unknown")),
            Property(name: "spot", type: .optional(.array(WireShapes.Spot.propertyType)), isOptional: true),
            Property(name: "nothing", type: .map(.primitive(.date)), isOptional: true, defaultValue: .null),
          ])
      ])
    let json = try JSONTape(Self.line(schema)).root
    #expect(try LineDecoder(json, catalogue: WireSamples.catalogue).value(Schema.self) == schema)
  }

  @Test(arguments: Semantics.presets.map(\.semantics)) func promisesComeBackAsTheyWere(semantics: Semantics) throws {
    #expect(try LineDecoder(JSONTape(Self.line(semantics)).root).value(Semantics.self) == semantics)
  }

  @Test func whatAnAdapterDoesNotSayOfItsCapabilitiesIsLeftOut() throws {
    let json = try JSONTape(Array("{\"types\":[\"bool\"],\"observation\":true,\"schemas\":\"any\"}".utf8)).root
    let capabilities = try LineDecoder(json).value(Capabilities.self)
    #expect(
      capabilities
        == Capabilities(types: [.bool], observation: true, concurrentRequests: false, rewriteInTransactions: false))
  }

  @Test(arguments: [
    ("{\"int8\":\"300\"}", "expected a decimal integer from -128 to 127, without superfluous sign or zeros"),
    (
      "{\"double\":1.5}",
      "expected the shortest decimal of a double, inf, -inf, nan, -nan, or nan:0x and 16 hexadecimal digits"
    ),
    ("{\"bool\":\"true\"}", "expected true or false"),
    (
      "{\"int8\":\"1\",\"int16\":\"1\"}",
      "expected a value with one known tag, or 'custom' with 'persisted', found ['int8', 'int16']"
    ),
    ("{\"custom\":\"color\"}", "expected a custom value with both 'custom' and 'persisted'"),
    ("{\"mapEntries\":[]}", "expected a tag of the adapter protocol, found 'mapEntries'"),
    ("7", "expected a value: null, or an object with a tag such as {\"int64\":\"5\"}"),
  ])
  func aValueOfAnotherFormIsRefused(line: String, message: String) throws {
    let json = try JSONTape(Array(line.utf8)).root
    let error = #expect(throws: DecodingError.self) { try LineDecoder(json).value(Value.self) }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(context.debugDescription == message)
  }

  private static func line(_ value: some Encodable) throws -> [UInt8] {
    var line = JSONLine()
    try LineEncoder.append(value, to: &line)
    return line.bytes
  }
}
