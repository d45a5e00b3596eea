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
  private let laws: [Law]
  private let context: CheckContext
  /// The failures that have been reported.
  private var told = ToldFailures()

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

  /// Accounts for the failures that a law discarded because a simpler program fails as well.
  ///
  /// A failure is explained if a finding has the same cause as the simpler program. Otherwise no law has reported that
  /// cause, and the law reports the failure itself.
  ///
  /// - Returns: The findings of the law itself, one report each, and the failures that other findings explain.
  mutating func account(of report: LawReport) -> (findings: [LawReport], explained: [ExplainedFailure]) {
    var found: [LawReport] = []
    var explained: [ExplainedFailure] = []
    guard let law = laws.first(where: { $0.id == report.law }) else { return (found, explained) }
    for failure in report.discarded {
      // The simpler program may itself fail because of its values.
      let simpler = explanation(of: failure, law) == nil ? simplerFailure(of: failure, law) : nil
      let cause = simpler?.cause ?? failure.cause
      if let explanation = explanation(of: failure, law) ?? simpler?.explanation {
        explained.append(explanation)
      } else if found.count < context.plan.maximumFindings, let own = told(itself: failure, of: law, cause) {
        told.add([own])
        found.append(own)
      }
    }
    return (found, explained)
  }

  /// The finding, or the known failure, that explains a failure that a law discarded; nil if there is none.
  ///
  /// A known failure explains what looks like it only if another law lists it and is checked too: that law looks past
  /// it, and reports what else looks like it. The law itself has looked past it already.
  private func explanation(of failure: DiscardedFailure, _ law: Law) -> ExplainedFailure? {
    if let finding = told.finding(of: failure) { return ExplainedFailure(by: finding, cases: failure.cases) }
    let known = context.listed.first { cause in
      cause.scope.contains(failure.cause) && cause.law != law.id && laws.contains { $0.id == cause.law }
    }
    return known.map { ExplainedFailure(by: $0, cases: failure.cases) }
  }

  /// How a simpler program of a discarded failure fails, and what explains that. Nil if each of them succeeds.
  ///
  /// Several may fail, for several causes. What explains one of them does not explain the others, so the failure is the
  /// first one that nothing explains, or else the first one.
  private func simplerFailure(
    of failure: DiscardedFailure, _ law: Law
  ) -> (cause: FailureCause, explanation: ExplainedFailure?)? {
    let causes = (context.listed + told.causes).map(\.inAnyLaw)
    let values = [Prerequisite.parts, .valuesOnce].flatMap { $0.programs(behind: failure.program) }
    var explained: (FailureCause, ExplainedFailure?)?
    for program in values + law.programs(behind: failure.program) {
      // This law asks for agreement. What has a part that fails by itself does not count against it.
      let rest = context.stop.unlessStopped { () throws(EnvironmentFailure) in
        try context.result(of: program, under: .collections, besides: causes)
      }
      guard let rest else { return explained }
      if let found = rest.result.simplestMismatch, found.kind == .law {
        var simpler = failure
        simpler.cause = FailureCause(found)
        guard let explanation = explanation(of: simpler, law) else { return (simpler.cause, nil) }
        explained = explained ?? (simpler.cause, explanation)
      } else if let cause = rest.causes.first {
        explained = explained ?? (failure.cause, ExplainedFailure(by: cause, cases: failure.cases))
      }
    }
    return explained
  }

  /// Finds the smallest program that makes a law fail in the same way as a discarded failure, and that no known cause
  /// explains. Returns nil if there is none.
  ///
  /// - Parameter cause: How the simpler program fails.
  private func told(itself failure: DiscardedFailure, of law: Law, _ cause: FailureCause) -> LawReport? {
    guard !context.stop.hasEnded else { return nil }
    var evaluator = CaseEvaluator(law, in: context)
    evaluator.countsIncidental = true
    var found = shrunk(failure.choices, failure.signature, evaluator)
    guard !found.findings.isEmpty else { return nil }
    // The choices make the program again, but the law would discard it.
    for index in found.findings.indices {
      (found.findings[index].choices, found.findings[index].simplerCause) = (nil, cause)
    }
    found.distribution = nil
    return found
  }

  /// Searches for the smallest program that fails under a law with a signature. The report has no finding if the
  /// failure does not occur again.
  private func shrunk(_ choices: ChoiceSequence, _ signature: String, _ evaluator: CaseEvaluator) -> LawReport {
    let checker = LawChecker(
      evaluator, in: context, shrinking: choices, signature: signature, besides: context.listed + told.causes)
    let report = checker.run()
    report.environmentFailure.map(context.stop.note)
    return report
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

extension CaseResult {
  /// How the case fails, or how a simpler program does; nil if neither fails.
  fileprivate var simplestMismatch: Mismatch? {
    switch self {
    case .unlawful(let found), .incidental(_, simpler: let found): found
    case .lawful, .undecided: nil
    }
  }
}
