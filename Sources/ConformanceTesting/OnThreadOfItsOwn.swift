import Foundation

/// Runs blocking work outside of the threads that tasks run on, as much at once as there are processors: tests are started
/// all together, and checks that take turns in earnest would seem to hang.
func onThreadOfItsOwn<Result: Sendable>(_ work: @escaping @Sendable () throws -> Result) async throws -> Result {
  try await withCheckedThrowingContinuation { continuation in
    checks.addOperation {
      continuation.resume(with: Swift.Result { try work() })
    }
  }
}

private let checks: OperationQueue = {
  let queue = OperationQueue()
  queue.maxConcurrentOperationCount = ProcessInfo.processInfo.activeProcessorCount
  return queue
}()
