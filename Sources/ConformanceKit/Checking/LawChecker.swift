import Foundation
import Generators
import Synchronization

/// Searches for the programs in which one backend breaks one law.
///
/// The programs run on a thread of their own. When one of them hangs, that thread is given up, the hang is recorded like any
/// other failure, and the search goes on on another.
final class LawChecker: Sendable {
  private struct State {
    var search: Search
    /// Which worker may record; a worker that was given up has an older one.
    var worker = 0
    /// What the worker runs, and how many programs it has begun.
    var proposal: Proposal?
    var board = WorkBoard()
    var begun = 0
    var hangs = 0
    var isDone = false
    var findings: [String: Discrepancy] = [:]
    /// What failed and is another law's to tell, each failure once.
    var seen: [SeenFailure] = []
    /// Why the judge gave up on a case, if it did.
    var undecided: String?
    /// What failed of the environment, which ends the search.
    var stop: EnvironmentFailure?
  }

  private let evaluator: CaseEvaluator
  private let setting: GenerationContext
  private let plan: CheckPlan
  private let deadline: ContinuousClock.Instant?
  /// The laws whose failures are looked for where a case fails for a simpler cause.
  private let simplerLaws: [Law]
  /// After how many hangs the search is ended.
  private let maximumHangs: Int
  private let state: Mutex<State>
  private let finished = DispatchSemaphore(value: 0)

  /// A search.
  ///
  /// - Parameters:
  ///   - evaluator: The law, the backend and its model.
  ///   - setting: What programs may be made of.
  ///   - plan: How thoroughly to search.
  ///   - deadline: When to stop; nil for never.
  ///   - known: A failure to make smaller, in the place of looking for others.
  init(
    _ evaluator: CaseEvaluator, setting: GenerationContext, plan: CheckPlan,
    deadline: ContinuousClock.Instant? = nil, shrinking known: (choices: ChoiceSequence, signature: String)? = nil
  ) {
    self.evaluator = evaluator
    self.setting = setting
    self.plan = plan
    self.deadline = deadline
    let (law, adapter) = (evaluator.law, evaluator.adapter)
    simplerLaws =
      known == nil ? Law.ofRoundTrips.filter { $0.id != law.id && SkipReason(of: $0, on: adapter) == nil } : []
    let budget = Budget(
      cases: plan.cases, shrinkEvaluations: plan.shrinkEvaluations, maximumFailures: plan.maximumFindings,
      maximumDiscardRatio: 20, broadCases: evaluator.law.broadCases)
    let seed = Seed.derived(from: plan.seed, name: "\(evaluator.law.id) on \(evaluator.adapter.backend.name)")
    let search =
      known.map { Search(shrinking: $0.choices, signature: $0.signature, budget: budget) }
      ?? Search(seed: seed, budget: budget)
    state = Mutex(State(search: search))
    maximumHangs = plan.maximumHangs(on: adapter)
  }

  /// One drawn value in this many is an edge, or a quarter as many in brief cases: stores go wrong there, and a law has few cases.
  private static var edgePeriod: UInt64 { 2 }

  /// Searches to the end, and tells what was found.
  func run() -> LawReport {
    startWorker(0)
    watch()
    var report = report(of: state.withLock { $0 })
    report.seen = state.withLock { $0.seen }
    // Only now: what was found was run once more.
    report.environmentFailure = state.withLock { $0.stop }
    if let failure = report.environmentFailure, report.findings.isEmpty {
      (report.verdict, report.reason) = (.unknown, "\(failure)")
    }
    return report
  }

