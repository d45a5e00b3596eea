import Foundation

/// Prints results to standard output, and questions to standard error.
enum Output {
  /// Whether standard output is a terminal.
  static let isTerminal = isatty(STDOUT_FILENO) == 1

  /// Prints a question on the terminal without ending the line. It does not use standard output, which is only for
  /// results.
  static func prompt(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
  }

  /// Prints a line without buffering it, so that the progress of a long run is visible.
  static func line(_ text: String) {
    FileHandle.standardOutput.write(Data((text + "\n").utf8))
  }
}
