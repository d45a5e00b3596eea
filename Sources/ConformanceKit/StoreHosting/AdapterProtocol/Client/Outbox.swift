import Foundation

/// What is to be written to an adapter that may not read at the moment.
struct Outbox: ~Copyable {
  private let descriptor: Int32
  private var bytes: [UInt8] = []
  private var written = 0
  private var isBroken = false

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  var isEmpty: Bool { written == bytes.count }

  /// Adds a message, and writes as much as goes.
  mutating func post(_ message: [UInt8]) {
    if isEmpty {
      bytes = message
      written = 0
    } else {
      bytes += message
    }
    flush()
  }

  /// Writes as much as goes. Once nobody reads any more, what there is is dropped: that shows when the answer is read.
  mutating func flush() {
    guard !isEmpty, !isBroken else { return drop() }
    errno = 0
    SignalFree.writing {
      while written < bytes.count {
        let count = bytes.withUnsafeBytes { bytes in
          retrying { write(descriptor, bytes.baseAddress.map { $0 + written }, bytes.count - written) }
        }
        guard count > 0 else {
          isBroken = errno != EAGAIN && errno != EWOULDBLOCK
          return
        }
        written += count
      }
    }
    if isEmpty || isBroken { drop() }
  }

  private mutating func drop() {
    bytes = []
    written = 0
  }
}

/// Keeps the signal away that a write brings about when nobody reads any more, and which would end the kit.
///
/// Where the descriptor cannot be told so, this thread blocks the signal, and takes it if it came: to ignore it in the whole
/// process is not a library's to decide.
private enum SignalFree {
  static func writing(_ write: () -> Void) {
    #if canImport(Darwin)
      write()
    #else
      var (pipe, before) = (sigset_t(), sigset_t())
      sigemptyset(&pipe)
      sigaddset(&pipe, SIGPIPE)
      pthread_sigmask(SIG_BLOCK, &pipe, &before)
      write()
      if errno == EPIPE {
        var now = timespec()
        sigtimedwait(&pipe, nil, &now)
      }
      pthread_sigmask(SIG_SETMASK, &before, nil)
    #endif
  }
}
