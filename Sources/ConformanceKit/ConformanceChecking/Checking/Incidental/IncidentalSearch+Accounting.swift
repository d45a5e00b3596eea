import ConformanceLaws
import Generators
import ResponseComparing
import StoreContract

/// What becomes of the failures that a law discarded.
extension IncidentalSearch {
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
      switch explanation(of: failure, law).map(SimplerFailure.explained) ?? simplerFailure(of: failure, law) {
      case .explained(let explanation): explained.append(explanation)
      case .unexplained(let cause):
        if found.count < context.plan.maximumFindings, let own = told(itself: failure, of: law, cause) {
          told.add([own])
          found.append(own)
        }
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

  /// How the simpler programs of a discarded failure fail.
  ///
  /// Several may fail, for several causes. What explains one of them does not explain the others, so the first one that
  /// nothing explains counts.
  private func simplerFailure(of failure: DiscardedFailure, _ law: Law) -> SimplerFailure {
    let causes = (context.listed + told.causes).map(\.inAnyLaw)
    let values = [Prerequisite.parts, .valuesOnce].flatMap { $0.programs(behind: failure.program) }
    var explained: ExplainedFailure?
    // The causes that explain failing values. Programs that do more with such a value fail in other ways too.
    var explaining: Set<KnownCause> = []
    var tried: Set<Program> = []
    for program in values + law.programs(behind: failure.program) where tried.insert(program).inserted {
      // This law asks for agreement. What has a part that fails by itself does not count against it.
      let rest = context.stop.unlessStopped { () throws(EnvironmentFailure) in
        try context.result(of: program, under: .collections, besides: causes)
      }
      guard let rest else { break }
      if rest.isUnclear, let cause = rest.causes.last {
        // Nothing else is known of a program from which a known cause cannot be taken out.
        return .explained(ExplainedFailure(by: cause, cases: failure.cases))
      }
      if let found = rest.result.simplestMismatch, found.kind == .law {
        if succeeds(program, without: explaining, besides: causes) { continue }
        var simpler = failure
        simpler.cause = FailureCause(found)
        guard let explanation = explanation(of: simpler, law) else { return .unexplained(simpler.cause) }
        explained = explained ?? explanation
      } else if let cause = rest.causes.first {
        explaining.formUnion(rest.causes)
        explained = explained ?? ExplainedFailure(by: cause, cases: failure.cases)
      }
    }
    return explained.map(SimplerFailure.explained) ?? .unexplained(failure.cause)
  }

  /// Whether a failing program succeeds without what triggers some causes.
  private func succeeds(_ program: Program, without explaining: Set<KnownCause>, besides causes: [KnownCause]) -> Bool {
    let evaluator = CaseEvaluator(.collections, in: context)
    let triggers = explaining.reduce(into: Set<Trigger>()) { $0.formUnion($1.triggers ?? []) }
    let rest = triggers.sorted().reduce(program) { evaluator.removing($1, from: $0) }
    guard rest != program, evaluator.isSound(rest) else { return false }
    let result = context.stop.unlessStopped { () throws(EnvironmentFailure) in
      try context.result(of: rest, under: evaluator.law, besides: causes).result
    }
    guard case .lawful = result else { return false }
    return true
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
}

/// How the simpler programs of a discarded failure fail.
private enum SimplerFailure {
  /// A finding or a known failure explains it.
  case explained(ExplainedFailure)
  /// Nothing explains it, so the law tells its own failure.
  case unexplained(FailureCause)
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
