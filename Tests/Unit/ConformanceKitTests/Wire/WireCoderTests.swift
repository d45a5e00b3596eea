import Foundation
import Testing

@testable import AdapterSupport
@testable import ConformanceChecking
@testable import ConformanceLaws
@testable import ConformanceReporting
@testable import OwnTypes
@testable import StoreCoding
@testable import StoreContract
@testable import StoreHosting

/// The kit's own coder reads and writes what Foundation's does: lines of the adapter protocol, and files.
@Suite struct WireCoderTests {
  @Test func randomValuesComeBackAsTheyWere() throws {
    var random = RandomValues(seed: 7)
    for _ in 0..<2000 {
      let value = random.value()
      let json = try JSONTokens(Self.line(value)).root
      #expect(try WireDecoder(json).value(Value.self) == value)
    }
  }

  /// Both coders write one form, but for keys that Foundation's takes for one.
  @Test func theFormIsThatOfFiles() throws {
    var random = RandomValues(seed: 8)
    for _ in 0..<500 {
      let value = random.value()
      let file = try WireSamples.encode(value)
      guard !file.contains("Entries") else { continue }
      #expect(try WireDecoder(JSONTokens(Array(file.utf8)).root).value(Value.self) == value)
      #expect(try WireSamples.decode(Value.self, from: String(decoding: Self.line(value), as: UTF8.self)) == value)
    }
  }

  @Test func filesAreWrittenAsByFoundation() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    var random = RandomValues(seed: 9)
    for _ in 0..<500 {
      let value = random.value()
      #expect(try value.jsonText() == String(decoding: encoder.encode(value), as: UTF8.self))
    }
    #expect(try CorpusSamples.file.jsonBytes() == Array(encoder.encode(CorpusSamples.file)))
    #expect(try Odds().jsonBytes() == Array(encoder.encode(Odds())))
  }

  /// What a writer may get wrong: escapes, numbers, the order of keys, empty arrays and objects.
  private struct Odds: Codable, Equatable {
    var text = (0..<0x100).compactMap(Unicode.Scalar.init).map(String.init).joined() + "\u{2028}\u{1F600}"
    var integers: [Int64] = [.min, 0, .max]
    var largest = UInt64.max
    var doubles = [1, -0.0, 0.1, 1e20, .leastNonzeroMagnitude, .greatestFiniteMagnitude]
    var float: Float = 0.1
    var empty: [[String: [Int]]] = [[:], ["a": []], [:]]
    var keys = ["b": 1, "a10": 2, "a2": 3, "B": 4, "": 5, "é": 6, "f": 7, "/": 8, "\u{FFEE}": 9, "\u{1F600}": 10]
    var nothing: [Bool?] = [nil, true, false]
  }

  @Test func filesAreReadAsByFoundation() throws {
    var random = RandomValues(seed: 10)
    for _ in 0..<500 {
      let value = random.value()
      let tokens = try JSONTokens(value.jsonBytes(), .document(maximumDepth: 64))
      #expect(try WireDecoder(tokens.root, .file).value(Value.self) == value)
    }
    let odds = try JSONTokens(Odds().jsonBytes(), .document(maximumDepth: 64))
    #expect(try WireDecoder(odds.root, .file).value(Odds.self) == Odds())
  }

  @Test(arguments: [
    (#"{"a":null,"b":1}"#, "a", "null"),
    (#"{"a":[],"b":1}"#, "a", "Expected to decode String but found an array instead."),
    (#"{"a":"","b":"1"}"#, "b", "Expected to decode Int8 but found a string instead."),
    (#"{"a":"","b":300}"#, "b", "expected an integer from -128 to 127"),
    (#"{"a":"","b":1.5}"#, "b", "expected an integer from -128 to 127"), (#"{"a":""}"#, "b", "missing"),
    (#"{"a":"","b":1,"c":{}}"#, "c", "Expected to decode Array<Any> but found a dictionary instead."),
    (#"{"a":"","b":1,"c":["x",1]}"#, "c[1]", "Expected to decode String but found number instead."),
    ("[]", "", "Expected to decode Dictionary<String, Any> but found an array instead."),
  ])
  func aFileOfAnotherShapeIsRefused(text: String, path: String, message: String) throws {
    struct Shape: Decodable {
      let a: String
      let b: Int8
      let c: [String]?
    }
    let tokens = try JSONTokens(Array(text.utf8), .document(maximumDepth: 64))
    let error = #expect(throws: DecodingError.self) { try WireDecoder(tokens.root, .file).value(Shape.self) }
    let found: ([any CodingKey], String)? =
      switch error {
      case .keyNotFound(let key, let context): (context.codingPath + [key], "missing")
      case .valueNotFound(_, let context): (context.codingPath, "null")
      case .typeMismatch(_, let context), .dataCorrupted(let context): (context.codingPath, context.debugDescription)
      default: nil
      }
    #expect(found.map { JSONPath($0.0).description } == path && found?.1 == message)
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
    let json = try JSONTokens(Self.line(schema)).root
    #expect(try WireDecoder(json, catalogue: WireSamples.catalogue).value(Schema.self) == schema)
  }

  @Test(arguments: Semantics.presets.map(\.semantics)) func promisesComeBackAsTheyWere(semantics: Semantics) throws {
    #expect(try WireDecoder(JSONTokens(Self.line(semantics)).root).value(Semantics.self) == semantics)
  }

  @Test func whatAnAdapterDoesNotSayOfItsCapabilitiesIsLeftOut() throws {
    let json = try JSONTokens(Array("{\"types\":[\"bool\"],\"observation\":true}".utf8)).root
    let capabilities = try WireDecoder(json).value(Capabilities.self)
    #expect(
      capabilities
        == Capabilities(
          types: [.bool], nestedTransactions: false, observation: true, concurrentRequests: false,
          rewriteInTransactions: false))
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
    let json = try JSONTokens(Array(line.utf8)).root
    let error = #expect(throws: DecodingError.self) { try WireDecoder(json).value(Value.self) }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(context.debugDescription == message)
  }

  private static func line(_ value: some WireCodable) throws -> [UInt8] {
    try line(WireForm(value))
  }

  private static func line(_ value: some Encodable) throws -> [UInt8] {
    var line = JSONWriter()
    try WireEncoder.append(value, to: &line)
    return line.bytes
  }
}
