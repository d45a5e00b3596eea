import Foundation
import Synchronization

/// Runs numbered jobs in parallel and delivers their results in the order of the numbers.
package struct OrderedJobs: Sendable {
  private let jobs: Int

  /// Creates a runner for the given number of parallel jobs. With one job, everything runs on the calling thread.
  package init(jobs: Int) {
    self.jobs = jobs
  }

  /// Calls `produce` for each number below `count`, several at once. Calls `consume` with each result on the calling
  /// thread, in order.
  ///
  /// - Throws: The error that `consume` throws. Jobs that are already running then finish, and their results are
  ///   dropped.
  package func run<Result: Sendable, Failure: Error>(
    count: Int, _ produce: @escaping @Sendable (Int) -> Result, consume: (Result) throws(Failure) -> Void
  ) throws(Failure) {
    guard jobs > 1 else {
      for index in 0..<count { try consume(produce(index)) }
      return
    }
    let board = Board<Result>()
    for _ in 0..<min(jobs, count) {
      Thread.detachNewThread {
        while let index = board.take(below: count) { board.post(produce(index), at: index) }
      }
    }
    for index in 0..<count { try consume(board.wait(for: index)) }
  }
}

/// The results that are finished, and the next number to start.
private final class Board<Result: Sendable>: Sendable {
  private let state = Mutex<(taken: Int, results: [Int: Result])>((0, [:]))
  private let arrived = DispatchSemaphore(value: 0)

  func take(below count: Int) -> Int? {
    state.withLock { state in
      guard state.taken < count else { return nil }
      defer { state.taken += 1 }
      return state.taken
    }
  }

  func post(_ result: Result, at index: Int) {
    state.withLock { $0.results[index] = result }
    arrived.signal()
  }

  /// Waits for the result of a number. It wakes once for each finished job, until this result is among them.
  func wait(for index: Int) -> Result {
    while true {
      if let result = state.withLock({ $0.results.removeValue(forKey: index) }) { return result }
      arrived.wait()
    }
  }
}
