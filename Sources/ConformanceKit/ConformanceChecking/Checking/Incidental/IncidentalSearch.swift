import ConformanceLaws
import Generators
import StoreContract
import StoreHosting

/// Turns incidental failures into findings of the law that they break, if that law did not find them itself. Each
/// finding is made minimal.
///
/// A case does not count against its law if a simpler program already fails. The simpler program breaks another law.
/// All cases of that law may pass, or the run may not check that law at all. The failure is therefore reported here.
struct IncidentalSearch {
  let laws: [Law]
  let context: CheckContext
  /// The failures that have been reported.
  var told = ToldFailures()

  /// Creates a search that follows the checks of some laws.
  ///
  /// - Parameters:
  ///   - laws: The laws that observed failures.
  ///   - reports: The reports of those laws.
  init(_ laws: [Law], after reports: [LawReport], in context: CheckContext) {
    self.laws = laws
    self.context = context
    told.add(reports)
  }

  /// Searches for findings among the failures that one law observed.
  ///
  /// - Returns: One report for each finding. The finding names the law that observed it.
  mutating func reports(observedIn report: LawReport) -> [LawReport] {
    var found: [LawReport] = []
    for failure in report.incidental where !told.contains(signature: failure.signature) {
      guard !context.stop.hasEnded, let law = Law.ofRoundTrips.first(where: { $0.id == failure.law }) else {
        continue
      }
      guard let minimal = minimal(failure, breaking: law, observedIn: report.law) else { continue }
      told.add([minimal])
      found.append(minimal)
    }
    return found
  }

  /// Searches for the smallest program that fails under a law with a signature. The report has no finding if the
  /// failure does not occur again, or if a known cause explains it.
  func shrunk(_ choices: ChoiceSequence, _ signature: String, _ evaluator: CaseEvaluator) -> LawReport {
    let known = context.listed + told.causes
    let checker = LawChecker(evaluator, in: context, shrinking: choices, signature: signature, besides: known)
    var report = checker.run()
    report.environmentFailure.map(context.stop.note)
    // A failure that a known cause explains looks like one that does not occur again.
    report.findings.removeAll { finding in
      !finding.isReproducible && isExplained(finding.program, under: evaluator.law, by: known)
    }
    return report
  }

  /// Whether a program keeps a law apart from what known causes explain.
  private func isExplained(_ program: Program, under law: Law, by known: [KnownCause]) -> Bool {
    let rest = context.stop.unlessStopped { () throws(EnvironmentFailure) in
      try context.result(of: program, under: law, besides: known)
    }
    guard let rest, case .lawful = rest.result else { return false }
    return !rest.causes.isEmpty
  }

  /// Finds the smallest program that shows an observed failure. Returns nil if the failure does not occur again.
  private func minimal(_ failure: IncidentalFailure, breaking law: Law, observedIn observer: Law.ID) -> LawReport? {
    guard let observer = laws.first(where: { $0.id == observer }), let law = law.behind(observer) else { return nil }
    var found = shrunk(failure.choices, failure.signature, CaseEvaluator(law, in: context))
    guard var finding = found.findings.first else { return nil }
    (finding.observedBy, finding.choices) = (observer.id, nil)
    _ = context.stop.unlessStopped { () throws(EnvironmentFailure) in
      try reduce(&finding, breaking: law)
      try finding.measureTriggers(CaseEvaluator(law, in: context), on: context.backend.name)
    }
    (found.cases, found.distribution, found.findings) = (failure.number, nil, [finding])
    return found
  }

  /// Removes the parts of the program that only the observing law needs.
  private func reduce(_ finding: inout Finding, breaking law: Law) throws(EnvironmentFailure) {
    var context = context
    context.plan.shrinkEvaluations = max(context.plan.shrinkEvaluations - finding.evaluations, 0)
    var reduction = Reduction(of: finding.program, breaking: law, signature: finding.signature, in: context)
    reduction.run()
    finding.evaluations += reduction.evaluations
    finding.isMinimal = finding.isMinimal && reduction.isDone
    if let found = reduction.found { (finding.program, finding.mismatch) = (reduction.program, found) }
    if let failure = reduction.environmentFailure { throw failure }
    // The remaining properties keep their old names, so rebuild the round trip to name them anew.
    guard let named = finding.program.roundTrip(of: { _ in true }), named != finding.program,
      let found = try reduction.failure(of: named)
    else { return }
    (finding.program, finding.mismatch) = (named, found)
  }
}

/// A failure that one law observed and that another law reports. The simplest round trip of the observing law's program
/// already fails.
struct IncidentalFailure: Sendable, Hashable {
  /// The id of the law that the round trip breaks.
  let law: Law.ID
  /// The failure's signature under that law.
  let signature: String
  /// The choices that generate the program in which the failure was observed.
  let choices: ChoiceSequence
  /// The number of the case in which the failure was observed, starting from 1.
  let number: Int
}
