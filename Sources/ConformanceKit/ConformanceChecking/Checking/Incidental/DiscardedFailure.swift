package import ConformanceLaws
import Generators
import StoreHosting

/// A failure of a law's case that was discarded, because a simpler program fails as well.
struct DiscardedFailure: Sendable, Hashable {
  /// How the simpler program fails. Its triggers are not measured.
  var cause: FailureCause
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

  /// Whether the explanation is an entry of the list of known failures.
  package let isListed: Bool

  init(by finding: Finding, cases: Int) {
    law = finding.law
    fingerprint = finding.fingerprint
    self.cases = cases
    isListed = finding.knownReason != nil
  }

  init(by cause: KnownCause, cases: Int) {
    law = cause.law
    fingerprint = cause.fingerprint
    self.cases = cases
    isListed = cause.isListed
  }
}
