public import ConformanceKit
import Foundation
import ReferenceStore
public import Testing

/// Checks, as part of a test, that a backend keeps a law when it runs one program. The program reproduces a failure
/// that was found earlier.
///
/// `conformance file` writes such tests.
///
/// - Parameters:
///   - adapter: The adapter of the backend to check.
///   - law: The law that the backend must keep.
///   - program: The program to run.
///   - sourceLocation: The source location at which issues are recorded.
/// - Throws: `EnvironmentFailure` if something that the backend needs is missing; the test's cancellation if the
///   backend lacks a requirement of the law.
public func checkConformance(
  of adapter: some StoreAdapter, to law: Law, running program: Program,
  sourceLocation: SourceLocation = #_sourceLocation
) async throws {
  let place = "\(law.id) on \(adapter.backend.name)"
  if let reason = SkipReason(of: law, on: adapter) {
    try Test.cancel("\(place): \(reason)", sourceLocation: sourceLocation)
  }
  let context = CheckContext(adapter, model: ReferenceAdapter.self)
  switch try await onThreadOfItsOwn({ try context.result(of: program, under: law).ofGivenProgram }) {
  case .lawful, .incidental: break
  case .undecided(let reason): Issue.record("\(place): \(reason)", sourceLocation: sourceLocation)
  case .unlawful(let found):
    let message = found.message(of: program, breaking: law, on: adapter.backend)
    Issue.record("\(message)", sourceLocation: sourceLocation)
  }
}

/// Runs blocking work on threads other than those of tasks. At most one piece of work runs for each processor. Tests
/// start all together, so checks with more threads than processors would seem to hang.
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
