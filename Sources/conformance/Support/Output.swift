import Foundation
import Synchronization

/// Standard output and standard error. Everything that the program prints goes through here.
///
/// A write can fail: the disk is full, the stream is closed, or the reader has gone. The command then continues, so
/// that its findings and files are written, and the process says at its end that its output is incomplete.
enum Output {
  /// The error number of the first write that failed, or nil if all succeeded.
  private static let failed = Mutex<Int32?>(nil)

  /// Whether standard output is a terminal.
  static let isTerminal = isatty(STDOUT_FILENO) == 1

  /// Prepares the streams. Call this before anything opens a file.
  ///
  /// If a stream is closed, the next file that is opened would get its number, and texts would go into that file.
  static func prepare() {
    signal(SIGPIPE, SIG_IGN)
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(stream, F_GETFD) == -1 {
      if stream == STDOUT_FILENO { note(EBADF) }
      // The lowest free number is that of the stream, because the streams before it are open.
      _ = open("/dev/null", O_RDWR)
    }
  }

  /// Prints a question on the terminal without ending the line. It does not use standard output, which is only for
  /// results.
  static func prompt(_ text: String) {
    // Nothing is left to tell it to if standard error cannot be written.
    _ = write(text, to: STDERR_FILENO)
  }

  /// Prints a line without buffering it, so that the progress of a long run is visible.
  static func line(_ text: String) {
    guard failed.withLock({ $0 == nil }) else { return }
    if let code = write(text + "\n", to: STDOUT_FILENO) { note(code) }
  }

  /// Prints a message about the command to standard error.
  static func message(_ text: String) {
    prompt(text + "\n")
  }

  /// The exit status of the process. If standard output could not be written, prints a message and returns 2. A reader
  /// that has gone, such as `head`, has what it wants, and gives no message.
  ///
  /// - Parameter status: The exit status of the command.
  static func status(after status: Int32) -> Int32 {
    guard let code = failed.withLock({ $0 }), code != EPIPE else { return status }
    message(
      "Error: standard output cannot be written: \(String(cString: strerror(code))).\n"
        + "The command ran to its end, and the files that it writes are complete.")
    return 2
  }

  private static func note(_ code: Int32) {
    failed.withLock { $0 = $0 ?? code }
  }

  /// Writes a text completely. Returns the error number if that fails, and nil otherwise.
  private static func write(_ text: String, to stream: Int32) -> Int32? {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(stream, $0.baseAddress, $0.count) }
      if count > 0 {
        rest.removeFirst(count)
      } else if errno == EAGAIN {
        // The stream does not block, as a terminal that another program has set up.
        var writable = pollfd(fd: stream, events: Int16(POLLOUT), revents: 0)
        poll(&writable, 1, -1)
      } else if errno != EINTR {
        return errno
      }
    }
    return nil
  }
}
