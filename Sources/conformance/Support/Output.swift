import Foundation

/// Standard output, and what is known of it.
enum Output {
  /// Whether somebody sees it on a terminal.
  static let isTerminal = isatty(STDOUT_FILENO) == 1

  /// Asks somebody on a terminal for something, without ending the line. Standard output is kept for results.
  static func prompt(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
  }

  /// Prints a line at once, so that a run that takes long is seen to go on.
  static func line(_ text: String) {
    FileHandle.standardOutput.write(Data((text + "\n").utf8))
  }
}
