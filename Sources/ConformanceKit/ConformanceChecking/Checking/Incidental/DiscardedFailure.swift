package import ConformanceLaws
import Generators
import StoreContract
import StoreHosting

/// A failure of a law's case that was discarded, because a simpler program fails as well.
struct DiscardedFailure: Sendable, Hashable {
  /// How the simpler program fails. Its triggers are not measured.
  var cause: FailureCause
  /// The signature of the case's own failure under the law.
  let signature: String
  /// The program of the case, without the triggers of known causes.
  let program: Program
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
  package private(set) var cases: Int

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

extension Sequence<ExplainedFailure> {
  /// One failure for each finding that explains some, with the cases of all of them, in the order of the first ones.
  ///
  /// Failures that one finding explains may differ in their details, such as the text of an error.
  var byExplanation: [ExplainedFailure] {
    reduce(into: []) { sums, failure in
      let index = sums.firstIndex { $0.law == failure.law && $0.fingerprint == failure.fingerprint }
      if let index { sums[index].add(failure) } else { sums.append(failure) }
    }
  }
}

extension ExplainedFailure {
  fileprivate mutating func add(_ other: ExplainedFailure) { cases += other.cases }
}
