import Foundation
import StoreContract
import Synchronization

/// Work on a thread of its own, which is given up when it makes no progress for too long.
///
/// Work that was given up keeps its thread, and may still return or go on: whatever it records must be refused by then.
package final class WatchedWork<Output: Sendable>: Sendable {
  /// How the work ended for whoever waited for it.
  package enum Ending: Sendable {
    /// It returned.
    case returned(Output)
    /// It trapped. Its thread is held for good.
    case trapped
    /// It made no progress in time, and was given up.
    case gaveUp
  }

  private let output = Mutex<Output?>(nil)
  private let progress = WorkProgress()
  private let ended = DispatchSemaphore(value: 0)

  /// Starts some work.
  ///
  /// - Parameter work: What to do. Work of several parts tells each that it begins; any other work is one part.
  package init(_ work: @escaping @Sendable (WorkProgress) -> Output) {
    ThreadPool.shared.run { [self] in end(with: work(progress)) }
  }

  /// Starts some work that may trap without harm to the process.
  ///
  /// Nil when the process has no file descriptors left.
  package init?(holdingTraps work: @escaping @Sendable () -> Output) {
    guard TrapHandler.isInstalled else { return nil }
    ThreadPool.shared.run { [self] in
      end(with: TrapHandler.watching(work) { [ended] in ended.signal() })
    }
  }

  private func end(with output: Output) {
    self.output.withLock { $0 = output }
    ended.signal()
  }

  /// Waits for the end. To be called once.
  ///
  /// - Parameter limit: How long the work may go without progress; nil for as long as it likes. Progress is looked at
  ///   once in each such time, so that work is given up after one to two of them.
  package func ending(unlessIdleFor limit: Duration?) -> Ending {
    var seen = 0
    while ended.wait(timeout: limit.map { .now() + $0.seconds } ?? .distantFuture) == .timedOut {
      let count = progress.count
      if count == seen { return returned ?? .gaveUp }
      seen = count
    }
    return returned ?? .trapped
  }

  private var returned: Ending? { output.withLock { $0 }.map(Ending.returned) }
}

/// How far some work has come.
package final class WorkProgress: Sendable {
  private let begun = Atomic<Int>(0)

  /// How many parts were begun.
  var count: Int { begun.load(ordering: .relaxed) }

  /// Notes that the next part begins.
  package func advance() {
    begun.add(1, ordering: .relaxed)
  }
}
