import Generators
import Testing

/// Runs a search of a property, and records what it found as issues of the test, once it is over.
func recordingFailures(at location: SourceLocation, _ search: @escaping @Sendable () async throws -> Void) async {
  do {
    try await interceptingIssues(search)
  } catch let failure as PropertyFailure {
    failure.recordIssues(at: location)
  } catch is CancellationError {
    // Whoever cancelled the test says so.
  } catch {
    Issue.record("\(error)", sourceLocation: location)
  }
}

extension PropertyFailure {
  /// Records an issue for each defect.
  fileprivate func recordIssues(at location: SourceLocation) {
    for defect in defects {
      Issue.record("\(text(of: defect, rerun: .rerunning(Test.current, seed: seed)))", sourceLocation: location)
    }
  }
}
