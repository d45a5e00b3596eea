import Generators
import StoreContract
import StoreHosting

extension LawChecker {
  /// What a search has found so far. Its workers share it.
  struct State {
    var search: Search<FailingCase>
    /// The findings of the counterexamples that are shrunk and confirmed.
    var findings: [Finding] = []
    /// The causes of the findings.
    var found: [FoundCause] = []
    /// The number of counterexamples whose findings were begun. One that hangs is not begun again.
    var begun = 0
    /// The number of the worker that may record outcomes. An abandoned worker has a lower number.
    var worker = 0
    /// The proposal that the worker is running.
    var proposal: Proposal?
    /// How many programs hung.
    var hangs = 0
    /// Whether a hang occurred again, alone and with a longer deadline. Later hangs then count at once.
    var isHangConfirmed = false
    /// The failures that belong to other laws, each listed once.
    var incidental: [IncidentalFailure] = []
    /// The failures that were discarded, one for each cause.
    var discarded: [DiscardedFailure] = []
    /// How many cases fail for each cause that is listed, or that a finding of another law has reported.
    var explained: [KnownCause: Int] = [:]
    /// Why the oracle gave up on a case; nil if it did not.
    var undecided: String?
    /// The environment failure that ended the search; nil if there was none.
    var stop: EnvironmentFailure?
  }
}

extension LawChecker.State {
  /// Adds the finding of a counterexample.
  mutating func add(_ finding: Finding, _ signature: String) {
    findings.append(finding)
    let shown = FailingCase(mismatch: finding.mismatch, program: finding.program)
    found.append(FoundCause(cause: KnownCause(finding, in: [finding.law]), signature: signature, shown: shown))
  }
}

/// The cause of a finding, and the counterexample that shows it.
struct FoundCause {
  let cause: KnownCause
  /// The signature of the counterexample.
  let signature: String
  let shown: FailingCase
}
