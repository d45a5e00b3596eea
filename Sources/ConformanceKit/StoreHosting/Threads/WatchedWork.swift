import Foundation
import StoreCoding
import StoreContract
import Synchronization

/// Runs work on its own thread, and gives it up when it makes no progress for too long.
///
/// Work that was given up keeps its thread, and may still continue or return later. Its results must be refused by
/// then.
package final class WatchedWork<Output: Sendable>: Sendable {
  /// How the work ended for the caller that waited for it.
  package enum Ending: Sendable {
    /// The work returned a result.
    case returned(Output)
    /// The work trapped. Its thread stays blocked for good.
    case trapped
    /// The work made no progress in time and was given up.
    case gaveUp
  }

  private let output = Mutex<Output?>(nil)
  private let progress = WorkProgress()
  private let ended = DispatchSemaphore(value: 0)

  /// Starts the work on another thread.
  ///
  /// - Parameter work: The work to do. Work that has several parts reports when each of them begins. Any other work
  ///   counts as one part.
  package init(_ work: @escaping @Sendable (WorkProgress) -> Output) {
    ThreadPool.shared.run { [self] in end(with: work(progress)) }
  }

  /// Starts work that may trap without ending the process.
  ///
  /// Nil if the process has no file descriptors left.
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

  /// Waits until the work ends. Call this only once.
  ///
  /// - Parameter limit: How long the work may go without progress, or nil for no limit. Progress is checked once in
  ///   each period of this length, so work is given up after one to two periods.
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

/// The progress of some work.
package final class WorkProgress: Sendable {
  private let begun = Atomic<Int>(0)

  /// The number of parts that have begun.
  var count: Int { begun.load(ordering: .relaxed) }

  /// Records that the next part begins.
  package func advance() {
    begun.add(1, ordering: .relaxed)
  }
}

/// Records the current call of each task of a run, so that a report can name the calls of a run that never ends.
package final class WorkBoard: Sendable {
  private let work = Mutex<[Int: String]>([:])

  /// Creates a board without any calls.
  package init() {}

  /// Records that a task calls the store.
  func begin(_ operation: Program.Operation, task: Int) {
    work.withLock { $0[task] = operation.headline }
  }

  /// Records that a task's call returned.
  func end(task: Int) {
    work.withLock { $0[task] = nil }
  }

  /// The calls that have not returned: `put Item #1 {a: 2} of task 0, get Item #1 of task 1`. Nil if no task is in a
  /// call.
  package var unanswered: String? {
    let calls = work.withLock { $0.sorted { $0.key < $1.key }.map { "\($0.value) of task \($0.key)" } }
    return calls.isEmpty ? nil : calls.joined(separator: ", ")
  }
}
