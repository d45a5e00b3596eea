import Synchronization
import Testing

/// The failures that were recorded while one case of a property ran, in their order.
final class CaseIssues: Sendable {
  /// The case that the current task runs.
  @TaskLocal static var current: CaseIssues?

  private let failures = Mutex<[Issue]>([])

  /// Keeps an issue if it is a failure; warnings and known issues are not.
  func record(_ issue: Issue) {
    guard issue.isFailure else { return }
    failures.withLock { $0.append(issue) }
  }

  /// What was recorded so far.
  var all: [Issue] { failures.withLock { $0 } }
}

/// Runs some work in which issues go to the case that recorded them, and to no one else.
///
/// Outside of a test there is nobody to take issues from, and the work is run as it is.
///
/// - Throws: What the work throws.
func interceptingIssues(_ work: @escaping @Sendable () async throws -> Void) async throws {
  guard let test = Test.current else { return try await work() }
  let trait: IssueHandlingTrait = .compactMapIssues { issue in
    // What a detached task records belongs to no test, and is told to all scopes there are: the outermost will do.
    guard let issues = CaseIssues.current else { return Test.current == nil ? nil : issue }
    issues.record(issue)
    return nil
  }
  try await trait.provideScope(for: test, testCase: Test.Case.current, performing: work)
}
