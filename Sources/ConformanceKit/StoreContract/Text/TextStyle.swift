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

  /// Returns a column in which text can begin: the wanted one, or one further left, so that the text has some room.
  ///
  /// - Parameter wanted: The column, counted from 0.
  package func column(_ wanted: Int) -> Int {
    columns.map { max(0, min(wanted, $0 - Self.leastRoom)) } ?? wanted
  }

  /// Returns a text with line breaks in the place of spaces, so that each line fits the columns. A word that does not
  /// fit stays whole. Where the indent leaves little room, it is less.
  ///
  /// Do not break what people copy, such as a command, or a value whose spaces count.
  ///
  /// - Parameters:
  ///   - text: A text of one line, without colours.
  ///   - start: The column in which it begins, counted from 0.
  ///   - indent: The column in which its other lines begin.
  package func broken(_ text: String, at start: Int, hangingBy indent: Int) -> String {
    guard let columns else { return text }
    let indent = column(indent)
    var (lines, end) = ([""], start)
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      let isFirst = lines == [""]
      let space = isFirst ? "" : " "
      // The first word begins a line of its own only if that leaves more room.
      if end + space.count + word.count > columns, !isFirst || indent < start {
        lines.append(String(word))
        end = indent + word.count
      } else {
        lines[lines.count - 1] += space + word
        end += space.count + word.count
      }
    }
    let margin = String(repeating: " ", count: indent)
    return lines.map { $0.hanging(by: indent) }.joined(separator: "\n" + margin)
  }

  /// Returns a name, padded so that a text about it follows in a column, and that text. Where the terminal is too
  /// narrow for that, the text begins below the name.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - start: The column in which the name begins, counted from 0.
  ///   - text: The text about it, which may be empty.
  ///   - wanted: The column in which the text begins if there is room.
  ///   - indent: The column in which the other lines of the text begin.
  package func row(
    _ name: String, at start: Int, _ text: String, at wanted: Int, hangingBy indent: Int
  ) -> (name: String, text: String) {
    let name = name.padding(column(wanted) - start - 1) + " "
    let text = broken(text, at: start + name.count, hangingBy: indent)
    return (text.isEmpty || text.hasPrefix("\n") ? name.trimmedAtEnd : name, text)
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
