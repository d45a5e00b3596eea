public import Generators

/// What one law came to on one backend.
public struct LawReport: Sendable, Hashable {
  /// The id of the law that was checked.
  public var law: Law.ID
  /// The scenario that the law belongs to.
  public var scenario: Scenario
  /// What the cases came to.
  public var verdict: Verdict
  /// How many programs were judged, those of shrinking not counted.
  public var cases: Int
  /// What was generated to judge it by; nil when nothing was.
  public var census: Census?
  /// Why the law was skipped, or why nothing is known.
  public var reason: String?
  /// The minimal cases in which the law was broken, one a defect.
  public var findings: [Finding]
  /// What ended the check early; nil when nothing did.
  public var environmentFailure: EnvironmentFailure?
  /// What failed in the law's cases and is another law's to tell.
  var seen: [SeenFailure] = []

  /// A report.
  package init(
    law: Law, verdict: Verdict, cases: Int = 0, census: Census? = nil, reason: String? = nil,
    findings: [Finding] = []
  ) {
    self.law = law.id
    scenario = law.scenario
    self.verdict = verdict
    self.cases = cases
    self.census = census
    self.reason = reason
    self.findings = findings
  }
}

extension LawReport {
  /// The number of the first case in which another law's failure was seen, with that law; nil where none was.
  package var firstSeen: (law: Law.ID, number: Int)? {
    seen.min { $0.number < $1.number }.map { ($0.law, $0.number) }
  }
}
