import ConformanceLaws
import Synchronization

/// What the parts of a run share: whether it is to go on.
package final class RunStop: Sendable {
  private let state = Mutex<EnvironmentFailure?>(nil)

  /// A run that goes on.
  package init() {}

  /// What ended the run; nil while it goes on.
  package var failure: EnvironmentFailure? { state.withLock { $0 } }

  /// Checks a law, unless the run has ended; and ends the run where the environment fails.
  func unlessStopped(_ law: Law, _ check: (Law) -> LawReport) -> LawReport {
    if failure != nil { return LawReport(law: law, verdict: .unknown, reason: "not checked: the run ended early") }
    let report = check(law)
    report.environmentFailure.map(note)
    return report
  }

  /// Does a part of the run, unless the run has ended; and ends the run where the environment fails.
  ///
  /// - Returns: Nil where the run has ended, or ends here.
  func unlessStopped<Result>(_ part: () throws(EnvironmentFailure) -> Result) -> Result? {
    guard failure == nil else { return nil }
    do throws(EnvironmentFailure) {
      return try part()
    } catch {
      note(error)
      return nil
    }
  }

  /// Ends the run. What came first counts.
  func note(_ failure: EnvironmentFailure) {
    state.withLock { $0 = $0 ?? failure }
  }
}
