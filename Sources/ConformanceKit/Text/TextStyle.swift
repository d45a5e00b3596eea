/// How text for people is set off: by colours of a terminal, or not at all.
public struct TextStyle: Sendable {
  private let isColoured: Bool

  /// Plain text.
  public static let plain = TextStyle(isColoured: false)
  /// The colours of a terminal.
  public static let terminal = TextStyle(isColoured: true)

  func strong(_ text: String) -> String { wrap(text, "1") }
  func faint(_ text: String) -> String { wrap(text, "2") }
  func good(_ text: String) -> String { wrap(text, "32") }
  func bad(_ text: String) -> String { wrap(text, "31") }
  func doubtful(_ text: String) -> String { wrap(text, "33") }

  private func wrap(_ text: String, _ code: String) -> String {
    isColoured ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
