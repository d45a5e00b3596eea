import Foundation

/// Messages that are waiting to be written to an adapter, which may not be reading at the moment.
struct Outbox: ~Copyable {
  private let descriptor: Int32
  private var bytes: [UInt8] = []
  private var written = 0
  private var isBroken = false

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  var isEmpty: Bool { written == bytes.count }

  /// Adds a message, and writes as much as the pipe accepts.
  mutating func post(_ message: [UInt8]) {
    if isEmpty {
      bytes = message
      written = 0
    } else {
      bytes += message
    }
    flush()
  }

  /// Writes as much as the pipe accepts. Once nobody reads any more, drops the rest. The caller learns about it when it
  /// reads the response.
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
