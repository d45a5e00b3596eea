import Foundation
import Synchronization

/// Lets one program run alone: all searches of the process pause between two cases while it runs.
package final class QuietTurn: Sendable {
  /// The turn that all searches of the process share.
  package static let shared = QuietTurn()

  private let turn = NSLock()
  private let isTaken = Atomic(false)
  private let ended = NSCondition()

  /// Creates a turn that nobody has taken.
  package init() {}

  /// Runs some work while the others pause.
  package func alone<Output>(_ work: () -> Output) -> Output {
    turn.lock()
    isTaken.store(true, ordering: .releasing)
    defer {
      isTaken.store(false, ordering: .releasing)
      ended.withLock { ended.broadcast() }
      turn.unlock()
    }
    return work()
  }

  /// Waits until nobody has the turn.
  ///
  /// - Parameter progress: The progress of the caller, which has to wait and is not stuck.
  package func waitForOthers(_ progress: WorkProgress) {
    guard isTaken.load(ordering: .acquiring) else { return }
    ended.withLock {
      while isTaken.load(ordering: .acquiring) {
        progress.advance()
        _ = ended.wait(until: Date(timeIntervalSinceNow: Self.interval))
      }
    }
  }

  /// The longest time in seconds between two reports of progress.
  private static let interval = 0.01
}
