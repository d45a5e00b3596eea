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

  @Test func nothingIsBrokenWithoutColumnsOrRoom() {
    let text = "one two three four five six seven eight"
    #expect(TextStyle.plain.broken(text, at: 0, hangingBy: 0) == text)
    #expect(TextStyle(isColoured: false, columns: 30).broken(text, at: 11, hangingBy: 11) == text)
  }
}
