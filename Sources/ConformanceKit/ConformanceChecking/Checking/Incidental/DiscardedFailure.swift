package import ConformanceLaws
import Generators

/// A failure of a law's case that was discarded, because a simpler program fails as well.
struct DiscardedFailure: Sendable, Hashable {
  /// How the simpler program fails: the part of a signature that does not depend on the law.
  var cause: String
  /// The signature of the case's own failure under the law.
  let signature: String
  /// The choices that generate the case.
  let choices: ChoiceSequence
  /// How many cases were discarded for this cause.
  var cases: Int
}

/// Failures of a law's cases that a finding of another law explains: a simpler program fails in the same way.
package struct ExplainedFailure: Sendable, Hashable {
  /// The id of the law whose finding explains the failures.
  package let law: Law.ID
  /// The fingerprint of that finding.
  package let fingerprint: Fingerprint
  /// How many cases fail for this reason.
  package let cases: Int

  init(by finding: Finding, cases: Int) {
    law = finding.law
    fingerprint = finding.fingerprint
    self.cases = cases
  }
}

/// The failures that findings have reported.
struct ToldFailures {
  private var bySignature: [String: Finding] = [:]
  private var byCause: [String: Finding] = [:]

  /// Adds a finding. The first finding of a cause explains the others.
  mutating func add(_ finding: Finding) {
    bySignature[finding.signature] = bySignature[finding.signature] ?? finding
    let cause = Fingerprint.cause(of: finding.mismatch)
    byCause[cause] = byCause[cause] ?? finding
  }

  /// Whether a finding has a signature.
  func contains(signature: String) -> Bool { bySignature[signature] != nil }

  /// The finding that explains a discarded failure, or nil if there is none.
  func finding(of failure: DiscardedFailure) -> Finding? {
    bySignature[failure.signature] ?? byCause[failure.cause]
  }

  /// The finding that has the same cause as another one, or nil if there is none.
  func finding(like other: Finding) -> Finding? { byCause[Fingerprint.cause(of: other.mismatch)] }
}

extension LawReport {
  /// The report without the findings that have the same cause as a finding of another law. Programs of a law about long
  /// programs contain those of other laws, which show the cause better.
  func withoutExplained(by others: [LawReport]) -> LawReport {
    var told = ToldFailures()
    for finding in others.flatMap(\.findings) { told.add(finding) }
    var rest = self
    rest.findings = []
    for finding in findings {
      if let other = told.finding(like: finding) {
        rest.explained.append(ExplainedFailure(by: other, cases: 1))
      } else {
        rest.findings.append(finding)
      }
    }
    if rest.findings.isEmpty, verdict == .fail { rest.verdict = .pass }
    return rest
  }
}
