/// The words of a command, split as a shell splits them. No shell runs, and nothing is expanded.
///
/// Blanks separate words. `'…'` keeps every character as it is. `"…"` keeps every character except `\"` and `\\`.
/// Elsewhere a backslash keeps the next character as it is.
package struct CommandWords: Sendable, Hashable {
  /// The program, followed by its arguments.
  package let words: [String]

  /// Splits a command line into words.
  ///
  /// - Throws: ``Problem`` if a quote is not closed or there are no words.
  package init(_ text: String) throws(Problem) {
    var splitter = Splitter()
    for character in text { splitter.take(character) }
    words = try splitter.finish()
  }

  /// The reason why a text is not a command.
  package enum Problem: Error, Sendable, Hashable, CustomStringConvertible {
    /// The text contains only blanks.
    case empty
    /// This quote is not closed, or the text ends with a backslash.
    case unclosed(Character)

    /// The problem in a sentence.
    package var description: String {
      switch self {
      case .empty: "the command is empty; name a program and its arguments"
      case .unclosed(let quote): "the command ends inside of a \(quote); close it"
      }
    }
  }
}

private struct Splitter {
  private var words: [String] = []
  private var word: String?
  private var quote: Character?
  private var isEscaped = false

  mutating func take(_ character: Character) {
    if isEscaped {
      let isKept = quote == "\"" && character != "\"" && character != "\\"
      word = (word ?? "") + (isKept ? "\\" : "") + String(character)
      isEscaped = false
    } else if character == "\\", quote != "'" {
      isEscaped = true
    } else if character == quote {
      quote = nil
    } else if quote == nil, character == "'" || character == "\"" {
      quote = character
      word = word ?? ""
    } else if quote == nil, character.isWhitespace {
      if let word { words.append(word) }
      word = nil
    } else {
      word = (word ?? "") + String(character)
    }
  }

  mutating func finish() throws(CommandWords.Problem) -> [String] {
    if let quote { throw .unclosed(quote) }
    if isEscaped { throw .unclosed("\\") }
    if let word { words.append(word) }
    guard words.first?.isEmpty == false else { throw .empty }
    return words
  }
}
