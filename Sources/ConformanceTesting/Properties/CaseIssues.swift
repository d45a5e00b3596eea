import Generators
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

extension Symptom {
  /// What the issues of a case say: the first tells the failure from others, since those after it may come of it.
  ///
  /// - Returns: nil when there are no issues.
  init?(_ issues: [Issue]) {
    guard let first = issues.first else { return nil }
    self.init(signature: first.signature, text: issues.map(\.text).joined(separator: "\n"))
  }
}

extension Issue {
  /// What tells the issue from others: what kind it is and where it was recorded, never the value.
  fileprivate var signature: String {
    let place = sourceLocation.map { "\($0.fileID):\($0.line):\($0.column)" } ?? "nowhere"
    switch kind {
    case .errorCaught(let error): return "\(Symptom(error).signature) caught at \(place)"
    case .expectationFailed: return "expectation at \(place)"
    case .confirmationMiscounted: return "confirmation at \(place)"
    default: return "issue at \(place)"
    }
  }

  /// What people read of the issue: where it is, what it says, and what the test says of it.
  fileprivate var text: String {
    let place = sourceLocation.map { ["at \($0.fileID):\($0.line)"] } ?? []
    return (place + ["\(kind)"] + comments.map { "// \($0)" }).joined(separator: "\n")
  }
}
