import Foundation
import Synchronization

/// Runs numbered jobs several at once, and hands on their results in the order of their numbers.
package struct OrderedJobs: Sendable {
  private let jobs: Int

  /// Jobs, of which so many run at once; one after the other on this thread if it is one.
  package init(jobs: Int) {
    self.jobs = jobs
  }

  /// Runs `produce` for each number below `count`, several at once; `consume` is called on this thread, in order.
  ///
  /// - Throws: What `consume` throws; jobs that are under way then run to their end, unheard.
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

/// The results that are there already, and the numbers that nobody has taken yet.
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

  /// The result of a number. Each arrival is waited for once, and looked at until the one that is wanted is there.
  func wait(for index: Int) -> Result {
    while true {
      if let result = state.withLock({ $0.results.removeValue(forKey: index) }) { return result }
      arrived.wait()
    }
  }
}
