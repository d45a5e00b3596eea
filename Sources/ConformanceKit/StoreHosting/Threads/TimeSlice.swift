import Foundation

/// A thread's share of a processor, which it may leave to others.
package enum TimeSlice {
  /// Lets other threads run, some times in a row, and not for longer than it takes threads of the same run to get somewhere.
  ///
  /// On a machine that does nothing else that is a fraction of a microsecond each time. On a busy one the first may cost
  /// a time slice: in that the others had their turn, and a second would be for strangers.
  ///
  /// - Parameters:
  ///   - times: How often at most; ``often`` is about as long as some calls of a store in memory take.
  ///   - isWanted: Whether to go on.
  package static func giveUp(_ times: Int = 1, while isWanted: () -> Bool = { true }) {
    let start = ContinuousClock.now
    for _ in 0..<times where isWanted() {
      sched_yield()
      if ContinuousClock.now - start > timeout { return }
    }
  }

  /// As many times as make a race show.
  package static let often = 64

  private static let timeout = Duration.microseconds(100)
}
