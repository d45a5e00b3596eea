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
    /// The work is stuck and was given up.
    case gaveUp
    /// The work was given up because it got too little processor time. The text names the load.
    case starved(load: String)
  }

  private let output = Mutex<Output?>(nil)
  private let progress = WorkProgress()
  private let threads: ThreadRoster
  private let ended = DispatchSemaphore(value: 0)

  /// Starts the work on another thread.
  ///
  /// - Parameters:
  ///   - threads: Lists the threads of the work. Work that uses other threads than its own lists them itself.
  ///   - work: The work to do. Work that has several parts reports when each of them begins. Any other work counts as
  ///     one part.
  package init(on threads: ThreadRoster = ThreadRoster(), _ work: @escaping @Sendable (WorkProgress) -> Output) {
    self.threads = threads
    ThreadPool.shared.run { [self] in threads.during { end(with: work(progress)) } }
  }

  /// Starts work that may trap without ending the process.
  ///
  /// Nil if the process has no file descriptors left.
  package init?(holdingTraps work: @escaping @Sendable () -> Output) {
    guard TrapHandler.isInstalled else { return nil }
    threads = ThreadRoster()
    ThreadPool.shared.run { [self] in
      threads.during { end(with: TrapHandler.watching(work) { [ended] in ended.signal() }) }
    }
  }

  private func end(with output: Output) {
    self.output.withLock { $0 = output }
    ended.signal()
  }

  /// Waits until the work ends. Call this only once.
  ///
  /// - Parameter limit: How long the work may go without progress, or nil for no limit. ``StallDetector`` says what
  ///   counts. It looks at the progress after a quarter of the limit and at its end, so it may see progress late.
  package func ending(unlessIdleFor limit: Duration?) -> Ending {
    guard let limit else {
      ended.wait()
      return returned ?? .trapped
    }
    var detector = StallDetector(limit: limit) { [threads] in threads.times }
    while ended.wait(timeout: .now() + detector.rest.seconds) == .timedOut {
      switch detector.look(progress: progress.count) {
      case nil: continue
      case .stuck: return returned ?? .gaveUp
      case .starved(let load): return returned ?? .starved(load: load)
      }
    }
    return returned ?? .trapped
  }

  /// Whether the work, which was given up, returns after all.
  ///
  /// - Parameter limit: How long to wait for it.
  package func returns(within limit: Duration) -> Bool {
    if returned == nil { _ = ended.wait(timeout: .now() + limit.seconds) }
    return returned != nil
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
  /// The threads of the run.
  package let threads = ThreadRoster()

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
