import Foundation
import Synchronization

/// Holds threads back until all have arrived, so that they start together: within nanoseconds, which is why it spins.
package final class StartBarrier: Sendable {
  private let missing: Atomic<Int>

  /// A barrier for that many threads.
  package init(parties: Int) {
    missing = Atomic(parties)
  }

  /// Waits until all threads have arrived.
  package func arriveAndWait() {
    missing.wrappingSubtract(1, ordering: .acquiringAndReleasing)
    while missing.load(ordering: .acquiring) > 0 { sched_yield() }
  }
}