  private func report(of state: State) -> LawReport {
    let findings = state.search.counterexamples.map { finding($0, state.findings) }
    let statistics = state.search.statistics
    let cases = statistics.passed + statistics.failed
    if !findings.isEmpty {
      let isUnlawful = findings.contains { $0.kind != .protocolError }
      return LawReport(
        law: evaluator.law, verdict: isUnlawful ? .fail : .unknown, cases: cases, census: statistics.census,
        reason: isUnlawful ? nil : "the adapter breaks the adapter protocol", findings: findings)
    }
    if case .gaveUp(let reason) = statistics.ending {
      return LawReport(
        law: evaluator.law, verdict: .unknown, cases: cases, census: statistics.census,
        reason: "gave up: \(reason ?? "too many cases did not qualify")")
    }
    if let reason = state.undecided {
      return LawReport(
        law: evaluator.law, verdict: .unknown, cases: cases, census: statistics.census, reason: reason)
    }
    guard cases > 0 else {
      return LawReport(law: evaluator.law, verdict: .unknown, reason: "no case could be run in time")
    }
    return LawReport(law: evaluator.law, verdict: .pass, cases: cases, census: statistics.census)
  }

  // MARK: The worker

  private func startWorker(_ number: Int) {
    let board = WorkBoard()
    state.withLock { $0.board = board }
    Thread.detachNewThread { [self] in
      var draw = makeDraw()
      while let proposal = next(number) {
        draw.reset(to: proposal)
        guard run(&draw, number, board) else { return }
      }
      finished.signal()
    }
  }

  private func makeDraw() -> Draw {
    var draw = Draw(.replay(ChoiceSequence()))
    draw.edgePeriod = Self.edgePeriod
    draw.constants = setting.constants
    return draw
  }

  private func next(_ worker: Int) -> Proposal? {
    let isLate = deadline.map { ContinuousClock.now >= $0 } ?? false
    return state.withLock { state in
      guard state.worker == worker else { return nil }
      let isOver = isLate || state.stop != nil || state.hangs >= maximumHangs
      state.proposal = isOver ? nil : state.search.next()
      state.begun += 1
      state.isDone = state.proposal == nil
      return state.proposal
    }
  }

  /// Draws a program and runs it, unless its choices were run before.
  ///
  /// - Returns: Whether this worker is still the one that may record.
  private func run(_ draw: inout Draw, _ worker: Int, _ board: WorkBoard) -> Bool {
    let program: Program
    do {
      program = try evaluator.law.program(&draw, setting)
    } catch {
      return record((.discarded(reason: error.reason), nil), of: draw, worker)
    }
    guard state.withLock({ $0.search.admits(draw) }) else { return true }
    return record(outcome(of: program, draw.choices, board), of: draw, worker)
  }

  private func outcome(
    of program: Program, _ choices: @autoclosure () -> ChoiceSequence, _ board: WorkBoard
  ) -> (Outcome, Discrepancy?) {
    do throws(EnvironmentFailure) {
      switch try evaluator.evaluate(program, board: board) {
      case .lawful: return (.passed, nil)
      case .explained:
        try lookBehind(program, choices, board)
        return (.discarded(reason: "each failure has a simpler cause, which another law finds"), nil)
      case .undecided(let reason):
        state.withLock { $0.undecided = reason }
        return (.passed, nil)
      case .unlawful(let found):
        return (.failed(signature: Fingerprint.signature(law: evaluator.law.id, found)), found)
      }
    } catch {
      stop(error)
      return (.discarded(reason: "the environment failed"), nil)
    }
  }

  /// Notes which simpler laws the round trips behind a program break, as far as that was not seen before.
  private func lookBehind(
    _ program: Program, _ choices: () -> ChoiceSequence, _ board: WorkBoard
  ) throws(EnvironmentFailure) {
    for law in simplerLaws {
      guard let roundTrip = law.roundTrip(behind: program),
        case .unlawful(let found) = try evaluator.judging(by: law).evaluate(roundTrip, board: board)
      else { continue }
      note(found, breaking: law, choices())
    }
  }

  private func note(_ found: Discrepancy, breaking law: Law, _ choices: ChoiceSequence) {
    // Whoever breaks the protocol tells nothing of what is kept.
    if found.kind == .protocolError { return }
    let signature = Fingerprint.signature(law: law.id, found)
    state.withLock { state in
      if state.seen.contains(where: { $0.signature == signature }) { return }
      state.seen.append(
        SeenFailure(
          law: law.id, signature: signature, choices: choices, number: state.search.statistics.evaluations + 1))
    }
  }

