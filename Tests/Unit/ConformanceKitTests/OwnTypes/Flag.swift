import Foundation
import Synchronization

/// Holds whoever waits for it.
final class Flag: Sendable {
  private let released = DispatchSemaphore(value: 0)

  func release() { released.signal() }

  func wait() {
    released.wait()
    // Lets the next one through.
    released.signal()
  }
}

/// A place where threads can meet.
final class Meeting: Sendable {
  private let inside = Atomic(0)

  /// Enters, stays a while, and tells whether somebody else was there.
  func enter() -> Bool {
    var isCompany = inside.wrappingAdd(1, ordering: .sequentiallyConsistent).newValue > 1
    for _ in 0..<100 where !isCompany {
      sched_yield()
      isCompany = inside.load(ordering: .sequentiallyConsistent) > 1
    }
    inside.wrappingSubtract(1, ordering: .sequentiallyConsistent)
    return isCompany
  }
}
