import Synchronization
import Testing

@testable import StoreContract
@testable import StoreHosting

/// How long a call waits for another task is counted in questions, because the machine may be busy.
@Suite struct TaskProgressTests {
  /// How often a waiting call asks whether to continue.
  private func questions(_ progress: TaskProgress, then: (Int) -> Bool = { _ in true }) -> Int {
    var count = 0
    progress.waitForAnotherCall {
      count += 1
      return then(count)
    }
    return count
  }

  @Test func aTaskThatIsAloneDoesNotWait() {
    #expect(questions(TaskProgress(tasks: 1)) == 1)
  }

  @Test func noTaskWaitsForFinishedOnes() {
    let progress = TaskProgress(tasks: 3)
    progress.finishTask()
    #expect(
      questions(progress) { _ in
        progress.finishTask()
        return true
      } == 1)
  }

  /// A call that another task makes has two moments: it begins, and it returns.
  @Test func theWaitEndsWithAnotherCall() {
    let progress = TaskProgress(tasks: 2)
    let count = questions(progress) { _ in
      _ = progress.next()
      return true
    }
    #expect(count == 2)
  }

  @Test func theWaitEndsWhenItIsNotWanted() {
    #expect(questions(TaskProgress(tasks: 2)) { $0 < 3 } == 3)
  }

  /// If all tasks wait, none of them can make a call.
  @Test func twoTasksDoNotWaitForEachOther() {
    let progress = TaskProgress(tasks: 2)
    let count = questions(progress) { number in
      if number == 1 { #expect(questions(progress) == 1) }
      return false
    }
    #expect(count == 1)
  }

  /// The tasks of one operation share a progress, and nobody else has it.
  @Test func theTasksOfAnOperationShareOne() {
    let seen = Mutex<[ObjectIdentifier?]>([])
    let tasks = Array(repeating: [Program.Operation.open(schema: 0)], count: 3)
    _ = TaskGroupRun(tasks: tasks, context: .plain) { _ in
      seen.withLock { $0.append(TaskProgress.current.map { ObjectIdentifier($0) }) }
      return .done
    }.run()
    let all = seen.withLock { $0 }
    #expect(all.count == 3 && Set(all).count == 1 && all[0] != nil)
    #expect(TaskProgress.current == nil)
  }
}
