import Foundation
import Synchronization

/// Writes lines to a descriptor, whole ones even when several threads write.
final class LineWriter: Sendable {
  private let descriptor: Int32
  private let tampering: @Sendable ([UInt8]) -> HostedLine
  private let isBroken = Mutex(false)

  /// A writer.
  ///
  /// - Parameter tampering: What becomes of each line.
  init(_ descriptor: Int32, tampering: @escaping @Sendable ([UInt8]) -> HostedLine = { .whole($0) }) {
    self.descriptor = descriptor
    self.tampering = tampering
  }

  /// Writes a line, its end included. Nothing more is written once the other side is gone.
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
        let count = line.withUnsafeBytes { bytes in
          retrying { Foundation.write(descriptor, bytes.baseAddress.map { $0 + written }, bytes.count - written) }
        }
        isBroken = count <= 0
        written += max(count, 0)
      }
    }
  }
}
