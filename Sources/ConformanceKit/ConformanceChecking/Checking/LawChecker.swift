import ConformanceLaws
import Generators
import StoreContract
import StoreHosting
import Synchronization

/// Searches for programs with which one backend breaks one law.
///
/// The programs run on a worker thread. If a program hangs, the checker abandons the thread, records the hang like any
/// other failure, and continues on a new thread.
final class LawChecker: Sendable {
  private struct State {
    var search: Search<Mismatch>
    /// The number of the worker that may record outcomes. An abandoned worker has a lower number.
    var worker = 0
    /// The proposal that the worker is running.
    var proposal: Proposal?
    var hangs = 0
    /// The failures that belong to other laws, each listed once.
    var incidental: [IncidentalFailure] = []
    /// The failures that were discarded, one for each cause.
    var discarded: [DiscardedFailure] = []
    /// How many cases fail for a cause that a finding of another law has reported.
    var explained: [Fingerprint: Int] = [:]
    /// Why the oracle gave up on a case; nil if it did not.
    var undecided: String?
    /// The environment failure that ended the search; nil if there was none.
    var stop: EnvironmentFailure?
  }

  private let evaluator: CaseEvaluator
  private let context: CheckContext
  private let generation: GenerationContext
  /// The laws to check when a case fails for a simpler cause.
  private let simplerLaws: [Law]
  /// The failures that findings of other laws have reported. The search counts them and continues.
  private let told: ToldFailures
  /// How many hangs end the search.
  private let maximumHangs: Int
  /// Counts the programs for those who watch the run.
  private let activity: LawActivity
  private let state: Mutex<State>
  private var law: Law { evaluator.law }

  /// Creates a search for failures of a law.
  ///
  /// - Parameter told: The failures that are not searched for, because findings of other laws have reported them.
  convenience init(_ law: Law, in context: CheckContext, told: ToldFailures = ToldFailures()) {
    let seed = Seed.derived(from: context.plan.seed, name: "\(law.id) on \(context.backend.name)")
    self.init(
      CaseEvaluator(law, in: context), context,
      Search(seed: seed, budget: Self.budget(of: law, context.plan)), told: told,
      simplerLaws: Law.ofRoundTrips.filter { $0.id != law.id && SkipReason(of: $0, on: context.adapter) == nil })
  }

  /// Creates a search for the smallest program that shows one failure.
  ///
  /// - Parameters:
  ///   - evaluator: Runs the programs.
  ///   - context: The shrinking limit, and when to stop.
  ///   - choices: The choices that generate a failing program.
  ///   - signature: The failure's signature, which shrinking keeps unchanged.
  convenience init(
    _ evaluator: CaseEvaluator, in context: CheckContext, shrinking choices: ChoiceSequence, signature: String
  ) {
    let search = Search<Mismatch>(
      shrinking: choices, signature: signature, budget: Self.budget(of: evaluator.law, context.plan))
    self.init(evaluator, context, search, told: ToldFailures(), simplerLaws: [])
  }

  private init(
    _ evaluator: CaseEvaluator, _ context: CheckContext, _ search: Search<Mismatch>, told: ToldFailures,
    simplerLaws: [Law]
  ) {
    self.evaluator = evaluator
    self.context = context
    self.told = told
    self.simplerLaws = simplerLaws
    generation = context.generation
    maximumHangs = context.maximumHangs
    activity = LawActivity(evaluator.law.id, on: context.backend.name, cases: context.plan.cases)
    state = Mutex(State(search: search))
  }

