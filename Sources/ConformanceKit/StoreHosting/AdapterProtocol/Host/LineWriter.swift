import Foundation
import Synchronization

/// Writes lines to a descriptor. Each line stays whole even if several threads write.
final class LineWriter: Sendable {
  private let descriptor: Int32
  private let tampering: @Sendable ([UInt8]) -> HostedLine
  private let isBroken = Mutex(false)

  /// Creates a writer for a descriptor.
  ///
  /// - Parameter tampering: Returns the bytes to write in place of each line.
  init(_ descriptor: Int32, tampering: @escaping @Sendable ([UInt8]) -> HostedLine = { .whole($0) }) {
    self.descriptor = descriptor
    self.tampering = tampering
  }

  /// Writes a line, including its line end. Does nothing once the other side is gone.
  func write(_ line: [UInt8]) {
    switch tampering(line) {
    case .whole(let line): writeAll(line)
    case .cut(let part, let status):
      writeAll(part)
      _exit(status)
    }
  }

  private func writeAll(_ line: [UInt8]) {
    isBroken.withLock { isBroken in
      var written = 0
      while written < line.count, !isBroken {
        let count = SignalFree.writing {
          line.withUnsafeBytes { bytes in
            retrying { Foundation.write(descriptor, bytes.baseAddress.map { $0 + written }, bytes.count - written) }
          }
        }
        isBroken = count <= 0
        written += max(count, 0)
      }
    }
  }
}

/// The bytes that a host writes in place of a line.
package enum HostedLine: Sendable {
  /// This line, including the line end.
  case whole([UInt8])
  /// A part of the line. The process exits after writing it.
  case cut([UInt8], exit: Int32)
}
