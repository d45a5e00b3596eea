import Foundation
public import Testing

/// Runs a test on its own thread. Swift's tasks share one thread for each processor. A test that blocks one of them
/// while it waits for a process or for the end of a time limit leaves the processor idle.
public struct OwnThread: SuiteTrait, TestTrait, TestScoping {
  /// Whether the tests of a suite have the trait too.
  public var isRecursive: Bool { true }

  /// Runs a test, and what it awaits, on its own thread.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    guard testCase != nil else { return try await function() }
    try await withTaskExecutorPreference(Executor()) { try await function() }
  }

  private final class Executor: TaskExecutor {
    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      Thread.detachNewThread { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
  }
}

extension Trait where Self == OwnThread {
  /// Runs a test on its own thread, because it waits most of the time.
  public static var onItsOwnThread: Self { OwnThread() }
}
