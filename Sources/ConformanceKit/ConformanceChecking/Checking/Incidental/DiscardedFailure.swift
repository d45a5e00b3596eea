package import ConformanceLaws
import Generators
import StoreHosting

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
struct ToldFailures: Sendable {
  private var bySignature: [String: Finding] = [:]
  private var byCause: [String: Finding] = [:]

  /// Creates a collection of the findings of some reports.
  init(_ reports: [LawReport] = []) { add(reports) }

  /// Adds the findings of some reports. The first finding of a cause explains the others.
  mutating func add(_ reports: [LawReport]) {
    for finding in reports.flatMap(\.findings) {
      bySignature[finding.signature] = bySignature[finding.signature] ?? finding
      let cause = Fingerprint.cause(of: finding.mismatch)
      byCause[cause] = byCause[cause] ?? finding
    }
  }

  /// Whether a finding has a signature.
  func contains(signature: String) -> Bool { bySignature[signature] != nil }

  /// The finding that explains a discarded failure, or nil if there is none.
  func finding(of failure: DiscardedFailure) -> Finding? {
    bySignature[failure.signature] ?? byCause[failure.cause]
  }

  /// The finding that has the cause of a mismatch, or nil if there is none.
  func finding(withCauseOf mismatch: Mismatch) -> Finding? { byCause[Fingerprint.cause(of: mismatch)] }

  /// The failures that findings explain, from the number of cases for each fingerprint of a finding.
  func explained(_ cases: [Fingerprint: Int]) -> [ExplainedFailure] {
    let findings = byCause.values.filter { cases[$0.fingerprint] != nil }
      .sorted { ($0.law, $0.fingerprint.text) < ($1.law, $1.fingerprint.text) }
    return findings.map { ExplainedFailure(by: $0, cases: cases[$0.fingerprint] ?? 0) }
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
      if let other = told.finding(withCauseOf: finding.mismatch) {
        rest.explained.append(ExplainedFailure(by: other, cases: 1))
      } else {
        rest.findings.append(finding)
      }
    }
    if rest.findings.isEmpty, verdict == .fail { rest.verdict = .pass }
    return rest
  }
}
