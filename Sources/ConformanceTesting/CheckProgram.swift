public import ConformanceKit
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
  let backend = adapter.backend
  switch try await onThreadOfItsOwn({ try ProgramCheck(program, law, on: adapter, model: ReferenceAdapter.self) }) {
  case .kept: break
  case .skipped(let reason):
    try Test.cancel("\(law.id) on \(backend.name): \(reason)", sourceLocation: sourceLocation)
  case .unknown(let reason): Issue.record("\(law.id) on \(backend.name): \(reason)", sourceLocation: sourceLocation)
  case .broken(let text): Issue.record("\(text)", sourceLocation: sourceLocation)
  }
}
