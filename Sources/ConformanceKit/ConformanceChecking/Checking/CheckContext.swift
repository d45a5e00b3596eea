package import ConformanceLaws
import StoreCoding
package import StoreContract
import StoreHosting

/// What checks of one backend have in common: the backend, its reference model, how thoroughly to look, and when to
/// stop.
package struct CheckContext: Sendable {
  /// The backend.
  package let adapter: any StoreAdapter
  /// The reference model: a store that says what follows from the backend's promises.
  let model: any ReferenceModel.Type
  /// How thoroughly to look, and how long to wait.
  var plan: CheckPlan
  /// The types that schemas may be made of.
  let catalogue: TypeCatalogue
  /// When to stop looking; nil for never.
  var deadline: ContinuousClock.Instant?
  /// Whether the run that the checks are part of goes on.
  package let stop: RunStop

  /// A context.
  package init(
    _ adapter: any StoreAdapter, model: any ReferenceModel.Type, plan: CheckPlan = CheckPlan(seed: 0),
    catalogue: TypeCatalogue = .standard, deadline: ContinuousClock.Instant? = nil, stop: RunStop = RunStop()
  ) {
    self.adapter = adapter
    self.model = model
    self.plan = plan
    self.catalogue = catalogue
    self.deadline = deadline
    self.stop = stop
  }

  /// What the backend declares.
  var backend: Backend { adapter.backend }

  /// What programs may be made of.
  var setting: GenerationContext { GenerationContext(backend: backend, catalogue: catalogue) }

  /// Whether the time is up.
  var isLate: Bool { deadline.map { ContinuousClock.now >= $0 } ?? false }

  /// How many hangs are waited for before a search ends. Each takes the deadline of a hang.
  ///
  /// A call that is ended by its adapter costs no thread, so that only the time counts.
  var maximumHangs: Int {
    adapter.endsEachCall ? max(Self.leastHangs, Int(Self.hangBudget / plan.hangDeadline.seconds)) : Self.leastHangs
  }

  private static var leastHangs: Int { 6 }
  /// How long the hangs of a search may be waited for in all, in seconds.
  private static var hangBudget: Double { 60 }
}

extension CheckContext {
  /// Checks a law, or says why it is skipped.
  package func check(_ law: Law) -> LawReport {
    if let reason = SkipReason(of: law, on: adapter) {
      return LawReport(law: law, verdict: .skip, reason: reason.description)
    }
    return LawChecker(law, in: self).run()
  }

  /// Checks a law, unless the run has ended. Ends the run if the environment fails.
  package func checkUnlessStopped(_ law: Law) -> LawReport {
    stop.unlessStopped(law, check)
  }

  /// Runs a program that is stored or made by hand, and has a law judge it.
  ///
  /// - Throws: ``EnvironmentFailure`` when something that the backend needs is not there, so that nothing is known.
  package func result(of program: Program, under law: Law) throws(EnvironmentFailure) -> CaseResult {
    let evaluator = CaseEvaluator(law, in: self)
    // An adapter that ends each call lets no program hang.
    if adapter.endsEachCall { return try evaluator.evaluate(program) }
    let board = WorkBoard()
    let work = WatchedWork { _ in
      Result { () throws(EnvironmentFailure) in try evaluator.evaluate(program, board: board) }
    }
    if case .returned(let result) = work.ending(unlessIdleFor: plan.hangDeadline) { return try result.get() }
    return .unlawful(.hang(of: program, deadline: plan.hangDeadline, unanswered: board.unanswered))
  }
}
