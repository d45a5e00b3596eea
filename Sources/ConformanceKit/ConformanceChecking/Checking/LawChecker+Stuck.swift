import ConformanceLaws
import Generators
import ResponseComparing
import StoreContract
import StoreHosting
import Synchronization

/// What becomes of a program that does not return in time.
extension LawChecker {
  /// Abandons a worker, and records the outcome of its program.
  ///
  /// - Parameters:
  ///   - load: Why the worker got too little processor time; nil if its program is stuck.
  ///   - hasReturned: Whether the worker has returned meanwhile.
  func giveUp(_ worker: Int, _ board: WorkBoard, load: String? = nil, _ hasReturned: () -> Bool) {
    let proposal = state.withLock { state in
      state.worker += 1
      state.hangs += 1
      return state.proposal
    }
    guard let proposal else { return }
    var draw = makeDraw()
    draw.reset(to: proposal)
    guard let program = try? law.program(&draw, generation) else { return }
    let outcome =
      load.map { undecided(HangReason.starved($0)) }
      ?? outcome(ofStuck: program, draw.choices, board.unanswered, hasReturned)
    _ = record(outcome, of: draw, worker + 1)
  }

  private func outcome(
    ofStuck program: Program, _ choices: ChoiceSequence, _ unanswered: String?, _ hasReturned: () -> Bool
  ) -> Outcome<FailingCase> {
    let causes = known + state.withLock { $0.found.map(\.cause) }
    do throws(EnvironmentFailure) {
      var rest = ExplainedCase(try result(ofStuck: program, unanswered, hasReturned), of: program)
      rest.explain(by: causes, of: law.id)
      return outcome(of: rest, besides: causes) { choices }
    } catch {
      stop(error)
      return .discarded(reason: "the environment failed")
    }
  }

  private func result(
    ofStuck program: Program, _ unanswered: String?, _ hasReturned: () -> Bool
  ) throws(EnvironmentFailure) -> CaseResult {
    if state.withLock({ $0.isHangConfirmed }) {
      return .unlawful(.hang(of: program, deadline: context.plan.hangDeadline, unanswered: unanswered))
    }
    let result = try context.resultOfStuck(program, evaluator, unanswered: unanswered, hasReturned: hasReturned)
    if case .unlawful(let found) = result, found.isHang { state.withLock { $0.isHangConfirmed = true } }
    return result
  }
}
