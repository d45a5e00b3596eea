import ConformanceLaws

/// Looks for what laws observed and the law that it breaks did not find: a finding of that law each, made minimal.
///
/// A law's case does not count against it where a simpler program fails already. That program breaks another law, whose
/// own cases may all pass: what was observed is told all the same. A law that the run does not check, or not this part
/// of it, is asked first what it finds by itself.
struct IncidentalSearch {
  private let laws: [Law]
  private let context: CheckContext
  /// The signatures of the failures that are reported.
  private var told: Set<String>
  /// The laws that were checked.
  private var checked: Set<Law.ID>

  /// A search.
  ///
  /// - Parameters:
  ///   - laws: The laws that observed failures.
  ///   - reports: What they came to.
  init(_ laws: [Law], after reports: [LawReport], in context: CheckContext) {
    self.laws = laws
    self.context = context
    told = Set(reports.flatMap(\.findings).map(\.signature))
    checked = Set(reports.map(\.law))
  }

  /// Looks for the findings among what a law observed.
  ///
  /// - Returns: Reports of one finding each, which says which law observed it.
  mutating func reports(observedIn report: LawReport) -> [LawReport] {
    var found: [LawReport] = []
    for failure in report.incidental where !told.contains(failure.signature) {
      guard context.stop.failure == nil, let law = Law.ofRoundTrips.first(where: { $0.id == failure.law }) else {
        continue
      }
      if checked.insert(law.id).inserted {
        told.formUnion(context.checkUnlessStopped(law).findings.map(\.signature))
      }
      guard !told.contains(failure.signature), let minimal = minimal(failure, breaking: law, observedIn: report.law)
      else { continue }
      told.insert(failure.signature)
      found.append(minimal)
    }
    return found
  }

  /// The smallest program that shows what a law observed; nil where it does not fail again.
  private func minimal(_ failure: IncidentalFailure, breaking law: Law, observedIn observer: Law.ID) -> LawReport? {
    guard let observer = laws.first(where: { $0.id == observer }), let law = law.behind(observer) else { return nil }
    let checker = LawChecker(
      CaseEvaluator(law, in: context), in: context, shrinking: failure.choices, signature: failure.signature)
    var found = checker.run()
    found.environmentFailure.map(context.stop.note)
    guard var finding = found.findings.first else { return nil }
    (finding.observedBy, finding.choices) = (observer.id, nil)
    _ = context.stop.unlessStopped { () throws(EnvironmentFailure) in try reduce(&finding, breaking: law) }
    (found.cases, found.distribution, found.findings) = (failure.number, nil, [finding])
    return found
  }

  /// Takes from a finding's program what the observing law needs of it and this one does not.
  private func reduce(_ finding: inout Finding, breaking law: Law) throws(EnvironmentFailure) {
    var context = context
    context.plan.shrinkEvaluations = max(context.plan.shrinkEvaluations - finding.evaluations, 0)
    var reduction = Reduction(of: finding.program, breaking: law, signature: finding.signature, in: context)
    reduction.run()
    finding.evaluations += reduction.evaluations
    finding.isMinimal = finding.isMinimal && reduction.isDone
    if let found = reduction.found { (finding.program, finding.mismatch) = (reduction.program, found) }
    if let failure = reduction.environmentFailure { throw failure }
    // The names are those of what is left.
    guard let named = finding.program.roundTrip(of: { _ in true }), named != finding.program,
      let found = try reduction.failure(of: named)
    else { return }
    (finding.program, finding.mismatch) = (named, found)
  }
}
