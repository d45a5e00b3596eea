public import ConformanceLaws
public import Generators
package import StoreContract

/// The result of checking one law on one backend.
public struct LawReport: Sendable, Hashable {
  /// The id of the law that was checked.
  public var law: Law.ID
  /// The scenario that the law belongs to.
  public var scenario: Scenario
  /// The overall result of the cases.
  public var verdict: Verdict
  /// How many programs were judged, not counting those that the shrinker ran.
  public var cases: Int
  /// How the generated programs were distributed over coverage classes; nil if nothing was generated.
  public var distribution: Distribution?
  /// Why the law was skipped or its verdict is unknown; nil otherwise.
  public var reason: String?
  /// Why the law was skipped, or nil if it was not.
  package var skipReason: SkipReason?
  /// The minimal failing cases, one for each defect.
  public var findings: [Finding]
  /// How long the law's own check took.
  package var elapsed = ElapsedTime()
  /// The environment failure that ended the check early; nil if there was none.
  package var environmentFailure: EnvironmentFailure?
  /// How far the check came before the run ended.
  package var progress = Progress.complete
  /// Whether the search ended before its last case, because it had waited too long for the backend.
  package var endedEarly = false
  /// The failures that were observed in this law's cases and belong to other laws.
  var incidental: [IncidentalFailure] = []
  /// The failures of this law's cases that were discarded, because a simpler program fails as well.
  var discarded: [DiscardedFailure] = []
  /// The failures of this law's cases that a finding of another law explains.
  package var explained: [ExplainedFailure] = []

  /// Creates a report on one law. The scenario is taken from the law.
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
  /// How far the check of a law came before the run ended.
  package enum Progress: Sendable, Hashable {
    /// The check came to its end, or the law was skipped.
    case complete
    /// The run ended while the law was checked. The report has what was found until then.
    case partial
    /// No case of the law ran.
    case notBegun
  }

  /// The first case in which a failure of another law was observed, numbered from 1, and that law. Nil if there was
  /// none.
  package var firstIncidental: (law: Law.ID, number: Int)? {
    incidental.min { $0.number < $1.number }.map { ($0.law, $0.number) }
  }
}

/// The overall result of a law on a backend.
public enum Verdict: String, Sendable, Hashable, CaseIterable, Codable {
  /// Every case was lawful.
  case pass
  /// At least one case was unlawful.
  case fail
  /// Every unlawful case is on the list of known failures.
  case known
  /// The law does not apply: for example, the backend does not declare a required capability.
  case skip
  /// Nothing is known: an oracle reached its limit, no case could be run, or the run ended early.
  case unknown
}

extension ShutdownFailure {
  /// The verdict on the adapter, as for a program that it fails to answer.
  package var verdict: Verdict { isCrashOrHang ? .fail : .unknown }
}

extension LawReport {
  /// This report with the findings of another report on the same law.
  func adding(_ other: LawReport) -> LawReport {
    var sum = self
    sum.findings += other.findings
    if verdict != .fail { sum.verdict = other.verdict }
    sum.reason = nil
    return sum
  }
}

extension [LawReport] {
  /// Adds an incidental finding to the report of the law that it breaks. If the run does not check that law, the
  /// finding gets its own report.
  ///
  /// - Returns: The law's updated report.
  mutating func add(incidental report: LawReport) -> LawReport {
    if let index = firstIndex(where: { $0.law == report.law }) {
      self[index] = self[index].adding(report)
      return self[index]
    }
    let place = CatalogueOrder(report.law)
    insert(report, at: firstIndex { place < CatalogueOrder($0.law) } ?? endIndex)
    return report
  }
}

/// The position of a law in reports: standard laws in the order of the catalogue, then other laws by id.
package struct CatalogueOrder: Comparable {
  private let place: Int
  private let name: Law.ID

  package init(_ law: Law.ID) {
    place = Self.places[law] ?? .max
    name = law
  }

  private static let places = Dictionary(
    uniqueKeysWithValues: Law.standard.enumerated().map { ($0.element.id, $0.offset) })

  package static func < (left: CatalogueOrder, right: CatalogueOrder) -> Bool {
    (left.place, left.name) < (right.place, right.name)
  }
}
