import ConformanceKit
import Foundation

/// Prints results to standard output, and everything else to standard error.
enum Output {
  /// Whether standard output is a terminal.
  static let isTerminal = Stream.output.isTerminal

  /// The style of text on standard output, from the terminal and the variables of the process.
  static let style: TextStyle = {
    let traits = TerminalTraits(isTerminal: isTerminal, environment: ProcessInfo.processInfo.environment)
    return TextStyle(isColoured: traits.hasColours, columns: isTerminal ? Stream.output.width : nil)
  }()

  /// Prints a question on the terminal without ending the line. It does not use standard output, which is only for
  /// results.
  static func prompt(_ text: String) {
    Stream.error.write(text.visible)
  }

  /// Prints a message about the command to standard error.
  static func message(_ text: String) {
    Stream.error.write(text.visible + "\n")
  }

  /// Prints to standard error how an adapter failed to end.
  static func message(_ failure: ShutdownFailure) {
    message("Warning: \(failure.reason).")
  }

  /// Prints a line without buffering it, so that the progress of a long run is visible.
  static func line(_ text: String) {
    Stream.output.write((style.isColoured ? text.visibleWithColours : text.visible) + "\n")
  }

  /// Prints JSON.
  static func json(_ text: String) {
    Stream.output.write(text.visibleJSON + "\n")
  }

  /// Prints a document for a browser, in which nothing of a store is unsafe.
  static func html(_ text: String) {
    Stream.output.write(text + "\n")
  }

  /// The exit status of the process. If standard output could not be written, this prints a message and returns 2. A
  /// reader that ended, such as `head`, has what it wants, and causes no message.
  ///
  /// - Parameter status: The exit status of the command.
  static func status(after status: Int32) -> Int32 {
    guard let code = Stream.output.failure, code != EPIPE else { return status }
    message(
      "Error: standard output cannot be written: \(String(cString: strerror(code))).\n"
        + "The command ran to its end, and the files that it writes are complete.")
    return 2
  }
}
