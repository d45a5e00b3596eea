/// The bottom of a terminal, with at most one line that changes in place. It is a pure state machine: each method
/// returns the text to send to the terminal.
package struct TerminalScreen: Sendable {
  /// The line that changes. Empty if there is none.
  package private(set) var status = ""

  /// Creates a screen without a line that changes.
  package init() {}

  /// Adds a line above the line that changes.
  ///
  /// - Parameter now: What the line that changes says now; empty if there is none.
  package mutating func add(_ line: String, above now: String) -> String {
    defer { status = now }
    return (status.isEmpty ? "" : Self.erasure) + line + "\n" + now
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
