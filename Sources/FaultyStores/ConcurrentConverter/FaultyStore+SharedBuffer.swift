import ConformanceLaws
import Foundation
import StoreContract
import Synchronization

extension FaultyStore {
  static let sharedConverterBuffer = FaultyStore(
    "shared-converter-buffer", .concurrentConverter,
    "The converter of texts works in one buffer that all threads share.",
    FaultyAdapter("shared-converter-buffer") { base in
      let buffer = SharedBuffer()
      return ValueChanger(base: base, writing: { buffer.convert($0) })
    })
}

/// A formatter with shared state. Each access is safe, but the conversion as a whole is not.
private final class SharedBuffer: Sendable {
  private let content = Mutex(Value.null)

  func convert(_ value: Value) -> Value {
    guard value.isText else { return value }
    content.withLock { $0 = value }
    // Yield here, so that concurrent conversions nearly always interfere.
    Races.letOthersRun { content.withLock { $0 == value } }
    return content.withLock { $0 }
  }
}

extension Value {
  /// Whether the value is text, or a custom type that is stored as text.
  fileprivate var isText: Bool {
    switch self {
    case .string, .custom(_, persisted: .string): true
    default: false
    }
  }
}

extension FaultyStore {
  static let converterWithStaticBuffer = FaultyStore(
    "converter-with-static-buffer", .concurrentConverter,
    "The converter of integers works in a static buffer, as C's asctime does: the one true data race among these stores.",
    FaultyAdapter("converter-with-static-buffer") { base in
      ValueChanger(base: base, writing: { StaticBuffer.convert($0) })
    }, isRacy: true)
}

/// An integer that all threads write without a lock.
enum StaticBuffer {
  // The defect is a data race. It concerns one integer only, so that the process survives and the thread sanitizer
  // still has something to report.
  nonisolated(unsafe) private static let buffer = UnsafeMutablePointer<Int64>.allocate(capacity: 1)

  /// Copies an integer into the buffer and back. Other values stay the same.
  static func convert(_ value: Value) -> Value {
    guard case .int64(let number) = value else { return value }
    buffer.pointee = number
    Races.letOthersRun { buffer.pointee == number }
    return .int64(buffer.pointee)
  }
}
