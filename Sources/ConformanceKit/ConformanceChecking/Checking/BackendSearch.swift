package import ConformanceLaws

/// Checks some laws on one backend: a search alone, which neither knows what is known nor keeps anything.
package struct BackendSearch: Sendable {
  private let laws: [Law]
  private let context: CheckContext
  private let jobs: Int

  /// A search.
  ///
  /// - Parameters:
  ///   - laws: The laws to check.
  ///   - context: The backend, how thoroughly to look, and when to stop.
  ///   - jobs: How many laws are checked at once; what is found does not depend on it.
  package init(_ laws: [Law], in context: CheckContext, jobs: Int = 1) {
    self.laws = laws
    self.context = context
    self.jobs = jobs
  }

  /// What a search tells, one after the other.
  enum Step: Sendable {
    /// What a law's own cases came to.
    case law(LawReport)
    /// One more finding of a law, which another law's program showed.
    case incidental(LawReport)
  }

  /// Searches to the end. The steps come in the order of the laws, then the incidental findings.
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

  /// What the laws come to, and a report of its own for each incidental finding.
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
