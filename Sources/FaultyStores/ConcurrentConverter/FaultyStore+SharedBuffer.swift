import ConformanceKit
import Foundation
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

/// A formatter with state. Each access is safe alone, the conversion as a whole is not.
private final class SharedBuffer: Sendable {
  private let content = Mutex(Value.null)

  func convert(_ value: Value) -> Value {
    guard value.isText else { return value }
    content.withLock { $0 = value }
    // So that a conversion that runs at the same time is hardly ever missed.
    TimeSlice.giveUp(TimeSlice.often) { content.withLock { $0 == value } }
    return content.withLock { $0 }
  }
}

extension Value {
  /// Whether it is text, or a custom type that is stored as text.
  fileprivate var isText: Bool {
    switch self {
    case .string, .custom(_, persisted: .string): true
    default: false
    }
  }
}
