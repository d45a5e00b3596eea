public import ConformanceKit
import Foundation
import ReferenceStore
public import Testing

/// Checks that a backend keeps a law when it runs one program, as a test: a failure that was found once, with its values.
///
/// `conformance file` writes such tests.
///
/// - Parameters:
///   - adapter: The backend.
///   - law: The law.
///   - program: The program.
///   - sourceLocation: Where issues are reported.
/// - Throws: ``EnvironmentFailure`` when something that the backend needs is not there; the test's cancellation when the backend
///   lacks what the law needs.
public func checkConformance(
  of adapter: some StoreAdapter, to law: Law, running program: Program,
  sourceLocation: SourceLocation = #_sourceLocation
) async throws {
  let place = "\(law.id) on \(adapter.backend.name)"
  if let reason = SkipReason(of: law, on: adapter) {
    try Test.cancel("\(place): \(reason)", sourceLocation: sourceLocation)
  }
  let context = CheckContext(adapter, model: ReferenceAdapter.self)
  switch try await onThreadOfItsOwn({ try context.result(of: program, under: law) }) {
  case .lawful, .incidental: break
  case .undecided(let reason): Issue.record("\(place): \(reason)", sourceLocation: sourceLocation)
  case .unlawful(let found):
    let message = found.message(of: program, breaking: law, on: adapter.backend)
    Issue.record("\(message)", sourceLocation: sourceLocation)
  }
}

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
