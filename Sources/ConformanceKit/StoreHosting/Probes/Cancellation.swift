import Foundation
import StoreContract
import Synchronization

/// Runs a call in its own Swift task and cancels that task at a chosen moment.
///
/// The contract of ``Store`` is synchronous, so a call itself cannot be cancelled. An app cancels the task in which it
/// calls the store. A store can check `Task.isCancelled` at any time and stop. The kit can cancel at the start of the
/// call, at each operation inside a transaction, and at each conversion of a ``Probe``. These moments are the same in
/// each run.
///
/// Source: SE-0304, "Cancellation": cancellation is cooperative, and code decides for itself where it stops. A store in
/// another process is not told about the cancellation.
package final class Cancellation: Sendable {
  private let moment: Int
  private let passed = Atomic<Int>(0)
  private let task = Mutex<Task<Void, Never>?>(nil)
  private let response = Mutex(Response.notRun)
  private let finished = DispatchSemaphore(value: 0)

  /// Creates a cancellation that waits for its moment.
  ///
  /// - Parameter moment: The number of moments that pass before the task is cancelled.
  init(at moment: Int) {
    self.moment = moment
  }

  /// Counts a moment, and cancels the task if this is the chosen one.
  func pass() {
    let number = passed.wrappingAdd(1, ordering: .relaxed).oldValue
    if number == moment { task.withLock { $0 }?.cancel() }
  }

  /// Runs a call in a task and waits for its response.
  func run(_ call: @escaping @Sendable () -> Response) -> Response {
    // Hold the lock until `task` is set, so that `pass` waits and does not miss the task.
    task.withLock { task in
      task = Task(executorPreference: ThreadExecutor.shared) { [self] in
        let came = call()
        response.withLock { $0 = came }
        finished.signal()
      }
    }
    finished.wait()
    return response.withLock { $0 }
  }
}
