import Foundation

/// Reads lines from a descriptor, up to a maximum length.
struct LineReader: ~Copyable {
  /// The outcome of a read.
  enum Outcome: Sendable {
    /// More bytes have arrived.
    case more
    /// Nothing can be read at the moment. Only a non-blocking descriptor gives this.
    case nothing
    /// The other side closed the descriptor, or it cannot be read.
    case end
    /// A line is longer than the maximum.
    case tooLong
  }

  private let descriptor: Int32
  private let maximum: Int
  /// The index at which the bytes start that were not yet returned.
  private var start = 0
  /// The index up to which there is no line end.
  private var searched = 0
  private var buffer: [UInt8] = []

  private static let chunk = 64 * 1024

  /// Creates a reader that returns no line of more than `maximum` bytes.
  init(_ descriptor: Int32, maximum: Int = AdapterProtocol.maximumLineBytes) {
    self.descriptor = descriptor
    self.maximum = maximum
  }

  /// The next line, without its line end. Nil if no complete line has been read.
  mutating func line() -> [UInt8]? {
    guard let end = lineEnd() else {
      searched = buffer.count
      return nil
    }
    let line = Array(buffer[start..<end])
    start = end + 1
    searched = start
    if start == buffer.count { reset() }
    return line
  }

  /// Whether bytes were read that have not been returned.
  var hasRest: Bool { start < buffer.count }

  /// The beginning of the bytes that have not been returned, for messages. At most 1,024 bytes.
  var rest: [UInt8] { Array(buffer[start...].prefix(1024)) }

  private func lineEnd() -> Int? {
    buffer.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, searched < bytes.count,
        let found = memchr(base + searched, 0x0A, bytes.count - searched)
      else { return nil }
      return UnsafeRawPointer(found) - base
    }
  }

  private mutating func reset() {
    // Do not keep the memory of a long line for the short ones that follow.
    buffer.removeAll(keepingCapacity: buffer.capacity <= 4 * Self.chunk)
    (start, searched) = (0, 0)
  }

  /// Reads the bytes that are available, in one read of at most 64 KiB.
  mutating func read() -> Outcome {
    guard buffer.count - start <= maximum else { return .tooLong }
    if start > Self.chunk {
      buffer.removeFirst(start)
      (start, searched) = (0, searched - start)
    }
    let count = withUnsafeTemporaryAllocation(byteCount: Self.chunk, alignment: 16) { chunk in
      let count = retrying { Foundation.read(descriptor, chunk.baseAddress, chunk.count) }
      if count > 0 { buffer.append(contentsOf: UnsafeRawBufferPointer(rebasing: chunk[..<count])) }
      return count
    }
    if count > 0 { return .more }
    return count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK) ? .nothing : .end
  }
}

/// Repeats a system call for as long as a signal interrupts it.
func retrying(_ call: () -> Int) -> Int {
  while true {
    let result = call()
    if result >= 0 || errno != EINTR { return result }
  }
}