  private static func budget(of law: Law, _ plan: CheckPlan) -> Budget {
    Budget(
      cases: plan.cases, shrinkEvaluations: plan.shrinkEvaluations, maximumFailures: plan.maximumFindings,
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
    if context.isLate, found.search.statistics.ending == nil, found.stop == nil {
      report.progress = report.cases + found.search.statistics.discarded == 0 ? .notBegun : .partial
    }
    report.incidental = found.incidental
    report.discarded = found.discarded
    report.explained = told.explained(found.explained)
    // This must come last: building the report runs each minimal program once more, which may also fail.
    report.environmentFailure = state.withLock { $0.stop }
    if let failure = report.environmentFailure, report.findings.isEmpty {
      (report.verdict, report.reason) = (.unknown, "\(failure)")
    }
    return report
  }

  private func report(of state: State) -> LawReport {
    let findings = state.search.counterexamples.map(finding)
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
    if let reason = state.undecided {
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
      let work = WatchedWork { [self] progress in self.work(worker, progress, board) }
      guard case .gaveUp = work.ending(unlessIdleFor: limit) else { return }
      giveUp(worker, board)
    }
  }

  private func work(_ worker: Int, _ progress: WorkProgress, _ board: WorkBoard) {
    var draw = makeDraw()
    while let proposal = next(worker) {
      progress.advance()
      draw.reset(to: proposal)
      guard run(&draw, worker, board) else { return }
    }
  }

  private func giveUp(_ worker: Int, _ board: WorkBoard) {
    let proposal = state.withLock { state in
      state.worker += 1
      state.hangs += 1
      return state.proposal
    }
    guard let proposal else { return }
    var draw = makeDraw()
    draw.reset(to: proposal)
    guard let program = try? law.program(&draw, generation) else { return }
    let found = Mismatch.hang(of: program, deadline: context.plan.hangDeadline, unanswered: board.unanswered)
    _ = record(failure(found), of: draw, worker + 1)
  }

  private func makeDraw() -> Draw {
    var draw = Draw(.replay(ChoiceSequence()))
    draw.edgePeriod = Self.edgePeriod
    draw.constants = generation.constants
    return draw
  }

  private func next(_ worker: Int) -> Proposal? {
    let isLate = context.isLate
    return state.withLock { state in
      guard state.worker == worker else { return nil }
      let isOver = isLate || state.stop != nil || state.hangs >= maximumHangs
      state.proposal = isOver ? nil : state.search.next()
      return state.proposal
    }
  }

  /// Draws a program and runs it, unless the same choices were run before.
  ///
  /// - Returns: False if this worker was abandoned in the meantime.
  private func run(_ draw: inout Draw, _ worker: Int, _ board: WorkBoard) -> Bool {
    let program: Program
    do {
      program = try law.program(&draw, generation)
    } catch {
      return record(.discarded(reason: error.reason), of: draw, worker)
    }
    guard state.withLock({ $0.search.admits(draw) }) else { return true }
    return record(outcome(of: program, draw.choices, board), of: draw, worker)
  }

  private func outcome(
    of program: Program, _ choices: @autoclosure () -> ChoiceSequence, _ board: WorkBoard
  ) -> Outcome<Mismatch> {
    do throws(EnvironmentFailure) {
      switch try evaluator.evaluate(program, board: board) {
      case .lawful: return .passed
      case .incidental(let found, let simpler):
        try noteSimplerFailures(of: program, choices, board)
        noteDiscarded(found, simpler, choices)
        return .discarded(reason: "a simpler program fails as well")
      case .undecided(let reason):
        state.withLock { $0.undecided = reason }
        return .passed
      case .unlawful(let found): return failure(found)
      }
    } catch {
      stop(error)
      return .discarded(reason: "the environment failed")
    }
  }

  private func failure(_ found: Mismatch) -> Outcome<Mismatch> {
    if let finding = told.finding(withCauseOf: found) {
      state.withLock { state in
        if state.search.isExploring { state.explained[finding.fingerprint, default: 0] += 1 }
      }
      return .passed
    }
    return .failed(signature: Fingerprint.signature(law: law.id, found), payload: found)
  }

  /// Records which simpler laws the simplest round trip of a program breaks. Each failure is recorded once.
  private func noteSimplerFailures(
    of program: Program, _ choices: () -> ChoiceSequence, _ board: WorkBoard
  ) throws(EnvironmentFailure) {
    for law in simplerLaws {
      guard let roundTrip = law.roundTrip(behind: program),
        case .unlawful(let found) = try evaluator.judging(by: law).evaluate(roundTrip, board: board)
      else { continue }
      note(found, breaking: law, choices())
    }
  }

  private func note(_ found: Mismatch, breaking law: Law, _ choices: ChoiceSequence) {
    // A violation of the protocol says nothing about the values that the store keeps.
    if found.kind == .protocolError { return }
    let signature = Fingerprint.signature(law: law.id, found)
    state.withLock { state in
      if state.incidental.contains(where: { $0.signature == signature }) { return }
      state.incidental.append(
        IncidentalFailure(
          law: law.id, signature: signature, choices: choices, number: state.search.statistics.evaluations + 1))
    }
  }

  /// Records a failure that is discarded because a simpler program fails as well.
  private func noteDiscarded(_ found: Mismatch, _ simpler: Mismatch, _ choices: () -> ChoiceSequence) {
    let cause = Fingerprint.cause(of: simpler)
    state.withLock { state in
      if let index = state.discarded.firstIndex(where: { $0.cause == cause }) {
        if state.search.isExploring { state.discarded[index].cases += 1 }
      } else {
        let signature = Fingerprint.signature(law: law.id, found)
        state.discarded.append(DiscardedFailure(cause: cause, signature: signature, choices: choices(), cases: 1))
      }
    }
  }

  /// Ends the search. Only the first failure is kept.
  private func stop(_ failure: EnvironmentFailure) {
    state.withLock { $0.stop = $0.stop ?? failure }
  }

  /// Records an outcome, unless this worker was abandoned.
  ///
  /// The finding must describe what its own program did, because a race may show in one program and not in the next.
  private func record(_ outcome: Outcome<Mismatch>, of draw: borrowing Draw, _ worker: Int) -> Bool {
    state.withLock { state in
      guard state.worker == worker else { return false }
      if context.adapter.endsEachCall, case .failed(_, let found) = outcome, found.isHang { state.hangs += 1 }
      state.search.record(outcome, of: draw)
      activity.count(state.search)
      return true
    }
  }

  // MARK: Findings

  private func finding(_ counterexample: Counterexample<Mismatch>) -> Finding {
    var draw = Draw(.replay(counterexample.choices))
    let program = (try? law.program(&draw, generation)) ?? Program(schemas: [], operations: [])
    let seen = counterexample.payload
    let costsThread = seen?.isHang == true && !context.adapter.endsEachCall
    let isOver = state.withLock { $0.stop != nil }
    let again = costsThread || isOver ? seen : reproduce(program, counterexample.signature, seen)
    var finding = Finding(
      fingerprint: Fingerprint(signature: counterexample.signature, on: context.backend.name),
      signature: counterexample.signature,
      law: law.id, scenario: law.scenario, statement: law.statement, program: program,
      mismatch: again ?? seen ?? .notReproduced,
      choices: counterexample.choices.encoded, evaluations: counterexample.evaluations,
      isReproducible: !counterexample.isFlaky && again != nil, isMinimal: counterexample.isMinimal)
    if costsThread || isOver || context.stop.hasEnded { return finding }
    do throws(EnvironmentFailure) {
      try finding.measureTriggers(evaluator)
    } catch {
      stop(error)
    }
    return finding
  }

  /// Runs the minimal program once more and returns its mismatch, or nil if the failure does not occur again. Returns
  /// the mismatch that was seen before if the environment fails.
  private func reproduce(_ program: Program, _ signature: String, _ seen: Mismatch?) -> Mismatch? {
    do throws(EnvironmentFailure) {
      guard case .unlawful(let found) = try evaluator.evaluate(program),
        Fingerprint.signature(law: law.id, found) == signature
      else { return nil }
      return found
    } catch {
      stop(error)
      return seen
    }
  }
}

extension Mismatch {
  /// Stands in for a mismatch that occurred once and not again.
  fileprivate static let notReproduced = Mismatch(
    step: [], change: "not reproduced", expected: .text("a lawful answer"), actual: .text("an unlawful one, once"))
}
