package import ConformanceLaws

/// Checks laws on one backend. It only searches: it does not consult the list of known failures, and it writes no
/// files.
package struct BackendSearch: Sendable {
  private let laws: [Law]
  /// The laws of the whole run, of which this search may check only a shard.
  private let allLaws: [Law]
  private let context: CheckContext
  private let jobs: Int

  /// Creates a search for failures of some laws.
  ///
  /// - Parameters:
  ///   - laws: The laws to check.
  ///   - allLaws: The laws of the whole run; nil if they are the laws to check.
  ///   - context: The backend, the limits of the search, and when to stop.
  ///   - jobs: How many laws are checked at once. The findings do not depend on it.
  package init(_ laws: [Law], of allLaws: [Law]? = nil, in context: CheckContext, jobs: Int = 1) {
    self.laws = laws
    self.allLaws = allLaws ?? laws
    self.context = context
    self.jobs = jobs
  }

  /// A result that a search reports while it runs.
  enum Step: Sendable {
    /// The report of a law, from the law's own cases.
    case law(LawReport)
    /// An additional finding of a law, observed in a program of another law.
    case incidental(LawReport)
    /// The failures of a law's cases that findings of other laws explain.
    case explained([ExplainedFailure], of: Law.ID)
  }

  /// Runs the search to its end. The steps come in the order of the laws, followed by the incidental findings.
  func run(_ take: (Step) -> Void) {
    var reports: [LawReport] = []
    var rest = RestOfRun(allLaws, without: laws, in: context)
    check(laws) { report in
      var report = report
      if report.scenario == .session, !report.findings.isEmpty {
        report = report.withoutExplained(by: rest.all(with: reports, before: report.law))
      }
      reports.append(report)
      take(.law(report))
    }
    guard reports.contains(where: { $0.needsAccount }) else { return }
    var incidental = IncidentalSearch(allLaws, after: rest.all(with: reports), in: context)
    let own = Set(laws.map(\.id))
    for report in rest.all(with: reports) {
      for found in incidental.reports(observedIn: report) where own.contains(report.law) { take(.incidental(found)) }
    }
    for report in rest.all(with: reports) {
      let account = incidental.account(of: report)
      guard own.contains(report.law) else { continue }
      for found in account.findings { take(.incidental(found)) }
      let explained = report.explained + account.explained
      if !explained.isEmpty { take(.explained(explained, of: report.law)) }
    }
  }

  private func check(_ laws: [Law], _ take: (LawReport) -> Void) {
    OrderedJobs(jobs: jobs).run(count: laws.count) { [context] index in
      context.checkUnlessStopped(laws[index])
    } consume: { report in
      take(report)
    }
  }

  /// Runs the search, and returns a report for each law and another for each incidental finding.
  package func reports() -> [LawReport] {
    var reports: [LawReport] = []
    run { step in
      switch step {
      case .law(let report), .incidental(let report): reports.append(report)
      case .explained: break
      }
    }
    return reports
  }
}

extension LawReport {
  /// Whether failures of the law's cases have to be attributed to other laws.
  fileprivate var needsAccount: Bool { !incidental.isEmpty || !discarded.isEmpty || !explained.isEmpty }
}

/// The reports of the laws that another shard of the run checks.
///
/// A failure is told by the same law in the whole run and in its shards. A shard therefore checks the other laws too,
/// but only when it has a failure that one of them may explain.
private struct RestOfRun {
  private let laws: [Law]
  private let order: [Law.ID: Int]
  private let context: CheckContext
  private var reports: [LawReport]?

  init(_ allLaws: [Law], without laws: [Law], in context: CheckContext) {
    let own = Set(laws.map(\.id))
    self.laws = allLaws.filter { !own.contains($0.id) }
    order = Dictionary(allLaws.enumerated().map { ($1.id, $0) }) { first, _ in first }
    self.context = context
  }

  /// The reports of all laws in the order of the run.
  ///
  /// - Parameters:
  ///   - own: The reports of the laws that this shard checks.
  ///   - end: The law before which to end; nil for all laws.
  mutating func all(with own: [LawReport], before end: Law.ID? = nil) -> [LawReport] {
    if reports == nil {
      var others: [LawReport] = []
      for law in laws {
        let report = context.checkUnlessStopped(law)
        others.append(report.scenario == .session ? report.withoutExplained(by: others + own) : report)
      }
      reports = others
    }
    guard let reports, !reports.isEmpty else { return own }
    func place(_ law: Law.ID) -> Int { order[law] ?? .max }
    let last = end.map(place) ?? .max
    return (reports + own).filter { place($0.law) < last || end == nil }.sorted { place($0.law) < place($1.law) }
  }
}
