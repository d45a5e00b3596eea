import Foundation
import StoreContract
import Synchronization

/// Runs the tasks of one concurrent operation. The first task runs on the calling thread, and each other task on its
/// own thread. All of them start together.
struct TaskGroupRun: Sendable {
  let tasks: [[Program.Operation]]
  let context: RunContext
  /// Performs one operation of a task.
  let perform: @Sendable (Program.Operation) -> Response

  /// Runs all tasks and waits for them.
  ///
  /// - Returns: For each task the responses of its operations, with the moments of call and return.
  func run() -> [[Step]] {
    let results = Mutex<[[Step]]>(Array(repeating: [], count: tasks.count))
    let barrier = StartBarrier(parties: tasks.count)
    let progress = TaskProgress(tasks: tasks.count)
    let finished = DispatchGroup()
    let job: @Sendable (Int) -> Void = { index in
      barrier.arriveAndWait()
      let steps = TaskProgress.$current.withValue(progress) { self.steps(ofTask: index, progress) }
      progress.finishTask()
      results.withLock { $0[index] = steps }
    }
    // The first task runs on this thread, which saves waking another one.
    for index in tasks.indices.dropFirst() {
      finished.enter()
      ThreadPool.shared.run { [context] in
        context.listingThread { job(index) }
        finished.leave()
      }
    }
    if !tasks.isEmpty { job(0) }
    finished.wait()
    return results.withLock { $0 }
  }

  private func steps(ofTask task: Int, _ progress: TaskProgress) -> [Step] {
    tasks[task].enumerated().map { number, operation in
      context.timing.pause(before: number, ofTask: task)
      context.board?.begin(operation, task: task)
      defer { context.board?.end(task: task) }
      let called = progress.next()
      let response = perform(operation)
      return Step(response: response, called: called, returned: progress.next())
    }
  }
}
