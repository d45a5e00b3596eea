public import ConformanceLaws
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
  public var distribution: Distribution?
  /// Why the law was skipped, or why nothing is known.
  public var reason: String?
  /// The minimal cases in which the law was broken, one a defect.
  public var findings: [Finding]
  /// What ended the check early; nil when nothing did.
  public var environmentFailure: EnvironmentFailure?
  /// What failed in the law's cases and is another law's to report.
  var incidental: [IncidentalFailure] = []

  /// A report.
  package init(
    law: Law, verdict: Verdict, cases: Int = 0, distribution: Distribution? = nil, reason: String? = nil,
    findings: [Finding] = []
  ) {
    self.law = law.id
    scenario = law.scenario
    self.verdict = verdict
    self.cases = cases
    self.distribution = distribution
    self.reason = reason
    self.findings = findings
  }
}

extension LawReport {
  /// The number of the first case in which another law's failure was observed, with that law; nil where none was.
  package var firstIncidental: (law: Law.ID, number: Int)? {
    incidental.min { $0.number < $1.number }.map { ($0.law, $0.number) }
  }
}

/// What a law's cases came to on a backend.
public enum Verdict: String, Sendable, Hashable, CaseIterable, Codable {
  /// Every case was lawful.
  case pass
  /// A case was not.
  case fail
  /// Every unlawful case is on the list of known failures.
  case known
  /// The backend lacks what the law needs.
  case skip
  /// A checker ran out of its budget, or no case could be made.
  case unknown
}
