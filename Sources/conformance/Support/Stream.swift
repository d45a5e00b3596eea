import ConformanceKit
import Foundation
import Synchronization

/// A standard stream of the process for text. Everything that the command prints goes through here.
///
/// A write can fail: the disk is full, the stream is closed, or the reader has gone. The command goes on, so that its
/// findings and files are written. ``Output/status(after:)`` says at the end that the output is incomplete.
enum Stream: CaseIterable {
  case output
  case error

  /// The error number of the first write to each stream that failed.
  private static let failures = Mutex<[Stream: Int32]>([:])

  private var descriptor: Int32 { self == .output ? STDOUT_FILENO : STDERR_FILENO }

  /// Whether the stream is a terminal.
  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// The number of columns of the terminal at this moment. It is 80 if the terminal does not say it.
  var width: Int {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  /// The error number of the first write that failed, or nil if all succeeded.
  var failure: Int32? { Self.failures.withLock { $0[self] } }

  /// Opens the null device in place of each standard stream that is closed. Call it before anything opens a file, which
  /// would get the number of the closed stream, and with it the texts.
  static func openAll() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(descriptor, F_GETFD) == -1 {
      allCases.first { $0.descriptor == descriptor }?.fail(with: EBADF)
      // It gets the lowest free number. That is the number of this stream, because those before it are open.
      _ = open("/dev/null", O_RDWR)
    }
  }

  /// Writes a text at once. After a write that failed, nothing more is written.
  func write(_ text: String) {
    guard failure == nil else { return }
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let written = SignalFree.writing {
        rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      }
      if written >= 0 {
        rest.removeFirst(written)
      } else if errno == EAGAIN {
        // Another program has set this terminal up so that a write does not wait.
        var writable = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&writable, 1, -1)
      } else if errno != EINTR {
        return fail(with: errno)
      }
    }
  }

  private func fail(with code: Int32) {
    Self.failures.withLock { $0[self] = $0[self] ?? code }
  }
}
