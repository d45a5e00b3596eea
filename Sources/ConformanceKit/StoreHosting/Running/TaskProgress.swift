import Synchronization

/// How far the tasks of one concurrent operation are.
///
/// A store of the self-test waits in the midst of a call until another task has made one, so that its race shows on a
/// busy machine too. Elsewhere, only the moments of calls and returns are used.
package final class TaskProgress: Sendable {
  /// The progress of the tasks of which the current thread runs one. Nil on any other thread.
  @TaskLocal package static var current: TaskProgress?

  private let moments = Atomic<UInt64>(0)
  private let unfinished: Atomic<Int>
  private let waiting = Atomic<Int>(0)

  /// Creates the progress of a number of tasks.
  init(tasks: Int) { unfinished = Atomic(tasks) }

  /// The next moment: all calls and returns of the tasks are numbered in order.
  func next() -> UInt64 { moments.wrappingAdd(1, ordering: .sequentiallyConsistent).newValue }

  /// Records that a task has made its last call.
  func finishTask() { unfinished.subtract(1, ordering: .sequentiallyConsistent) }

  /// Waits until calls of other tasks have begun or returned twice, as one whole call does.
  ///
  /// It ends early once each task that is not finished waits as well, and after some milliseconds, because the other
  /// tasks may be waiting for a lock that the caller holds.
  ///
  /// - Parameter isWanted: Whether to continue.
  package func waitForAnotherCall(while isWanted: () -> Bool) {
    let end = ContinuousClock.now + Self.limit
    let before = moments.load(ordering: .sequentiallyConsistent)
    waiting.add(1, ordering: .sequentiallyConsistent)
    defer { waiting.subtract(1, ordering: .sequentiallyConsistent) }
    while isWanted(), moments.load(ordering: .sequentiallyConsistent) < before + 2, !isDeadlocked, .now < end {
      TimeSlice.giveUp()
    }
  }

  private var isDeadlocked: Bool {
    waiting.load(ordering: .sequentiallyConsistent) >= unfinished.load(ordering: .sequentiallyConsistent)
  }

  private static let limit = Duration.milliseconds(20)
}
