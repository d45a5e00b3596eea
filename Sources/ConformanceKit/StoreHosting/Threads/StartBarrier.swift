import Foundation
import Synchronization

/// Holds threads back until all have arrived. They start within a few microseconds of each other if the machine is
/// idle.
///
/// A thread that waits spins for a moment, and then blocks. On a busy machine a thread that spins would take the
/// processor from those that have not arrived.
package final class StartBarrier: Sendable {
  private let parties: Int
  private let missing: Atomic<Int>
  private let started = Atomic<Int>(0)
  private let opened = DispatchSemaphore(value: 0)

  /// Creates a barrier for a number of threads.
  package init(parties: Int) {
    self.parties = parties
    missing = Atomic(parties)
  }

  /// Waits until all threads have arrived.
  package func arriveAndWait() {
    if missing.wrappingSubtract(1, ordering: .acquiringAndReleasing).newValue == 0 {
      for _ in 1..<max(parties, 1) { opened.signal() }
    } else {
      TimeSlice.giveUp(.max) { missing.load(ordering: .acquiring) > 0 }
      opened.wait()
    }
    // A thread that was blocked wakes late. The others wait for it, but not for long.
    started.add(1, ordering: .acquiringAndReleasing)
    TimeSlice.giveUp(.max) { started.load(ordering: .acquiring) < parties }
  }
}
