import Testing

@testable import ConformanceKit

/// The reader of lines: what is JSON, what is not, and what it costs to be told.
@Suite struct JSONTapeTests {
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
    let fault = #expect(throws: JSONTape.Fault.self) { try JSONTape(Array(line.utf8)) }
    #expect(fault?.message == message)
    #expect(fault?.kind == .notJSON)
  }

  @Test func aLineThatIsNotUTF8IsRefused() {
    let fault = #expect(throws: JSONTape.Fault.self) { try JSONTape([0x22, 0xC3, 0x28, 0x22]) }
    #expect(fault?.kind == .notUTF8)
  }

  @Test func nestingIsBounded() throws {
    let deepest = JSONTape.maximumDepth
    _ = try JSONTape(Array(repeating: 0x5B, count: deepest) + Array(repeating: 0x5D, count: deepest))
    let fault = #expect(throws: JSONTape.Fault.self) { try JSONTape(Array(repeating: 0x5B, count: 1_000_000)) }
    #expect(fault?.kind == .tooDeep)
    #expect(fault?.offset == deepest)
  }

  @Test func anObjectOfManyKeysIsNotComparedKeyByKey() throws {
    let members = (0..<20_000).map { "\"\($0)\":0" }.joined(separator: ",")
    #expect(try JSONTape(Array("{\(members)}".utf8)).root.members?.count == 20_000)
    #expect(throws: JSONTape.Fault.self) { try JSONTape(Array("{\(members),\"77\":1}".utf8)) }
  }

  @Test func textsAreRead() throws {
    let line = "[\"\",\"a\\\"\\\\\\/\\b\\f\\n\\r\\t\",\"\\u00e9\\ud83d\\ude00\",\"é\u{1F600}\"]"
    let items = try #require(JSONTape(Array(line.utf8)).root.items)
    #expect(items.map(\.text) == ["", "a\"\\/\u{8}\u{C}\n\r\t", "é\u{1F600}", "é\u{1F600}"])
  }

  /// What Foundation's JSON takes for one key are two.
  @Test func keysAreToldApartByTheirUTF8() throws {
    let (composed, decomposed) = (WireSamples.composed, WireSamples.decomposed)
    let root = try JSONTape(Array("{\"\(composed)\":1,\"\(decomposed)\":2}".utf8)).root
    #expect(root[composed]?.number == "1")
    #expect(root[decomposed]?.number == "2")
  }
}
