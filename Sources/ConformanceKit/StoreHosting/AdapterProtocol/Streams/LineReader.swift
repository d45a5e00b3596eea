import Foundation

/// Reads lines from a descriptor, none longer than is allowed.
struct LineReader: ~Copyable {
  /// What came of reading.
  enum Outcome: Sendable {
    /// There are more bytes than before.
    case more
    /// There is nothing to read at the moment, on a descriptor that does not block.
    case nothing
    /// The other side closed it, or it cannot be read.
    case end
    /// A line is longer than is allowed.
    case tooLong
  }

  private let descriptor: Int32
  private let maximum: Int
  /// What was read and not yet given out starts here.
  private var start = 0
  /// Up to here there is no line end.
  private var searched = 0
  private var buffer: [UInt8] = []

  private static let chunk = 64 * 1024

  /// A reader that gives no line of more than `maximum` bytes.
  init(_ descriptor: Int32, maximum: Int = AdapterProtocol.maximumLineBytes) {
    self.descriptor = descriptor
    self.maximum = maximum
  }

  /// The next line of what was read, without its end; nil when there is no whole one.
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

  /// Whether something was read that is not given out.
  var hasRest: Bool { start < buffer.count }

  /// The beginning of what was read and not given out, for messages.
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
    // A long line's memory is not kept for the short ones that follow.
    buffer.removeAll(keepingCapacity: buffer.capacity <= 4 * Self.chunk)
    (start, searched) = (0, 0)
  }

  /// Reads once, as much as there is at the moment.
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

/// Makes a system call again for as long as a signal interrupts it.
func retrying(_ call: () -> Int) -> Int {
  while true {
    let result = call()
    if result >= 0 || errno != EINTR { return result }
  }
}
