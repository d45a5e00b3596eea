/// The bottom of a terminal, with at most one line that changes in place. It is a pure state machine: each method
/// returns the text to send to the terminal.
package struct TerminalScreen: Sendable {
  private var status = ""

  /// Creates a screen without a line that changes.
  package init() {}

  /// Adds a line above the line that changes.
  package mutating func add(_ line: String) -> String {
    status.isEmpty ? line + "\n" : Self.erasure + line + "\n" + status
  }

  /// Replaces the line that changes.
  ///
  /// - Parameter text: The new line, without a line break, or an empty text for no line.
  package mutating func show(_ text: String) -> String {
    guard text != status else { return "" }
    defer { status = text }
    return Self.erasure + text
  }

  /// Moves to the beginning of the line and erases it.
  private static let erasure = "\r\u{1B}[K"
}
