import ConformanceLaws
import Generators
import ResponseComparing
import StoreContract
import StoreHosting
import Synchronization

/// Searches for programs with which one backend breaks one law.
///
/// The programs run on a worker thread. If a program hangs, the checker abandons the thread, records the hang like any
/// other failure, and continues on a new thread.
final class LawChecker: Sendable {
  let evaluator: CaseEvaluator
  let context: CheckContext
  let generation: GenerationContext
  /// The laws to check when a case fails for a simpler cause.
  let simplerLaws: [Law]
  /// The causes that are listed, or that findings of other laws have reported. The search looks past them.
  let known: [KnownCause]
  private let builder: FindingBuilder
  /// Whether the search begins with a failure whose signature is given.
  let shrinksOneFailure: Bool
  /// Counts the programs for those who watch the run.
  private let activity: LawActivity
  let state: Mutex<State>
  var law: Law { evaluator.law }

  /// Creates a search for failures of a law.
  ///
  /// - Parameter told: The causes that are not searched for, because findings of other laws have reported them.
  convenience init(_ law: Law, in context: CheckContext, told: [KnownCause] = []) {
    let seed = Seed.derived(from: context.plan.seed, name: "\(law.id) on \(context.backend.name)")
    self.init(
      CaseEvaluator(law, in: context), context,
      Search(seed: seed, budget: Self.budget(of: law, context.plan)), known: context.listed + told,
      simplerLaws: Law.ofRoundTrips.filter { $0.id != law.id && SkipReason(of: $0, on: context.adapter) == nil })
  }

  /// Creates a search for the smallest program that shows one failure.
  ///
  /// - Parameters:
  ///   - evaluator: Runs the programs.
  ///   - context: The shrinking limit, and when to stop.
  ///   - choices: The choices that generate a failing program.
  ///   - signature: The failure's signature, which shrinking keeps unchanged.
  ///   - known: The causes that do not explain the failure. The smallest program is not one that they explain.
  convenience init(
    _ evaluator: CaseEvaluator, in context: CheckContext, shrinking choices: ChoiceSequence, signature: String,
    besides known: [KnownCause] = []
  ) {
    let search = Search<FailingCase>(
      shrinking: choices, signature: signature, budget: Self.budget(of: evaluator.law, context.plan))
    self.init(evaluator, context, search, known: known, simplerLaws: [], shrinksOneFailure: true)
  }

  private init(
    _ evaluator: CaseEvaluator, _ context: CheckContext, _ search: Search<FailingCase>, known: [KnownCause],
    simplerLaws: [Law], shrinksOneFailure: Bool = false
  ) {
    self.evaluator = evaluator
    self.shrinksOneFailure = shrinksOneFailure
    self.context = context
    self.known = known
    builder = FindingBuilder(evaluator: evaluator, context: context)
    self.simplerLaws = simplerLaws
    generation = context.generation
    activity = LawActivity(evaluator.law.id, on: context.backend.name, cases: context.plan.cases)
    state = Mutex(State(search: search))
  }

  /// The rounds of shrinking for a law whose programs race. A race that does not show in a run hides a smaller program.
  private static var racyShrinkRounds: Int { 3 }

  private static func budget(of law: Law, _ plan: CheckPlan) -> Budget {
    Budget(
      cases: plan.cases, shrinkEvaluations: plan.shrinkEvaluations,
      shrinkRounds: law.repetitions == 1 ? 1 : racyShrinkRounds, maximumFailures: plan.maximumFindings,
      maximumDiscardRatio: 20, largeCases: law.largeCases)
  }

  /// One of this many drawn values is an edge case. In small cases, a quarter as many values are edge cases. Stores
  /// tend to fail at edges, and each law has only a few cases.
  private static var edgePeriod: UInt64 { 2 }

  /// Runs the search to its end and returns the report.
  func run() -> LawReport {
    context.activity.begin(activity)
    defer { context.activity.end(activity) }
    search()
    let found = state.withLock { $0 }
    var report = report(of: found)
    if found.search.statistics.ending == nil, found.stop == nil {
      if context.isLate {
        report.progress = report.cases + found.search.statistics.discarded == 0 ? .notBegun : .partial
      } else {
        report.endedEarly = true
      }
    }
    report.incidental = found.incidental
    report.discarded = found.discarded
    report.explained = found.explained.map { ExplainedFailure(by: $0, cases: $1) }.sorted {
      ($0.law, $0.fingerprint.text) < ($1.law, $1.fingerprint.text)
    }
    // This must come last: building the report runs each minimal program once more, which may also fail.
    report.environmentFailure = state.withLock { $0.stop }
    if let failure = report.environmentFailure, report.findings.isEmpty {
      (report.verdict, report.reason) = (.unknown, "\(failure)")
    }
    return report
  }

