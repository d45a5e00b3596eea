import Foundation

/// A thread's share of a processor, which it may leave to others.
enum TimeSlice {
  /// Lets another thread run.
  static func giveUp() {
    sched_yield()
  }

  /// Lets other threads run, for about as long as some calls of a store in memory take.
  static func giveUpOften() {
    for _ in 0..<patience { giveUp() }
  }

  private static let patience = 64
}
