package import ConformanceLaws

/// Checks laws on one backend. It only searches: it does not consult the list of known failures, and it writes no
/// files.
package struct BackendSearch: Sendable {
  private let laws: [Law]
  /// The laws of the whole run, of which this search may check only a shard.
  private let allLaws: [Law]
  private let context: CheckContext
  private let jobs: Int
  /// The reports of the laws, if it is known that none of their cases fails.
  private var passed: [LawReport]?

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
  ///
  /// The laws about long programs wait for the laws before them. They search only for failures that those laws have not
  /// reported.
  func run(_ take: (Step) -> Void) {
    var reports: [LawReport] = []
    var rest = RestOfRun(allLaws, without: laws, in: context)
    func finish(_ report: LawReport) {
      var report = report
      if report.scenario == .session, !report.findings.isEmpty {
        report = report.withoutExplained(by: rest.reports(with: reports, before: report.law))
      }
      reports.append(report)
      take(.law(report))
    }
    if let reports = passed ?? reportsIfNothingWorks() {
      reports.forEach(finish)
      return
    }
    let (simple, others) = laws.splitAtSessions
    check(simple, finish)
    if rest.isEmpty {
      check(others, told: ToldFailures(reports).causes, finish)
    } else if let passed = reportsIfAllPass(others) {
      passed.forEach(finish)
    } else {
      check(others, told: ToldFailures(rest.simpleReports(with: reports)).causes, finish)
    }
    if reports.contains(where: \.needsAccount) { account(for: rest.reports(with: reports), take) }
  }

  /// Attributes failures of the laws' cases to other laws.
  private func account(for all: [LawReport], _ take: (Step) -> Void) {
    let context = context.losingAtMost(CheckContext.lostDeadlinesAfterwards)
    var incidental = IncidentalSearch(allLaws, after: all, in: context)
    let own = Set(laws.map(\.id))
    for report in all {
      for found in incidental.reports(observedIn: report) where own.contains(report.law) { take(.incidental(found)) }
    }
    for report in all {
      let account = incidental.account(of: report)
      guard own.contains(report.law) else { continue }
      for found in account.findings { take(.incidental(found)) }
      let explained = (report.explained + account.explained).byExplanation
      if !explained.isEmpty { take(.explained(explained, of: report.law)) }
    }
  }

  private func check(_ laws: [Law], told: [KnownCause] = [], _ take: (LawReport) -> Void) {
    OrderedJobs(jobs: jobs).run(count: laws.count) { [context] index in
      context.check(laws[index], afterTold: told)
    } consume: { report in
      take(report)
    }
  }

  /// Checks the laws, and returns whether none of their cases fails. The search then need not run them again.
  mutating func findsNothing() -> Bool {
    // Where nothing works, each law takes long to fail.
    passed = reportsIfNothingWorks() == nil ? reportsIfAllPass(laws) : nil
    return passed != nil
  }

  /// The reports of the laws if not even the smallest program runs; otherwise nil. The first law of the run that
  /// applies tells how it fails, and no other law is checked.
  private func reportsIfNothingWorks() -> [LawReport]? {
    let first = allLaws.first { SkipReason(of: $0, on: context.adapter) == nil }
    guard let failure = SmokeTest(in: context).failure(toldBy: first) else { return nil }
    return laws.map { $0.id == failure.law ? failure : context.reportOnUnchecked($0, asIn: failure) }
  }

  /// The reports of some laws if none of their cases fails; otherwise nil. Findings of other laws cannot change such
  /// reports, so a shard does not need to check the other laws.
  private func reportsIfAllPass(_ laws: [Law]) -> [LawReport]? {
    var brief = context
    (brief.plan.maximumFindings, brief.plan.shrinkEvaluations) = (1, 1)
    var reports: [LawReport] = []
    BackendSearch(laws, in: brief, jobs: jobs).check(laws) { reports.append($0) }
    return reports.allSatisfy { $0.findings.isEmpty && !$0.needsAccount } ? reports : nil
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

extension [Law] {
  /// The laws before the first one about long programs, and the others.
  var splitAtSessions: (simple: [Law], others: [Law]) {
    let start = firstIndex { $0.scenario == .session } ?? endIndex
    return (Array(self[..<start]), Array(self[start...]))
  }
}

extension CheckContext {
  /// Checks a law. A law about long programs does not search for failures that other laws have reported.
  func check(_ law: Law, afterTold told: [KnownCause]) -> LawReport {
    checkUnlessStopped(law, told: law.scenario == .session ? told : [])
  }
}

extension LawReport {
  /// Whether failures of the law's cases have to be attributed to other laws.
  fileprivate var needsAccount: Bool { !incidental.isEmpty || !discarded.isEmpty || !explained.isEmpty }
}
