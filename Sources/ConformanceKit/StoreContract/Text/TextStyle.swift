/// The style of text for people: with the colours of a terminal, or plain.
package struct TextStyle: Sendable {
  private let isColoured: Bool

  /// Plain text, without any control characters.
  package static let plain = TextStyle(isColoured: false)
  /// Text with the colours of a terminal.
  package static let terminal = TextStyle(isColoured: true)

  package func strong(_ text: String) -> String { wrap(text, "1") }
  package func faint(_ text: String) -> String { wrap(text, "2") }
  package func good(_ text: String) -> String { wrap(text, "32") }
  package func bad(_ text: String) -> String { wrap(text, "31") }
  package func uncertain(_ text: String) -> String { wrap(text, "33") }

  private func wrap(_ text: String, _ code: String) -> String {
    isColoured ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
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
