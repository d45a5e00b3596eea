import Foundation
import Synchronization

/// Lets a thread give its share of a processor to other threads.
package enum TimeSlice {
  /// Lets other threads run, up to a number of times in a row. Stops early once other threads had enough time to make
  /// progress.
  ///
  /// On an idle machine, each time takes a fraction of a microsecond. On a busy machine, the first time may already
  /// take the time slices of all other processes, and the next one too. While the machine is known to be busy, the
  /// thread therefore sleeps once for a moment: a thread that slept gets its processor back sooner than one that
  /// yielded.
  ///
  /// - Parameters:
  ///   - times: The maximum number of times. ``often`` takes about as long as some calls of a store in memory.
  ///   - isWanted: Whether to continue. It is called before each time.
  package static func giveUp(_ times: Int = 1, while isWanted: () -> Bool = { true }) {
    let start = ContinuousClock.now
    if start < busyUntil { return isWanted() ? sleepBriefly() : () }
    for _ in 0..<times {
      guard isWanted() else { return }
      sched_yield()
      let elapsed = ContinuousClock.now - start
      if elapsed > timeout {
        if elapsed > slice { noteBusy(start + elapsed) }
        return
      }
    }
  }

  /// A number of times that is enough to make a race show.
  package static let often = 64

  private static let timeout = Duration.microseconds(100)

  // MARK: Busy machines

  /// A yield that takes longer than this gave the processor to another process.
  private static let slice = Duration.milliseconds(1)
  /// How long a machine that was busy is taken to be so.
  private static let memory = Duration.milliseconds(250)
  private static let origin = ContinuousClock.now
  /// Until when the machine is taken to be busy, in nanoseconds since the origin.
  private static let busy = Atomic<Int64>(0)

  private static var busyUntil: ContinuousClock.Instant { origin + .nanoseconds(busy.load(ordering: .relaxed)) }

  private static func noteBusy(_ now: ContinuousClock.Instant) {
    busy.store(Int64((now + memory - origin) / .nanoseconds(1)), ordering: .relaxed)
  }

  private static func sleepBriefly() {
    var moment = timespec(tv_sec: 0, tv_nsec: 1000)
    // It may wake early, which costs nothing but a moment.
    nanosleep(&moment, nil)
  }
}
