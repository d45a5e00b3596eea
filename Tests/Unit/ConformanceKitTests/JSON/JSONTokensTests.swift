import Testing

@testable import AdapterSupport
@testable import ConformanceChecking
@testable import ConformanceLaws
@testable import ConformanceReporting
@testable import OwnTypes
@testable import StoreCoding
@testable import StoreContract
@testable import StoreHosting

/// The reader of lines: what is JSON, what is not, and what it costs to be told.
@Suite struct JSONTokensTests {
  @Test(arguments: [
    ("", "expected a value, but the line ends"), ("{", "expected a key in quotes, but the line ends"),
    ("[1,]", "expected a value, found ']'"), ("{\"a\" 1}", "expected ':', found '1'"),
    ("[1 2]", "expected ',' or ']', found '2'"), ("{\"a\":1 \"b\":2}", "expected ',' or '}', found '\"'"),
    ("01", "expected the end of the line after the value, found '1'"), ("-", "expected a digit, but the line ends"),
    ("1.", "expected a digit, but the line ends"), ("1e+", "expected a digit, but the line ends"),
    ("nul", "expected the word null, but the line ends"), ("\"a", "expected the end of a text, but the line ends"),
    ("\"\u{1}\"", "expected text without control characters, found byte 0x01"),
    ("\"\\x\"", "expected one of the escapes \" \\ / b f n r t u, found 'x'"),
    ("\"\\u12g4\"", "expected four hexadecimal digits, found 'g'"),
    ("\"\\ud800\"", "a surrogate stands alone in a text"), ("\"\\udc00\\ud800\"", "a surrogate stands alone in a text"),
    ("\"\\ud800\\u0041\"", "a surrogate stands alone in a text"), ("{\"a\":1,\"a\":2}", "an object has a key twice"),
    ("{\"a\":1,\"\\u0061\":2}", "an object has a key twice"), ("\u{FEFF}1", "expected a value, found byte 0xef"),
    ("<html>", "expected a value, found '<'"), ("{}{}", "expected the end of the line after the value, found '{'"),
  ])
  func isRefused(line: String, message: String) {
    let fault = #expect(throws: JSONTokens.Fault.self) { try JSONTokens(Array(line.utf8)) }
    #expect(fault?.message == message)
    #expect(fault?.kind == .notJSON)
  }

  @Test func aLineThatIsNotUTF8IsRefused() {
    let fault = #expect(throws: JSONTokens.Fault.self) { try JSONTokens([0x22, 0xC3, 0x28, 0x22]) }
    #expect(fault?.kind == .notUTF8)
  }

  @Test func nestingIsBounded() throws {
    let deepest = JSONTokens.Rules.line.maximumDepth
    _ = try JSONTokens(Array(repeating: 0x5B, count: deepest) + Array(repeating: 0x5D, count: deepest))
    let fault = #expect(throws: JSONTokens.Fault.self) { try JSONTokens(Array(repeating: 0x5B, count: 1_000_000)) }
    #expect(fault?.kind == .tooDeep)
    #expect(fault?.offset == deepest)
  }

  @Test func anObjectOfManyKeysIsNotComparedKeyByKey() throws {
    let members = (0..<20_000).map { "\"\($0)\":0" }.joined(separator: ",")
    #expect(try JSONTokens(Array("{\(members)}".utf8)).root.members?.count == 20_000)
    #expect(throws: JSONTokens.Fault.self) { try JSONTokens(Array("{\(members),\"77\":1}".utf8)) }
  }

  @Test func textsAreRead() throws {
    let line = "[\"\",\"a\\\"\\\\\\/\\b\\f\\n\\r\\t\",\"\\u00e9\\ud83d\\ude00\",\"é\u{1F600}\"]"
    let items = try #require(JSONTokens(Array(line.utf8)).root.items)
    #expect(items.map(\.text) == ["", "a\"\\/\u{8}\u{C}\n\r\t", "é\u{1F600}", "é\u{1F600}"])
  }

  /// What Foundation's JSON takes for one key are two.
  @Test func keysAreToldApartByTheirUTF8() throws {
    let (composed, decomposed) = (WireSamples.composed, WireSamples.decomposed)
    let root = try JSONTokens(Array("{\"\(composed)\":1,\"\(decomposed)\":2}".utf8)).root
    #expect(root[composed]?.number == "1")
    #expect(root[decomposed]?.number == "2")
  }

  /// Of a file, errors name line and path.
  @Test(arguments: [
    ("{\n\"a\": [1,\n {\"b c\": nul}]}", 3, "a[1][\"b c\"]", "expected the word null, found '}'"),
    ("[[], [1, 2 3]]", 1, "[1]", "expected ',' or ']', found '3'"), ("[1,\n]", 2, "[1]", "expected a value, found ']'"),
    ("{\"a\": 1,\n\"b\" 2}", 2, "b", "expected ':', found '2'"),
    ("{\"a\": 1, 2}", 1, "", "expected a key in quotes, found '2'"),
    ("[\"a", 1, "[0]", "expected the end of a text, but the JSON ends: it is cut short"),
    ("[1]\n2", 2, "", "expected the end of the JSON after the value, found '2'"),
    ("{\"x\": {\"a\": 1,\n\"\\u0061\": 2}}", 2, "x", "the key \"a\" comes twice (canonically equal keys count as one)"),
    ("\u{FEFF}1", 1, "", "the JSON starts with a byte order mark"),
    ("[[[1]]]", 1, "[0][0]", "arrays and objects are nested deeper than 2"),
  ])
  func aFileIsRefusedWithItsPlace(text: String, line: Int, path: String, message: String) {
    let fault = #expect(throws: JSONTokens.Fault.self) {
      try JSONTokens(Array(text.utf8), .document(maximumDepth: path == "[0][0]" ? 2 : 9))
    }
    #expect(fault?.message == message)
    #expect(fault?.line == line)
    #expect(fault?.path.description == path)
  }

  /// A file is read by Foundation too, which takes these keys for one.
  @Test(arguments: [2, 20]) func aFileHasNoCanonicallyEqualKeys(count: Int) {
    let others = (2..<count).map { "\"\($0)\":0," }.joined()
    let text = "{\(others)\"\(WireSamples.composed)\":1,\"\(WireSamples.decomposed)\":2}"
    #expect(throws: JSONTokens.Fault.self) { try JSONTokens(Array(text.utf8), .document(maximumDepth: 1)) }
  }

  @Test func aFileThatIsNotUTF8IsRefusedWithItsPlace() {
    let fault = #expect(throws: JSONTokens.Fault.self) {
      try JSONTokens(Array("[1,\n\"".utf8) + [0xC3, 0x28, 0x22, 0x5D], .document(maximumDepth: 1))
    }
    #expect(fault?.kind == .notUTF8 && fault?.message == "the text is not UTF-8")
    #expect(fault?.line == 2 && fault?.path.description == "[1]")
  }

  /// Of a value that is not there, the line is that of what it is missing from.
  @Test(
    arguments: [
      ([], 1), ([.key("a")], 3), ([.key("a"), .index(1)], 4), ([.key("a"), .index(2)], 3), ([.key("b")], 1),
      ([.key("a"), .key("c")], 3),
    ] as [([JSONPath.Component], Int)])
  func valuesHaveLines(path: [JSONPath.Component], line: Int) throws {
    let tokens = try JSONTokens(Array("\n{\n\"a\": [1,\n2]}".utf8), .document(maximumDepth: 2))
    #expect(tokens.line(of: JSONPath(path)) == line)
  }
}
