import ConformanceKit
import Foundation

extension FaultyStore {
  static let converterWithStaticBuffer = FaultyStore(
    "converter-with-static-buffer", .concurrentConverter,
    "The converter of integers works in a static buffer, as C's asctime does: the one true data race among these stores.",
    FaultyAdapter("converter-with-static-buffer") { base in
      ValueChanger(base: base, writing: { StaticBuffer.convert($0) })
    }, isRacy: true)
}

/// An integer that every thread writes, without a lock.
enum StaticBuffer {
  // A data race is the defect. It is of one integer, so that the process survives it, and the thread sanitizer has something to
  // report.
  nonisolated(unsafe) private static let buffer = UnsafeMutablePointer<Int64>.allocate(capacity: 1)

  /// Copies an integer into the buffer and out again; any other value is not touched.
  static func convert(_ value: Value) -> Value {
    guard case .int64(let number) = value else { return value }
    buffer.pointee = number
    TimeSlice.giveUp(TimeSlice.often) { buffer.pointee == number }
    return .int64(buffer.pointee)
  }
}
