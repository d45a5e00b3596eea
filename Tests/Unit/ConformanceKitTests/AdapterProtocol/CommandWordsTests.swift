import ConformanceKit
import Testing

@Suite struct CommandWordsTests {
  @Test(arguments: [
    ("node adapter.js", ["node", "adapter.js"]), ("  a \t b\n", ["a", "b"]), ("'a b' \"c d\"", ["a b", "c d"]),
    ("a\\ b", ["a b"]), ("a'b'\"c\"d", ["abcd"]), ("a '' b", ["a", "", "b"]), ("\"\\\"\\\\\\n\"", ["\"\\\\n"]),
    ("'\\'", ["\\"]), ("a $HOME *", ["a", "$HOME", "*"]),
  ])
  func areSplitAsByAShell(text: String, words: [String]) throws {
    #expect(try CommandWords(text).words == words)
  }

  @Test(arguments: [
    ("", CommandWords.Problem.empty), ("  ", .empty), ("a 'b", .unclosed("'")), ("\"", .unclosed("\"")),
    ("a\\", .unclosed("\\")),
  ])
  func areRefused(text: String, problem: CommandWords.Problem) {
    #expect(throws: problem) { try CommandWords(text) }
  }
}
