package import ConformanceLaws
package import ResponseComparing
import StoreCoding
package import StoreContract
import StoreHosting

/// The values that all checks of one backend share: the backend, its reference model, the limits, and when to stop.
package struct CheckContext: Sendable {
  /// The backend under test.
  package private(set) var adapter: any StoreAdapter
  /// The type of the reference model: a store that behaves exactly as the backend's promises require.
  let model: any ReferenceModel.Type
  /// The limits of the search and the deadlines.
  var plan: CheckPlan
  /// The types that schemas can use.
  let catalogue: TypeCatalogue
  /// When the search stops; nil for no limit.
  var deadline: ContinuousClock.Instant?
  /// The causes on the list of known failures. Searches look past them.
  package var listed: [KnownCause] = []
  /// Tells whether the run that contains these checks has ended early.
  package let stop: RunStop
  /// Counts the programs that run, for those who watch the run.
  let activity: RunActivity

  /// Creates the context of one backend's checks.
  package init(
    _ adapter: any StoreAdapter, model: any ReferenceModel.Type, plan: CheckPlan = CheckPlan(seed: 0),
    catalogue: TypeCatalogue = .standard, deadline: ContinuousClock.Instant? = nil, stop: RunStop = RunStop(),
    activity: RunActivity = RunActivity()
  ) {
    self.adapter = adapter
    self.model = model
    self.plan = plan
    self.catalogue = catalogue
    self.deadline = deadline
    self.stop = stop
    self.activity = activity
  }

  /// The backend's declaration: its name, capabilities and semantics.
  var backend: Backend { adapter.backend }

  /// The types and capabilities that generated programs can use.
  var generation: GenerationContext { GenerationContext(backend: backend, catalogue: catalogue) }

  /// Whether the deadline has passed, or the run has ended for another reason.
  var isLate: Bool { stop.hasEnded || isPastDeadline }

  /// Whether the deadline has passed.
  var isPastDeadline: Bool { deadline.map { ContinuousClock.now >= $0 } ?? false }

  /// How many deadlines one search may lose to an adapter that is slow, hangs, or has to be started again.
  package static let mostLostDeadlines = 12
  /// How many more deadlines may be lost after the search of a law: to other failures of its programs, and again to
  /// keep its findings. With what is under way at a limit, one law ends within 20 deadlines.
  static let lostDeadlinesAfterwards = 2

  /// The same context, with an adapter that may lose the time of a number of deadlines.
  func losingAtMost(_ deadlines: Int) -> CheckContext {
    var context = self
    context.adapter = adapter.limitingLostTime(to: deadlines)
    return context
  }

  /// Whether a search has waited too often for what did not come.
  ///
  /// - Parameter hangs: The hangs that count.
  func hasWaitedTooOften(hangs: Int, _ failures: ClockFailures) -> Bool {
    hangs + failures.unconfirmedHangs >= maximumHangs || failures.lateEvents >= maximumLateEvents
      || failures.pace.waitedInVain.seconds >= Self.waitingTime
  }

  /// How many hangs a search waits for before it ends. Each one takes as long as the hang deadline.
  ///
  /// If the adapter can end a call, a hang costs no thread. Only the total waiting time is limited then.
  private var maximumHangs: Int { adapter.endsEachCall ? waits(of: plan.hangDeadline.seconds) : Self.leastWaits }

  /// How many late events a search waits for before it ends. A busy machine has many. The program of each one runs
  /// again with a longer deadline.
  private var maximumLateEvents: Int { waits(of: plan.eventDeadline.seconds * Double(1 + SecondRun.patience)) }

  /// How many times a search may wait for a number of seconds.
  private func waits(of seconds: Double) -> Int { max(Self.leastWaits, Int(min(Self.waitingTime / seconds, 1e6))) }

  private static var leastWaits: Int { 6 }
  /// The most seconds that one search spends waiting.
  private static var waitingTime: Double { 60 }
}

extension CheckContext {
  /// Checks a law. If the law does not apply to the backend, the report says why it was skipped.
  package func check(_ law: Law) -> LawReport { check(law, told: []) }

  /// Checks a law, and searches only for failures that have not been reported.
  private func check(_ law: Law, told: [KnownCause]) -> LawReport {
    if let report = reportIfSkipped(law) { return report }
    let limited = losingAtMost(Self.mostLostDeadlines)
    var (report, time) = ElapsedTime.measuring { LawChecker(law, in: limited, told: told).run() }
    report.elapsed = time
    return report
  }

