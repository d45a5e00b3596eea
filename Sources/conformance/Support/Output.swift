/// Prints results to standard output, and questions to standard error.
enum Output {
  /// Whether standard output is a terminal.
  static let isTerminal = Stream.output.isTerminal

  /// Prints a question on the terminal without ending the line. It does not use standard output, which is only for
  /// results.
  static func prompt(_ text: String) {
    Stream.error.write(text)
  }

  /// Prints a line without buffering it, so that the progress of a long run is visible.
  static func line(_ text: String) {
    Stream.output.write(text + "\n")
  }
}
