import ConformanceKit
import ConformanceReporting
import Testing

extension BackendReport {
  /// Records each problem as an issue of the running test.
  ///
  /// - Throws: The test's cancellation if every law was skipped.
  func recordIssues(seed: UInt64, at location: SourceLocation) throws {
    for problem in listProblems { Issue.record("\(problem)", sourceLocation: location) }
    if let shutdown { Issue.record("\(backend.name): \(shutdown.reason)", sourceLocation: location) }
    for law in laws {
      record(law.findings.filter { $0.knownReason == nil }, seed, location)
      // A failure of the environment is thrown once, whichever laws it affected.
      if law.verdict == .unknown, law.environmentFailure == nil {
        Issue.record("\(law.law) on \(backend.name): \(law.reason ?? "nothing is known")", sourceLocation: location)
      }
    }
    if let skipped = laws.first(where: { $0.verdict == .skip }), laws.count == 1 {
      try Test.cancel("\(skipped.law) on \(backend.name): \(skipped.reason ?? "")", sourceLocation: location)
    }
  }

  /// Records the findings of a law. Those that probably have one cause are one issue.
  private func record(_ findings: [Finding], _ seed: UInt64, _ location: SourceLocation) {
    let groups = FindingGroups(findings).groups
    for group in groups.prefix(Self.mostIssues) {
      let text = text(of: group.root, seed)
      Issue.record("\(text)\(group.summary.map { "\n\n  \($0)" } ?? "")", sourceLocation: location)
    }
    let rest = groups.dropFirst(Self.mostIssues)
    if let law = rest.first?.root.law {
      Issue.record("and \(rest.count) more ways to break \(law), which the attachments show", sourceLocation: location)
    }
    for finding in findings { attach(finding, seed, location) }
  }

  /// The most issues that one law records, besides the one that says how many more there are.
  private static let mostIssues = 3

  private func text(of finding: Finding, _ seed: UInt64) -> String {
    FindingText(finding, on: backend, rerun: .rerunning(Test.current, seed: seed)).text
  }

  private func attach(_ finding: Finding, _ seed: UInt64, _ location: SourceLocation) {
    let text = text(of: finding, seed)
    Attachment.record(text, named: "\(finding.law)-\(finding.fingerprint).txt", sourceLocation: location)
    if let timeline = finding.mismatch.timeline {
      Attachment.record(
        TimelineDrawing(timeline).svg, named: "\(finding.law)-\(finding.fingerprint).svg", sourceLocation: location)
    }
  }
}

extension String {
  /// Returns the command that runs a test again with a seed.
  static func rerunning(_ test: Test?, seed: UInt64) -> String {
    let filter = test.map { " --filter \($0.name.prefix { $0 != "(" })" } ?? ""
    return "CONFORMANCE_SEED=\(seed) swift test\(filter)"
  }
}
