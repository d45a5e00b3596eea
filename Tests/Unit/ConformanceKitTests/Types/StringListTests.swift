import ConformanceKit
import Foundation
import Generators
import Testing

/// A list of strings is a JSON array of them, as RFC 8259 has it.
@Suite struct StringListTests {
  @Test(arguments: [
    "[]", " [ ] ", #"["a"]"#, #"["a","b"]"#, #"["\u00e9","\"","\/","\ud83d\ude00"]"#, "[\"e\u{301}\"]",
  ])
  func aListIsTaken(text: String) {
    #expect(StandardTypes.StringList(persisted: text)?.persisted == text)
  }

  @Test(arguments: [
    "[1]", "[null]", "[true]", "{}", "[[]]", #"[["a"]]"#, #"[{"a":"b"}]"#, #"["a",]"#, #"[,"a"]"#, "[\"a\"", "", " ",
    "null", "\"a\"", #"["\ud800"]"#, #"["\x"]"#, "[\"\n\"]", "[\"\u{0}\"]", "[] []", "[]x", "['a']",
  ])
  func anyOtherTextIsNone(text: String) {
    #expect(StandardTypes.StringList(persisted: text) == nil)
  }

  /// The platform's decoder takes all that is taken, and besides commas that nothing follows.
  @Test func whatIsTakenCanBeDecoded() throws {
    let texts = Generator<String> { draw in
      var bytes = Array(draw.element(of: StandardTypes.StringList.examples).utf8)
      for _ in 0..<draw.uniform(in: 0...3) {
        let byte = draw.element(of: Array(#"[]",\u{}e0a: "#.utf8))
        bytes.insert(byte, at: draw.uniform(in: 0...bytes.count))
      }
      return String(decoding: bytes, as: UTF8.self)
    }
    try forAll(texts, seed: 1, budget: Budget(cases: 2000)) { text in
      let isDecoded = (try? JSONDecoder().decode([String].self, from: Data(text.utf8))) != nil
      let isTaken = StandardTypes.StringList(persisted: text) != nil
      return isTaken == isDecoded || isDecoded && text.contains(/,\s*\]/)
    }
  }
}