  /// Ends the search. What came first counts.
  private func stop(_ failure: EnvironmentFailure) {
    state.withLock { $0.stop = $0.stop ?? failure }
  }

  /// Records an outcome, unless this worker was given up.
  private func record(_ outcome: (Outcome, Discrepancy?), of draw: borrowing Draw, _ worker: Int) -> Bool {
    state.withLock { state in
      guard state.worker == worker else { return false }
      if evaluator.adapter.endsEachCall, outcome.1?.isHang == true { state.hangs += 1 }
      state.search.record(outcome.0, of: draw)
      // What is told of a counterexample is what its own program did: a race may show in another one and not again in this.
      if case .failed(let signature) = outcome.0,
        state.search.counterexamples.contains(where: { $0.signature == signature && $0.choices == draw.choices })
      {
        state.findings[signature] = outcome.1
      }
      return true
    }
  }

  // MARK: The watchdog

  /// Waits for the end of the search, and gives up a worker that makes no progress.
  private func watch() {
    var seen = -1
    while finished.wait(timeout: .now() + plan.hangDeadline.seconds) == .timedOut {
      let (begun, worker, isDone) = state.withLock { ($0.begun, $0.worker, $0.isDone) }
      if begun == seen, !isDone, !evaluator.adapter.endsEachCall { giveUp(worker) }
      seen = begun
    }
  }

  private func giveUp(_ worker: Int) {
    let (proposal, board) = state.withLock { state in
      state.worker += 1
      state.hangs += 1
      return (state.proposal, state.board)
    }
    if let proposal { recordHang(proposal, worker + 1, board) }
    startWorker(worker + 1)
  }

  private func recordHang(_ proposal: Proposal, _ worker: Int, _ board: WorkBoard) {
    var draw = makeDraw()
    draw.reset(to: proposal)
    guard let program = try? evaluator.law.program(&draw, setting) else { return }
    let found = Discrepancy.hang(of: program, deadline: plan.hangDeadline, unanswered: board.unanswered)
    let signature = Fingerprint.signature(law: evaluator.law.id, found)
    _ = record((.failed(signature: signature), found), of: draw, worker)
  }

  // MARK: Findings

  private func finding(_ counterexample: Counterexample, _ discrepancies: [String: Discrepancy]) -> Finding {
    var draw = Draw(.replay(counterexample.choices))
    let program = (try? evaluator.law.program(&draw, setting)) ?? Program(schemas: [], operations: [])
    let seen = discrepancies[counterexample.signature]
    let costsThread = seen?.isHang == true && !evaluator.adapter.endsEachCall
    let isOver = state.withLock { $0.stop != nil }
    let again = costsThread || isOver ? seen : reproduce(program, counterexample.signature, seen)
    return Finding(
      fingerprint: Fingerprint(signature: counterexample.signature, on: evaluator.adapter.backend.name),
      signature: counterexample.signature,
      law: evaluator.law.id, scenario: evaluator.law.scenario, statement: evaluator.law.statement, program: program,
      discrepancy: again ?? seen ?? .notReproduced,
      choices: counterexample.choices.encoded, evaluations: counterexample.evaluations,
      isReproducible: !counterexample.isFlaky && again != nil, isMinimal: counterexample.isMinimal)
  }

  /// The discrepancy of the minimal program, which is run once more; the one that was seen where the environment fails.
  private func reproduce(_ program: Program, _ signature: String, _ seen: Discrepancy?) -> Discrepancy? {
    do throws(EnvironmentFailure) {
      guard case .unlawful(let found) = try evaluator.evaluate(program),
        Fingerprint.signature(law: evaluator.law.id, found) == signature
      else { return nil }
      return found
    } catch {
      stop(error)
      return seen
    }
  }
}

extension Discrepancy {
  /// What stands in for a discrepancy that was seen once and never again.
  fileprivate static let notReproduced = Discrepancy(
    step: [], change: "not reproduced", expected: .text("a lawful answer"), actual: .text("an unlawful one, once"))
}

extension Duration {
  /// The duration in seconds.
  var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
