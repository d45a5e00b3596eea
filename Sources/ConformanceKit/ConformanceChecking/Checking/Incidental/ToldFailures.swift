import ConformanceLaws
import StoreHosting

/// The failures that findings have reported.
struct ToldFailures: Sendable {
  private var bySignature: [String: Finding] = [:]
  private var byCause: [FailureCause: Finding] = [:]
  /// The causes of the findings, in the order in which they were reported.
  private(set) var causes: [KnownCause] = []

  /// Creates a collection of the findings of some reports.
  init(_ reports: [LawReport] = []) { add(reports) }

  /// Adds the findings of some reports. The first finding of a cause explains the others.
  mutating func add(_ reports: [LawReport]) {
    for finding in reports.flatMap(\.findings) {
      bySignature[finding.signature] = bySignature[finding.signature] ?? finding
      let cause = FailureCause(finding.mismatch)
      byCause[cause] = byCause[cause] ?? finding
      causes.append(KnownCause(finding, in: ["*"]))
    }
  }

  /// Whether a finding has a signature.
  func contains(signature: String) -> Bool { bySignature[signature] != nil }

  /// The finding that explains a discarded failure, or nil if there is none.
  func finding(of failure: DiscardedFailure) -> Finding? {
    bySignature[failure.signature] ?? byCause[failure.cause]
  }

  /// The cause that explains a finding of another law, or nil if there is none.
  func cause(of finding: Finding) -> KnownCause? {
    causes.first { $0.explains(finding.mismatch, of: finding.law, finding.triggers) }
  }
}

extension KnownCause {
  /// The cause of a finding.
  ///
  /// - Parameter laws: Patterns of the laws whose failures the cause may explain.
  init(_ finding: Finding, in laws: [String]) {
    self.init(
      CauseScope(laws: laws, like: finding.mismatch), triggers: finding.triggers, fingerprint: finding.fingerprint,
      law: finding.law, isListed: finding.knownReason != nil)
  }
}

extension LawReport {
  /// The report without the findings that have the same cause as a finding of another law. Programs of a law about long
  /// programs contain those of other laws, which show the cause better.
  func withoutExplained(by others: [LawReport]) -> LawReport {
    let told = ToldFailures(others)
    var rest = self
    rest.findings = []
    for finding in findings {
      if let cause = told.cause(of: finding) {
        rest.explained.append(ExplainedFailure(by: cause, cases: 1))
      } else {
        rest.findings.append(finding)
      }
    }
    if rest.findings.isEmpty, verdict == .fail { rest.verdict = .pass }
    return rest
  }
}
