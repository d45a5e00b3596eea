import Synchronization

/// What the laws of a run share: whether it is to go on.
final class RunStop: Sendable {
  private let state = Mutex<EnvironmentFailure?>(nil)

  /// What ended the run; nil while it goes on.
  var failure: EnvironmentFailure? { state.withLock { $0 } }

  /// Checks a law, unless the run has ended; and ends the run where the environment fails.
  func unlessStopped(_ law: Law, _ check: (Law) -> LawReport) -> LawReport {
    if failure != nil { return LawReport(law: law, verdict: .unknown, reason: "not checked: the run ended early") }
    let report = check(law)
    report.environmentFailure.map(note)
    return report
  }

  /// Ends the run. What came first counts.
  func note(_ failure: EnvironmentFailure) {
    state.withLock { $0 = $0 ?? failure }
  }
}
