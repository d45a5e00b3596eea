import Foundation
import StoreContract

/// The last bytes that an adapter wrote to standard error.
struct LogTail: Sendable {
  /// The number of bytes that are kept.
  static let size = 16 * 1024
  /// The number of lines that are shown.
  private static let lines = 12

  private let descriptor: Int32
  private var bytes: [UInt8] = []
  /// Whether the adapter may still write more.
  private(set) var isOpen = true

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Reads the bytes that are available now and returns. A writer that never stops therefore cannot block the caller.
  mutating func read() {
    guard isOpen else { return }
    let chunk = Self.size * 4
    withUnsafeTemporaryAllocation(byteCount: chunk, alignment: 16) { buffer in
      let count = retrying { Foundation.read(descriptor, buffer.baseAddress, chunk) }
      if count > 0 {
        bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        bytes.removeFirst(max(bytes.count - Self.size, 0))
      } else {
        isOpen = count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)
      }
    }
  }

  /// Reads the output that an ended adapter left behind, which is at most the capacity of a pipe.
  mutating func readRest() {
    for _ in 0..<64 where isOpen { read() }
  }

  /// The last lines, without control characters. Stack frames are left out, because the error message stands before
  /// them.
  var text: String {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").filter { !$0.isStackFrame }
    return lines.suffix(Self.lines).map { Shortened.text(String($0)) }.joined(separator: "\n")
  }
}

extension Substring {
  /// Whether the line is a stack frame as Swift prints it (number, image, address) or the heading of a stack trace.
  fileprivate var isStackFrame: Bool {
    if self == "Current stack trace:" { return true }
    let words = split(separator: " ", maxSplits: 3)
    return words.count > 2 && Int(words[0]) != nil && words[2].hasPrefix("0x")
  }
}

/// Shortens text from another process for a message.
enum Shortened {
  /// The number of bytes of a line that are shown.
  private static let size = 240

  /// A text of one line, with spaces in place of control characters. Other unsafe characters are made visible.
  static func text(_ line: String) -> String {
    String(line.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? " " : Character($0) }).visible
  }

  /// The beginning of a line, with spaces in place of control characters. A line that was cut is followed by its
  /// length.
  static func line(_ bytes: some Collection<UInt8>) -> String {
    let shown = text(String(decoding: bytes.prefix(size), as: UTF8.self))
    return bytes.count > size ? "\(shown)… (\(bytes.count) bytes)" : shown
  }
}
