import Testing

@testable import StoreContract

/// Text that is broken into lines that fit a terminal.
@Suite struct LineBreakTests {
  @Test(arguments: [
    ("", ""), ("word", "word"), ("a reason of some words", "a reason of some\n          words"),
    ("exactly twenty chars", "exactly twenty chars"), ("exactly twenty-1 chars", "exactly twenty-1\n          chars"),
    ("two  spaces stay where they are", "two  spaces stay\n          where they are"),
    ("an-incredibly-long-word-stays whole", "an-incredibly-long-word-stays\n          whole"),
    ("日本語 characters count one by one", "日本語 characters count\n          one by one"),
  ])
  func linesEndAtSpaces(text: String, expected: String) {
    let style = TextStyle(isColoured: false, columns: 30)
    #expect(style.broken(text, at: 10, hangingBy: 10) == expected)
  }

  @Test func theFirstLineMayBeginElsewhere() {
    let style = TextStyle(isColoured: true, columns: 22)
    #expect(
      style.broken("seven words are in two lines here", at: 0, hangingBy: 2) == "seven words are in two\n  lines here")
  }

  @Test func nothingIsBrokenWithoutColumns() {
    let text = "one two three four five six seven eight"
    #expect(TextStyle.plain.broken(text, at: 0, hangingBy: 0) == text)
    #expect(TextStyle.plain.column(56) == 56)
  }

  /// Whatever the width, and wherever a text begins, no line is too long unless it is one word.
  @Test(arguments: [1, 19, 20, 21, 30, 60, 75, 76, 80]) func eachLineFitsOrIsOneWord(columns: Int) {
    let style = TextStyle(isColoured: false, columns: columns)
    let text = "the backend does not declare queries for nil (queries: is-nil)"
    for (start, indent) in [(0, 0), (11, 11), (56, 56), (61, 8), (9, 11), (40, 56)] {
      let lines = style.broken(text, at: start, hangingBy: indent).split(
        separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.joined(separator: " ").split(separator: " ") == text.split(separator: " "))
      for (place, line) in lines.enumerated() {
        let width = line.isEmpty ? 0 : line.count + (place == 0 ? start : 0)
        #expect(width <= columns || line.split(separator: " ").count == 1, "\(columns), \(start): \(line)")
      }
    }
  }
}