  /// The report of a law that does not apply to the backend; nil if it applies.
  private func reportIfSkipped(_ law: Law) -> LawReport? {
    guard let reason = SkipReason(of: law, on: adapter) else { return nil }
    var report = LawReport(law: law, verdict: .skip, reason: reason.description)
    report.skipReason = reason
    return report
  }

  /// Checks a law, unless the run has ended early. Ends the run if the environment fails.
  package func checkUnlessStopped(_ law: Law) -> LawReport {
    checkUnlessStopped(law, told: [])
  }

  /// Checks a law, unless the run has ended early, and searches only for failures that have not been reported.
  func checkUnlessStopped(_ law: Law, told: [KnownCause]) -> LawReport {
    // A run that was interrupted leaves out no law that it would have skipped.
    if stop.hasEnded, stop.failure == nil, let report = reportIfSkipped(law) { return report }
    return stop.unlessStopped(law) { check($0, told: told) }
  }

  /// The report of a law that is not checked, because another law tells that not even the smallest program runs.
  func reportOnUnchecked(_ law: Law, asIn failure: LawReport) -> LawReport {
    reportIfSkipped(law) ?? LawReport(law: law, verdict: .unknown, reason: SmokeTest.reason(toldBy: failure.law))
  }

  /// Runs a program that was read from a file or written by hand, and applies the law's oracle. Use
  /// ``CaseResult/ofGivenProgram`` of the result if it does not matter whether a simpler program fails too.
  ///
  /// - Throws: ``EnvironmentFailure`` when something that the backend needs is missing, so that there is no result.
  package func result(of program: Program, under law: Law) throws(EnvironmentFailure) -> CaseResult {
    try result(of: program, under: law, besides: []).result
  }

  /// Runs a program as ``result(of:under:)`` does, and looks past the failures that known causes explain.
  ///
  /// - Parameters:
  ///   - causes: The known causes.
  ///   - held: What must trigger the failure, or the program counts as lawful.
  ///   - clockFailures: The failures so far that depend on the clock. Those that occurred again count at once.
  func result(
    of program: Program, under law: Law, besides causes: [KnownCause], holding held: Set<Trigger> = [],
    _ clockFailures: ClockFailures = ClockFailures()
  ) throws(EnvironmentFailure) -> ExplainedCase {
    var evaluator = CaseEvaluator(law, in: self, clockFailures)
    evaluator.heldTriggers = held
    // If the adapter ends each call, no program can hang.
    if adapter.endsEachCall { return try evaluator.evaluate(program, besides: causes) }
    let board = WorkBoard()
    let work = WatchedWork(on: board.threads) { [evaluator] progress in
      Result { () throws(EnvironmentFailure) in
        try evaluator.reporting(to: progress).evaluate(program, besides: causes, board: board)
      }
    }
    let result: CaseResult
    switch work.ending(unlessIdleFor: plan.hangDeadline) {
    case .returned(let result): return try result.get()
    case .starved(let load): result = .undecided(reason: HangReason.starved(load))
    case .gaveUp, .trapped:
      let hang = Mismatch.hang(of: program, deadline: plan.hangDeadline, unanswered: board.unanswered)
      result =
        clockFailures.isConfirmed(hang.change)
        ? .unlawful(hang)
        : try resultOfStuck(program, evaluator, unanswered: board.unanswered) {
          work.returns(within: SecondRun.grace)
        }
      let isHang = if case .unlawful(let found) = result { found.isHang } else { false }
      isHang ? clockFailures.confirm(hang.change) : clockFailures.noteUnconfirmed(isHang: true)
    }
    var stuck = ExplainedCase(result, of: program)
    stuck.explain(by: causes, of: law.id)
    return stuck
  }
}

extension CheckContext {
  /// What triggers the failure of a program. Nil if that cannot be measured.
  ///
  /// - Throws: ``EnvironmentFailure`` when something that the backend needs is missing.
  package func triggers(
    of program: Program, _ found: Mismatch, _ law: Law
  ) throws(EnvironmentFailure) -> Set<Trigger>? {
    var search = TriggerSearch(of: program, failing: found, CaseEvaluator(law, in: self))
    return try search.triggers()
  }
}
