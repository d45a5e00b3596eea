import StoreCoding
import StoreContract
import Synchronization

/// What each task of a run is doing at the moment, for when the run never ends.
package final class WorkBoard: Sendable {
  private let work = Mutex<[Int: String]>([:])

  /// An empty board.
  package init() {}

  /// Notes that a task calls the store.
  func begin(_ operation: Program.Operation, task: Int) {
    work.withLock { $0[task] = operation.headline }
  }

  /// Notes that a task's call returned.
  func end(task: Int) {
    work.withLock { $0[task] = nil }
  }

  /// The calls that have not returned: `put Item #1 {a: 2} of task 0, get Item #1 of task 1`; nil where no task is in a call.
  package var unanswered: String? {
    let calls = work.withLock { $0.sorted { $0.key < $1.key }.map { "\($0.value) of task \($0.key)" } }
    return calls.isEmpty ? nil : calls.joined(separator: ", ")
  }
}
