/// The style of text for people: with the colours of a terminal or plain, and broken into lines that fit or not.
package struct TextStyle: Sendable {
  /// Whether the text has the colours of a terminal.
  package let isColoured: Bool
  private let columns: Int?

  /// Plain text, without any control characters.
  package static let plain = TextStyle(isColoured: false)

  /// Makes a style.
  ///
  /// - Parameters:
  ///   - isColoured: Whether the text has the colours of a terminal.
  ///   - columns: The number of columns that text is broken to fit, or nil if a line may have any length.
  package init(isColoured: Bool, columns: Int? = nil) {
    self.isColoured = isColoured
    self.columns = columns
  }

  package func strong(_ text: String) -> String { wrap(text, "1") }
  package func faint(_ text: String) -> String { wrap(text, "2") }
  package func good(_ text: String) -> String { wrap(text, "32") }
  package func bad(_ text: String) -> String { wrap(text, "31") }
  package func uncertain(_ text: String) -> String { wrap(text, "33") }

  /// What follows the escape character in the colours that a style uses.
  static let colours = ["0", "1", "2", "31", "32", "33"].map { "[\($0)m" }

  private func wrap(_ text: String, _ code: String) -> String {
    isColoured ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }

  /// Returns a text with line breaks in the place of spaces, so that each line fits the columns. A word that does not
  /// fit stays whole. Where little room is left, the text stays as it is.
  ///
  /// Do not break what people copy, such as a command, or a value whose spaces count.
  ///
  /// - Parameters:
  ///   - text: A text of one line, without colours.
  ///   - start: The column in which it begins, counted from 0.
  ///   - indent: The column in which its other lines begin.
  package func broken(_ text: String, at start: Int, hangingBy indent: Int) -> String {
    guard let columns, columns - indent >= Self.leastRoom else { return text }
    var (lines, column) = ([""], start)
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      let isFirst = lines == [""]
      if !isFirst, column + 1 + word.count > columns {
        lines.append(String(word))
        column = indent + word.count
      } else {
        lines[lines.count - 1] += (isFirst ? "" : " ") + word
        column += word.count + (isFirst ? 0 : 1)
      }
    }
    return lines.joined(separator: "\n").hanging(by: indent)
  }

  private static let leastRoom = 20
}

extension String {
  /// Returns the text, padded with spaces at its end to a width.
  package func padding(_ width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  /// The text without spaces at its end.
  package var trimmedAtEnd: String {
    String(reversed().drop { $0 == " " }.reversed())
  }

  /// Returns the text with each line indented except the first.
  package func hanging(by width: Int) -> String {
    String(indented(by: width).dropFirst(width))
  }

  /// Returns the text with each line indented by a number of spaces. Empty lines stay empty.
  package func indented(by width: Int) -> String {
    let margin = String(repeating: " ", count: width)
    return split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : margin + $0 }
      .joined(separator: "\n")
  }
}
