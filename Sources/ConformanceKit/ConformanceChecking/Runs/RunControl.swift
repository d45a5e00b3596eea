/// What others than the run itself have in hand: they may end the run, and see what it does.
package struct RunControl: Sendable {
  /// Ends the run early.
  package let stop: RunStop
  /// What the run does at the moment.
  package let activity: RunActivity
  /// After how many findings the run ends; nil for no limit. Known failures do not count.
  private let maximumFindings: Int?

  /// Creates the control of a run that has not begun.
  package init(stop: RunStop = RunStop(), activity: RunActivity = RunActivity(), maximumFindings: Int? = nil) {
    self.stop = stop
    self.activity = activity
    self.maximumFindings = maximumFindings
  }

  /// Ends the run if it has found as much as was asked for.
  func endIfEnough(_ findings: Int) {
    if let maximumFindings, findings >= maximumFindings { stop.end(.findings(findings)) }
  }
}
