import ConformanceKit
import Testing

extension BackendReport {
  /// Records each problem as an issue of the running test.
  ///
  /// - Throws: The test's cancellation if every law was skipped.
  func recordIssues(seed: UInt64, at location: SourceLocation) throws {
    for problem in listProblems { Issue.record("\(problem)", sourceLocation: location) }
    for law in laws {
      for finding in law.findings where finding.knownReason == nil { record(finding, seed, location) }
      // A failure of the environment is thrown once, whichever laws it affected.
      if law.verdict == .unknown, law.environmentFailure == nil {
        Issue.record("\(law.law) on \(backend.name): \(law.reason ?? "nothing is known")", sourceLocation: location)
      }
    }
    if let skipped = laws.first(where: { $0.verdict == .skip }), laws.count == 1 {
      try Test.cancel("\(skipped.law) on \(backend.name): \(skipped.reason ?? "")", sourceLocation: location)
    }
  }

  private func record(_ finding: Finding, _ seed: UInt64, _ location: SourceLocation) {
    let text = FindingText(finding, on: backend, rerun: .rerunning(Test.current, seed: seed)).text
    Attachment.record(text, named: "\(finding.law)-\(finding.fingerprint).txt", sourceLocation: location)
    if let timeline = finding.mismatch.timeline {
      Attachment.record(
        TimelineDrawing(timeline).svg, named: "\(finding.law)-\(finding.fingerprint).svg", sourceLocation: location)
    }
    Issue.record("\(text)", sourceLocation: location)
  }
}

extension String {
  /// Returns the command that runs a test again with a seed.
  static func rerunning(_ test: Test?, seed: UInt64) -> String {
    let filter = test.map { " --filter \($0.name.prefix { $0 != "(" })" } ?? ""
    return "CONFORMANCE_SEED=\(seed) swift test\(filter)"
  }
}
