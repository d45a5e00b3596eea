import Foundation

/// The end of what an adapter writes to standard error.
struct LogTail: Sendable {
  /// How much is kept, in bytes.
  static let size = 16 * 1024
  /// How many lines are shown.
  private static let lines = 12

  private let descriptor: Int32
  private var bytes: [UInt8] = []
  /// Whether more may come.
  private(set) var isOpen = true

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Reads once what there is at the moment: no more, so that who writes without end holds nobody up.
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

  /// Reads what an adapter that has ended left behind, which is at most what a pipe holds.
  mutating func readRest() {
    for _ in 0..<64 where isOpen { read() }
  }

  /// The last lines, without control characters. The frames of a stack are left out, as what went wrong stands before them.
  var text: String {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").filter { !$0.isStackFrame }
    return lines.suffix(Self.lines).map { line in
      String(line.unicodeScalars.map { $0.value < 0x20 ? " " : Character($0) })
    }
    .joined(separator: "\n")
  }
}

extension Substring {
  /// Whether the line is a frame of a stack as Swift prints it, its number, its image, its address, or announces them.
  fileprivate var isStackFrame: Bool {
    if self == "Current stack trace:" { return true }
    let words = split(separator: " ", maxSplits: 3)
    return words.count > 2 && Int(words[0]) != nil && words[2].hasPrefix("0x")
  }
}
