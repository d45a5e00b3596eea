import Synchronization
import Testing

/// The issues that some work records, which are taken from the test that runs it.
func issues(of work: @escaping @Sendable () async throws -> Void) async throws -> [Issue] {
  let test = try #require(Test.current)
  let recorded = Box()
  let trait: IssueHandlingTrait = .compactMapIssues { issue in
    recorded.issues.withLock { $0.append(issue) }
    return nil
  }
  try await trait.provideScope(for: test, testCase: Test.Case.current, performing: work)
  return recorded.issues.withLock { $0 }
}

extension Issue {
  /// What the issue says.
  var text: String { comments.map(\.rawValue).joined(separator: "\n") }
}

private final class Box: Sendable {
  let issues = Mutex<[Issue]>([])
}
