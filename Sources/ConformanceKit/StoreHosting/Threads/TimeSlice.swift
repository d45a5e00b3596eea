import Foundation
import Synchronization

/// Lets a thread give its share of a processor to other threads.
package enum TimeSlice {
  /// Lets other threads run, up to a number of times in a row. Stops early once other threads had enough time to make
  /// progress.
  ///
  /// On an idle machine, each time takes a fraction of a microsecond. On a busy machine, the first time may already
  /// take a whole time slice. The other threads of the run had their turn in that slice, and another one would only
  /// benefit other processes.
  ///
  /// - Parameters:
  ///   - times: The maximum number of times. ``often`` takes about as long as some calls of a store in memory.
  ///   - isWanted: Whether to continue. It is called before each time.
  package static func giveUp(_ times: Int = 1, while isWanted: () -> Bool = { true }) {
    let start = ContinuousClock.now
    for _ in 0..<times where isWanted() {
      sched_yield()
      if ContinuousClock.now - start > timeout { return }
    }
  }

  /// A number of times that is enough to make a race show.
  package static let often = 64

  private static let timeout = Duration.microseconds(100)
}

/// Holds threads back until all have arrived. It spins, so that they start within nanoseconds of each other.
package final class StartBarrier: Sendable {
  private let missing: Atomic<Int>

  /// Creates a barrier for a number of threads.
  package init(parties: Int) {
    missing = Atomic(parties)
  }

  /// Waits until all threads have arrived.
  package func arriveAndWait() {
    missing.wrappingSubtract(1, ordering: .acquiringAndReleasing)
    while missing.load(ordering: .acquiring) > 0 { sched_yield() }
  }
}
