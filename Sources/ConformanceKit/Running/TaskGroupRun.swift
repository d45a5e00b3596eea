import Foundation
import Synchronization

/// The tasks of one concurrent operation, each on a thread of its own, started together.
struct TaskGroupRun: Sendable {
  let tasks: [[Program.Operation]]
  let context: RunContext
  /// Runs one operation of a task.
  let perform: @Sendable (Program.Operation) -> Answer

  /// Runs all tasks and waits for them.
  ///
  /// - Returns: What each task's operations came to, with the moments of call and return.
  func run() -> [[Step]] {
    let results = Mutex<[[Step]]>(Array(repeating: [], count: tasks.count))
    let barrier = StartBarrier(parties: tasks.count)
    let clock = Ticks()
    let finished = DispatchGroup()
    for index in tasks.indices {
      finished.enter()
      ThreadPool.shared.run { [tasks, context, perform] in
        barrier.arriveAndWait()
        let steps = tasks[index].enumerated().map { number, operation in
          context.timing.pause(before: number, ofTask: index)
          context.board?.begin(operation, task: index)
          defer { context.board?.end(task: index) }
          let called = clock.next()
          let answer = perform(operation)
          return Step(answer: answer, called: called, returned: clock.next())
        }
        results.withLock { $0[index] = steps }
        finished.leave()
      }
    }
    finished.wait()
    return results.withLock { $0 }
  }
}

/// A counter that all tasks of a run share.
private final class Ticks: Sendable {
  private let count = Atomic<UInt64>(0)

  func next() -> UInt64 {
    count.wrappingAdd(1, ordering: .sequentiallyConsistent).newValue
  }
}
