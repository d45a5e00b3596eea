import ConvexCodec
import Foundation
import Testing

/// The wrappers in Foundation's coders: Convex's form, and the same errors.
@Suite struct ForeignCodecTests {
  struct Record: Codable, Hashable {
    @ConvexInt var i = 80
    @ConvexFloat var f = 0.5
    @ConvexFloat var special = -Double.infinity
    @OptionalConvexInt var some: Int? = 1
    @OptionalConvexInt var none: Int? = nil
    @OptionalConvexFloat var alsoNone: Double? = nil
  }

  private let form = """
    {"f":0.5,"i":{"$integer":"UAAAAAAAAAA="},"some":{"$integer":"AQAAAAAAAAA="},\
    "special":{"$float":"AAAAAAAA8P8="}}
    """

  @Test func jsonHasConvexsForm() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    #expect(String(decoding: try encoder.encode(Record()), as: UTF8.self) == form)
    #expect(try JSONDecoder().decode(Record.self, from: Data(form.utf8)) == Record())
    #expect(try decode(Record.self, form) == Record())
  }

  @Test(arguments: [
    (#"{"a":80}"#, "type mismatch at a, Int: expected an int64, found the float64 80.0"),
    (#"{"a":null}"#, "value not found at a, Int: expected an int64, found null"),
    (#"{"a":{"$integer":""}}"#, "corrupted at a: $integer holds 0 bytes where 8 are expected"),
    (#"{"a":{"$foo":""}}"#, #"corrupted at a: the tag "$foo" is none of $integer, $float and $bytes"#),
    (#"{"a":[{"$b":1,"c":2}]}"#, #"corrupted at a[0]: the field name "$b" starts with '$', which is for tags"#),
  ])
  func jsonErrorsSayTheSame(_ json: String, _ expected: String) {
    let actual = message { _ = try JSONDecoder().decode([String: ConvexInt<Int>].self, from: Data(json.utf8)) }
    #expect(actual == expected)
  }

  @Test func everyKindSurvivesAPropertyList() throws {
    let value = ConvexValue.object([
      "a": .array([.int64(.min), .float64(-0.0), .float64(1.5), .bool(true), .string("$x"), .bytes(Data([0, 255]))]),
      "b": .object([:]),
    ])
    let encoder = PropertyListEncoder()
    for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
      encoder.outputFormat = format
      #expect(try PropertyListDecoder().decode(ConvexValue.self, from: encoder.encode(value)) == value)
    }
  }

  @Test func illegalNamesAreRefused() {
    let actual = message { _ = try JSONEncoder().encode(["a": ConvexValue.object(["é": .null])]) }
    #expect(actual == #"invalid value at a: the field name "é" has characters other than printable ASCII"#)
  }
}
