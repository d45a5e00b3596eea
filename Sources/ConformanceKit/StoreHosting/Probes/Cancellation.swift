import Foundation
import StoreContract
import Synchronization

/// Runs a call in a Swift task of its own, and cancels that task at one of the moments at which the kit has control.
///
/// The contract of ``Store`` is synchronous, so a call cannot be cancelled as such. What an app cancels is the task that it calls
/// the store in: a store may look at `Task.isCancelled` at any time, and stop. The moments are the call itself, each
/// operation inside of a transaction, and each conversion of a ``Probe``: the same ones in each run.
///
/// Source: SE-0304, "Cancellation": it is cooperative, and code decides for itself where it stops. A store in another process is
/// not told of it.
package final class Cancellation: Sendable {
  private let moment: Int
  private let passed = Atomic<Int>(0)
  private let task = Mutex<Task<Void, Never>?>(nil)
  private let response = Mutex(Response.notRun)
  private let finished = DispatchSemaphore(value: 0)

  /// A cancellation.
  ///
  /// - Parameter moment: How many moments come to pass before it.
  init(at moment: Int) {
    self.moment = moment
  }

  /// Notes that a moment came, and cancels the task if it is the one.
  func pass() {
    let number = passed.wrappingAdd(1, ordering: .relaxed).oldValue
    if number == moment { task.withLock { $0 }?.cancel() }
  }

  /// Runs a call and waits for it.
  func run(_ call: @escaping @Sendable () -> Response) -> Response {
    // The lock is held meanwhile: whoever cancels the task waits until it is known.
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