  private func report(of state: State) -> LawReport {
    let rest = state.search.counterexamples.dropFirst(state.findings.count)
    let all = state.findings + rest.map { state.stop == nil ? measured($0) : builder.unmeasured($0) }
    // An event that came when the minimal program ran once more was only late.
    let findings = all.filter { !$0.mismatch.isLate }
    let statistics = state.search.statistics
    let cases = statistics.passed + statistics.failed
    if !findings.isEmpty {
      let isUnlawful = findings.contains { $0.kind != .protocolError }
      return LawReport(
        law: law, verdict: isUnlawful ? .fail : .unknown, cases: cases, distribution: statistics.distribution,
        reason: isUnlawful ? nil : "the adapter breaks the adapter protocol", findings: findings)
    }
    if case .gaveUp(let reason) = statistics.ending {
      return LawReport(
        law: law, verdict: .unknown, cases: cases, distribution: statistics.distribution,
        reason: "gave up: \(reason ?? "too many cases did not qualify")")
    }
    if let reason = state.undecided ?? (findings.count < all.count ? HangReason.notLateAgain : nil) {
      return LawReport(
        law: law, verdict: .unknown, cases: cases, distribution: statistics.distribution, reason: reason)
    }
    guard cases > 0 else {
      return LawReport(law: law, verdict: .unknown, reason: "no case could be run in time")
    }
    return LawReport(law: law, verdict: .pass, cases: cases, distribution: statistics.distribution)
  }

  // MARK: The workers

  /// Runs a worker until the search ends. If the worker hangs, another one takes its place.
  private func search() {
    // If the adapter ends each call, no program can hang.
    let limit = context.adapter.endsEachCall ? nil : context.plan.hangDeadline
    while true {
      let worker = state.withLock { $0.worker }
      let board = WorkBoard()
      let work = WatchedWork(on: board.threads) { [self] progress in self.work(worker, progress, board) }
      switch work.ending(unlessIdleFor: limit) {
      case .returned, .trapped: return
      case .gaveUp: giveUp(worker, board) { work.returns(within: SecondRun.grace) }
      case .starved(let load): giveUp(worker, board, load: load) { work.returns(within: SecondRun.grace) }
      }
    }
  }

  private func work(_ worker: Int, _ progress: WorkProgress, _ board: WorkBoard) {
    var draw = makeDraw()
    let evaluator = evaluator.reporting(to: progress)
    while true {
      conclude(worker, progress)
      guard let proposal = next(worker) else { return }
      QuietTurn.shared.waitForOthers(progress)
      progress.advance()
      draw.reset(to: proposal)
      guard run(&draw, evaluator, worker, board) else { return }
    }
  }

  /// Makes findings of the counterexamples that are shrunk and confirmed. The search then looks past their causes.
  private func conclude(_ worker: Int, _ progress: WorkProgress) {
    while let counterexample = nextFinished(worker) {
      let finding = measured(counterexample, progress)
      state.withLock { state in
        guard state.worker == worker, state.findings.count < state.begun else { return }
        state.add(finding, counterexample.signature)
      }
    }
  }

  /// The next counterexample that is finished and has no finding yet.
  private func nextFinished(_ worker: Int) -> Counterexample<FailingCase>? {
    state.withLock { state in
      guard state.worker == worker, state.search.finishedCounterexamples > state.findings.count else { return nil }
      // Another worker began, and its program hung.
      while state.begun > state.findings.count {
        let counterexample = state.search.counterexamples[state.findings.count]
        state.add(builder.unmeasured(counterexample), counterexample.signature)
      }
      guard state.search.finishedCounterexamples > state.findings.count else { return nil }
      (state.begun, state.proposal) = (state.findings.count + 1, nil)
      return state.search.counterexamples[state.findings.count]
    }
  }

  private func measured(_ counterexample: Counterexample<FailingCase>, _ progress: WorkProgress? = nil) -> Finding {
    context.adapter.noteCalls(for: .reducingFailure)
    let causes = known + state.withLock { $0.found.map(\.cause) }
    return builder.measured(counterexample, besides: causes, stop: stop, progress)
  }

  func makeDraw() -> Draw {
    var draw = Draw(.replay(ChoiceSequence()))
    draw.edgePeriod = Self.edgePeriod
    draw.constants = generation.constants
    return draw
  }

  private func next(_ worker: Int) -> Proposal? {
    let isLate = context.isLate || context.adapter.hasLostItsTime
    return state.withLock { state in
      guard state.worker == worker else { return nil }
      let hasWaited = context.hasWaitedTooOften(hangs: state.hangs, evaluator.clockFailures)
      let isOver = isLate || state.stop != nil || hasWaited
      state.proposal = isOver ? nil : state.search.next()
      context.adapter.noteCalls(for: state.search.isExploring ? .drawnCase : .reducingFailure)
      return state.proposal
    }
  }

  /// Draws a program and runs it, unless the same choices were run before.
  ///
  /// - Returns: False if this worker was abandoned in the meantime.
  private func run(_ draw: inout Draw, _ evaluator: CaseEvaluator, _ worker: Int, _ board: WorkBoard) -> Bool {
    let program: Program
    do {
      program = try law.program(&draw, generation)
    } catch {
      return record(.discarded(reason: error.reason), of: draw, worker)
    }
    guard state.withLock({ $0.search.admits(draw) }) else { return true }
    return record(outcome(of: program, draw.choices, evaluator, board), of: draw, worker)
  }

  /// Ends the search. Only the first failure is kept.
  func stop(_ failure: EnvironmentFailure) {
    state.withLock { $0.stop = $0.stop ?? failure }
  }

  /// Records an outcome, unless this worker was abandoned.
  ///
  /// The finding must describe what its own program did, because a race may show in one program and not in the next.
  func record(_ outcome: Outcome<FailingCase>, of draw: borrowing Draw, _ worker: Int) -> Bool {
    state.withLock { state in
      guard state.worker == worker else { return false }
      state.search.record(outcome, of: draw)
      activity.count(state.search)
      return true
    }
  }
}
