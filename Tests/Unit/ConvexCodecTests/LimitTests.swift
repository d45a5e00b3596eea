import ConvexCodec
import Foundation
import Testing

@Suite struct LimitTests {
  /// Checks that a value is legal both ways, or fails both ways with a message.
  private func check(_ value: ConvexValue, json: String, _ expected: String?) throws {
    if let expected {
      #expect(throws: ConvexError.self) { try value.json() }
      do { _ = try value.json() } catch { #expect(error.description == expected) }
      do { _ = try ConvexValue(json: json) } catch {
        #expect(error.problem == expected.split(separator: ": ").last ?? "")
      }
      #expect(throws: ConvexError.self) { try ConvexValue(json: json) }
    } else {
      #expect(try value.text == json)
      #expect(try ConvexValue(json: json) == value)
    }
  }

  @Test(arguments: [(8192, nil), (8193, "the array has 8193 items, more than 8192")])
  func items(_ count: Int, _ expected: String?) throws {
    let json = "[" + Array(repeating: "null", count: count).joined(separator: ",") + "]"
    try check(.array(Array(repeating: .null, count: count)), json: json, expected)
  }

  @Test(arguments: [(1024, nil), (1025, "the object has 1025 fields, more than 1024")])
  func fields(_ count: Int, _ expected: String?) throws {
    let names = (0..<count).map { "f\($0)" }.sorted()
    let json = "{" + names.map { "\"\($0)\":null" }.joined(separator: ",") + "}"
    try check(.object(Dictionary(uniqueKeysWithValues: names.map { ($0, .null) })), json: json, expected)
  }

  @Test(arguments: [(16, nil), (17, "arrays and objects are nested deeper than 16 levels")])
  func levels(_ count: Int, _ expected: String?) throws {
    for leaf in [ConvexValue.int64(0), .float64(.nan), .null] {
      let value = (0..<count).reduce(leaf) { value, _ in .array([value]) }
      let json = String(repeating: "[", count: count) + (try leaf.text) + String(repeating: "]", count: count)
      let path = "[0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0]: "
      try check(value, json: json, expected.map { path + $0 })
    }
  }

  @Test func levelsOfObjectsCountAlike() throws {
    let sixteen = (0..<16).reduce(ConvexValue.null) { value, _ in .object(["a": value]) }
    #expect(try ConvexValue(json: sixteen.json()) == sixteen)
    #expect(throws: ConvexError.self) { try ConvexValue.array([sixteen]).json() }
    let empty = (0..<16).reduce(ConvexValue.object([:])) { value, _ in .array([value]) }
    #expect(throws: ConvexError.self) { try empty.json() }
  }

  @Test func endlessNestingIsRefusedAndEndsNothing() {
    let json = String(repeating: "[", count: 1_000_000)
    #expect(throws: ConvexError.self) { try ConvexValue(json: json) }
    let actual = message { _ = try ConvexEncoder().encode(Endless()) }
    #expect(actual?.hasSuffix("arrays and objects are nested deeper than 16 levels") == true)
  }

  @Test(arguments: [(1_048_576, nil), (1_048_577, "the JSON has 1048577 bytes, more than 1048576")])
  func bytes(_ count: Int, _ expected: String?) throws {
    let text = String(repeating: "x", count: count - 2)
    try check(.string(text), json: "\"\(text)\"", expected)
  }

  @Test(arguments: [
    ("a b", nil), ("_a", "starts with '_', which is for _id and _creationTime"), ("_id", nil), ("_creationTime", nil),
    ("", nil), ("~", nil), ("$a", "starts with '$', which is for tags"),
    ("a\u{7F}", "has characters other than printable ASCII"), ("é", "has characters other than printable ASCII"),
    ("a\n", "has characters other than printable ASCII"),
  ])
  func names(_ name: String, _ fault: String?) throws {
    let value = ConvexValue.object([name: .null, "b": .null])
    if let fault {
      do {
        _ = try value.json()
        Issue.record("no error was thrown")
      } catch {
        #expect(error.problem.hasSuffix(fault))
      }
      let json = String(decoding: try JSONEncoder().encode([name: Int?.none, "b": nil]), as: UTF8.self)
      do {
        _ = try ConvexValue(json: json)
        Issue.record("no error was thrown")
      } catch {
        #expect(error.problem.hasSuffix(fault))
      }
    } else {
      #expect(try ConvexValue(json: value.json()) == value)
    }
  }

  @Test func underscoresAreTheSystemsOnlyAtTheTop() throws {
    let value = ConvexValue.object(["a": .object(["_b": .null])])
    #expect(try ConvexValue(json: value.json()) == value)
  }

  @Test(arguments: [(1024, true), (1025, false)])
  func nameBytes(_ count: Int, _ isLegal: Bool) throws {
    let value = ConvexValue.object([String(repeating: "n", count: count): .null])
    if isLegal {
      #expect(try ConvexValue(json: value.json()) == value)
    } else {
      #expect(throws: ConvexError.self) { try value.json() }
    }
  }

  private struct Endless: Encodable {
    enum CodingKeys: String, CodingKey { case next }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(Endless(), forKey: .next)
    }
  }
}
