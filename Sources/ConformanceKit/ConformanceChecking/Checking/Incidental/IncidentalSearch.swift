import ConformanceLaws
import Generators

/// Turns incidental failures into findings of the law that they break, if that law did not find them itself. Each
/// finding is made minimal.
///
/// A case does not count against its law if a simpler program already fails. The simpler program breaks another law,
/// whose own cases may all pass, so the failure is reported here. If the run or this shard does not check that law, the
/// search first checks it to see whether it finds the failure itself.
struct IncidentalSearch {
  private let laws: [Law]
  private let context: CheckContext
  /// The signatures of the failures that have been reported.
  private var told: Set<String>
  /// The ids of the laws that have been checked.
  private var checked: Set<Law.ID>

  /// Creates a search that follows the checks of some laws.
  ///
  /// - Parameters:
  ///   - laws: The laws that observed failures.
  ///   - reports: The reports of those laws.
  init(_ laws: [Law], after reports: [LawReport], in context: CheckContext) {
    self.laws = laws
    self.context = context
    told = Set(reports.flatMap(\.findings).map(\.signature))
    checked = Set(reports.map(\.law))
  }

  /// Searches for findings among the failures that one law observed.
  ///
  /// - Returns: One report for each finding. The finding names the law that observed it.
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

  /// Finds the smallest program that shows an observed failure. Returns nil if the failure does not occur again.
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

/// A failure that one law observed and that another law reports. A round trip behind the observing law's program
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
