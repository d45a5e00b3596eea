import ConformanceLaws
import Generators
import StoreContract
import StoreHosting
import Synchronization

/// Searches for the programs in which one backend breaks one law.
///
/// The programs run on a thread of their own. When one of them hangs, that thread is given up, the hang is recorded
/// like any other failure, and the search goes on on another.
final class LawChecker: Sendable {
  private struct State {
    var search: Search<Mismatch>
    /// Which worker may record. A worker that was given up has a lower number.
    var worker = 0
    /// What the worker runs.
    var proposal: Proposal?
    var hangs = 0
    /// The failures that are another law's to report, each once.
    var incidental: [IncidentalFailure] = []
    /// Why the oracle gave up on a case, if it did.
    var undecided: String?
    /// What failed of the environment, which ends the search.
    var stop: EnvironmentFailure?
  }

  private let evaluator: CaseEvaluator
  private let context: CheckContext
  private let setting: GenerationContext
  /// The laws whose failures are looked for where a case fails for a simpler cause.
  private let simplerLaws: [Law]
  /// After how many hangs the search is ended.
  private let maximumHangs: Int
  private let state: Mutex<State>
  private var law: Law { evaluator.law }

  /// A search for any failures of a law.
  convenience init(_ law: Law, in context: CheckContext) {
    let seed = Seed.derived(from: context.plan.seed, name: "\(law.id) on \(context.backend.name)")
    self.init(
      CaseEvaluator(law, in: context), context,
      Search(seed: seed, budget: Self.budget(of: law, context.plan)),
      simplerLaws: Law.ofRoundTrips.filter { $0.id != law.id && SkipReason(of: $0, on: context.adapter) == nil })
  }

  /// A search for the smallest program of one failure.
  ///
  /// - Parameters:
  ///   - evaluator: Runs the programs.
  ///   - context: How many programs may be tried, and when to stop.
  ///   - choices: The choices of a program that fails.
  ///   - signature: What its failure is called, which is held fixed.
  convenience init(
    _ evaluator: CaseEvaluator, in context: CheckContext, shrinking choices: ChoiceSequence, signature: String
  ) {
    let search = Search<Mismatch>(
      shrinking: choices, signature: signature, budget: Self.budget(of: evaluator.law, context.plan))
    self.init(evaluator, context, search, simplerLaws: [])
  }

  private init(_ evaluator: CaseEvaluator, _ context: CheckContext, _ search: Search<Mismatch>, simplerLaws: [Law]) {
    self.evaluator = evaluator
    self.context = context
    self.simplerLaws = simplerLaws
    setting = context.setting
    maximumHangs = context.maximumHangs
    state = Mutex(State(search: search))
  }

  private static func budget(of law: Law, _ plan: CheckPlan) -> Budget {
    Budget(
      cases: plan.cases, shrinkEvaluations: plan.shrinkEvaluations, maximumFailures: plan.maximumFindings,
      maximumDiscardRatio: 20, largeCases: law.largeCases)
  }

  /// One drawn value in this many is an edge, or a quarter as many in brief cases: stores go wrong there, and a law has
  /// few cases.
  private static var edgePeriod: UInt64 { 2 }

  /// Searches to the end, and tells what was found.
  func run() -> LawReport {
    search()
    let found = state.withLock { $0 }
    var report = report(of: found)
    report.incidental = found.incidental
    // Only now: what was found was run once more.
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

  /// Has a worker search to the end. One that hangs is given up, and another goes on.
  private func search() {
    // An adapter that ends each call lets no program hang.
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
    guard let program = try? law.program(&draw, setting) else { return }
    let found = Mismatch.hang(of: program, deadline: context.plan.hangDeadline, unanswered: board.unanswered)
    _ = record(failure(found), of: draw, worker + 1)
  }

  private func makeDraw() -> Draw {
    var draw = Draw(.replay(ChoiceSequence()))
    draw.edgePeriod = Self.edgePeriod
    draw.constants = setting.constants
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

  /// Draws a program and runs it, unless its choices were run before.
  ///
  /// - Returns: Whether this worker is still the one that may record.
  private func run(_ draw: inout Draw, _ worker: Int, _ board: WorkBoard) -> Bool {
    let program: Program
    do {
      program = try law.program(&draw, setting)
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
      case .incidental:
        try noteSimplerFailures(of: program, choices, board)
        return .discarded(reason: "each failure has a simpler cause, which another law finds")
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
    .failed(signature: Fingerprint.signature(law: law.id, found), payload: found)
  }

  /// Notes which simpler laws the round trips behind a program break, as far as that was not observed before.
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
    // Whoever breaks the protocol tells nothing of what is kept.
    if found.kind == .protocolError { return }
    let signature = Fingerprint.signature(law: law.id, found)
    state.withLock { state in
      if state.incidental.contains(where: { $0.signature == signature }) { return }
      state.incidental.append(
        IncidentalFailure(
          law: law.id, signature: signature, choices: choices, number: state.search.statistics.evaluations + 1))
    }
  }

  /// Ends the search. What came first counts.
  private func stop(_ failure: EnvironmentFailure) {
    state.withLock { $0.stop = $0.stop ?? failure }
  }

  /// Records an outcome, unless this worker was given up.
  ///
  /// The finding tells what its own program did: a race may show in another program and not again in this one.
  private func record(_ outcome: Outcome<Mismatch>, of draw: borrowing Draw, _ worker: Int) -> Bool {
    state.withLock { state in
      guard state.worker == worker else { return false }
      if context.adapter.endsEachCall, case .failed(_, let found) = outcome, found.isHang { state.hangs += 1 }
      state.search.record(outcome, of: draw)
      return true
    }
  }

  // MARK: Findings

  private func finding(_ counterexample: Counterexample<Mismatch>) -> Finding {
    var draw = Draw(.replay(counterexample.choices))
    let program = (try? law.program(&draw, setting)) ?? Program(schemas: [], operations: [])
    let seen = counterexample.payload
    let costsThread = seen?.isHang == true && !context.adapter.endsEachCall
    let isOver = state.withLock { $0.stop != nil }
    let again = costsThread || isOver ? seen : reproduce(program, counterexample.signature, seen)
    return Finding(
      fingerprint: Fingerprint(signature: counterexample.signature, on: context.backend.name),
      signature: counterexample.signature,
      law: law.id, scenario: law.scenario, statement: law.statement, program: program,
      mismatch: again ?? seen ?? .notReproduced,
      choices: counterexample.choices.encoded, evaluations: counterexample.evaluations,
      isReproducible: !counterexample.isFlaky && again != nil, isMinimal: counterexample.isMinimal)
  }

  /// The discrepancy of the minimal program, which is run once more; the one that was seen where the environment fails.
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
  /// What stands in for a discrepancy that was seen once and never again.
  fileprivate static let notReproduced = Mismatch(
    step: [], change: "not reproduced", expected: .text("a lawful answer"), actual: .text("an unlawful one, once"))
}
