import Generators
import Synchronization
import Testing

/// The failures that were recorded while one case of a property ran, in order.
final class CaseIssues: Sendable {
  /// The issues of the case that the current task runs, or nil outside a case.
  @TaskLocal static var current: CaseIssues?

  private let failures = Mutex<[Issue]>([])

  /// Keeps an issue if it is a failure. Warnings and known issues are dropped.
  func record(_ issue: Issue) {
    guard issue.isFailure else { return }
    failures.withLock { $0.append(issue) }
  }

  /// The issues that were recorded so far.
  var all: [Issue] { failures.withLock { $0 } }
}

/// Runs work in which each issue goes only to the case that recorded it.
///
/// Outside a test there are no issues to intercept, and the work is simply run.
///
/// - Throws: The error that the work throws.
func interceptingIssues(_ work: @escaping @Sendable () async throws -> Void) async throws {
  guard let test = Test.current else { return try await work() }
  let trait: IssueHandlingTrait = .compactMapIssues { issue in
    // An issue of a detached task belongs to no test, and all scopes receive it. Only the outermost scope passes it on.
    guard let issues = CaseIssues.current else { return Test.current == nil ? nil : issue }
    issues.record(issue)
    return nil
  }
  try await trait.provideScope(for: test, testCase: Test.Case.current, performing: work)
}

/// Runs a search of a property. After the search, it records the failures as issues of the test.
func recordingFailures(at location: SourceLocation, _ search: @escaping @Sendable () async throws -> Void) async {
  do {
    try await interceptingIssues(search)
  } catch let failure as PropertyFailure {
    failure.recordIssues(at: location)
  } catch let lack as InsufficientCoverage {
    Issue.record("\(lack.text(rerun: .rerunning(Test.current, seed: lack.seed)))", sourceLocation: location)
  } catch is CancellationError {
    // The test was cancelled, which needs no further issue.
  } catch {
    Issue.record("\(error)", sourceLocation: location)
  }
}

extension PropertyFailure {
  /// Records an issue for each defect that the search found.
  fileprivate func recordIssues(at location: SourceLocation) {
    for defect in defects {
      Issue.record("\(text(of: defect, rerun: .rerunning(Test.current, seed: seed)))", sourceLocation: location)
    }
  }
}

extension Symptom {
  /// Makes the symptom of the issues of a case. The first issue identifies the failure, because later issues may be its
  /// consequences.
  ///
  /// - Returns: nil if there are no issues.
  init?(_ issues: [Issue]) {
    guard let first = issues.first else { return nil }
    self.init(signature: first.signature, text: issues.map(\.text).joined(separator: "\n"))
  }
}

extension Issue {
  /// The kind and the source location of the issue, which distinguish it from others. It never contains values.
  fileprivate var signature: String {
    let place = sourceLocation.map { "\($0.fileID):\($0.line):\($0.column)" } ?? "nowhere"
    switch kind {
    case .errorCaught(let error): return "\(Symptom(error).signature) caught at \(place)"
    case .expectationFailed: return "expectation at \(place)"
    case .confirmationMiscounted: return "confirmation at \(place)"
    default: return "issue at \(place)"
    }
  }

  /// The text of the issue for people: its location, its message, and the comments of the test.
  fileprivate var text: String {
    let place = sourceLocation.map { ["at \($0.fileID):\($0.line)"] } ?? []
    return (place + ["\(kind)"] + comments.map { "// \($0)" }).joined(separator: "\n")
  }
}
