package import ConformanceLaws

/// Checks laws on one backend. It only searches: it does not consult the list of known failures, and it writes no
/// files.
package struct BackendSearch: Sendable {
  private let laws: [Law]
  private let context: CheckContext
  private let jobs: Int

  /// Creates a search for failures of some laws.
  ///
  /// - Parameters:
  ///   - laws: The laws to check.
  ///   - context: The backend, the limits of the search, and when to stop.
  ///   - jobs: How many laws are checked at once. The findings do not depend on it.
  package init(_ laws: [Law], in context: CheckContext, jobs: Int = 1) {
    self.laws = laws
    self.context = context
    self.jobs = jobs
  }

  /// A result that a search reports while it runs.
  enum Step: Sendable {
    /// The report of a law, from the law's own cases.
    case law(LawReport)
    /// An additional finding of a law, observed in a program of another law.
    case incidental(LawReport)
  }

  /// Runs the search to its end. The steps come in the order of the laws, followed by the incidental findings.
  func run(_ take: (Step) -> Void) {
    var reports: [LawReport] = []
    OrderedJobs(jobs: jobs).run(count: laws.count) { [laws, context] index in
      context.checkUnlessStopped(laws[index])
    } consume: { report in
      reports.append(report)
      take(.law(report))
    }
    var incidental = IncidentalSearch(laws, after: reports, in: context)
    for report in reports {
      for found in incidental.reports(observedIn: report) { take(.incidental(found)) }
    }
  }

  /// Runs the search, and returns a report for each law and another for each incidental finding.
  package func reports() -> [LawReport] {
    var reports: [LawReport] = []
    run { step in
      switch step {
      case .law(let report), .incidental(let report): reports.append(report)
      }
    }
    return reports
  }
}
