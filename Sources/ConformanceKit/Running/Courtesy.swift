import Foundation

/// Lets other threads go first.
package enum Courtesy {
  /// Gives the processor away some times in a row, and not for longer than it takes threads of the same run to get somewhere.
  ///
  /// On a machine that does nothing else that is a fraction of a microsecond each time. On a busy one the first may cost
  /// a time slice: in that the others had their turn, and a second would be for strangers.
  ///
  /// - Parameter count: How often.
  package static func yield(_ count: Int) {
    let start = ContinuousClock.now
    for _ in 0..<count {
      sched_yield()
      if ContinuousClock.now - start > patience { return }
    }
  }

  private static let patience = Duration.microseconds(100)
}
