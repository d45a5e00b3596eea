import Foundation
import Synchronization

/// Holds whoever waits for it.
final class Flag: Sendable {
  private let isReleased = Atomic(false)

  func release() { isReleased.store(true, ordering: .sequentiallyConsistent) }
  func wait() { while !isReleased.load(ordering: .sequentiallyConsistent) { sched_yield() } }
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
