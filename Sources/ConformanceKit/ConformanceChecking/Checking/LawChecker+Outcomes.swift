import ConformanceLaws
import Generators
import ResponseComparing
import StoreContract
import StoreHosting
import Synchronization

/// What comes of a case.
extension LawChecker {
  /// Runs a program, and looks past what known causes explain.
  func outcome(
    of program: Program, _ choices: @autoclosure () -> ChoiceSequence, _ evaluator: CaseEvaluator, _ board: WorkBoard
  ) -> Outcome<FailingCase> {
    do throws(EnvironmentFailure) {
      let causes = known + state.withLock { $0.found.map(\.cause) }
      var rest = try evaluator.evaluate(program, besides: causes, board: board)
      let roundsLeft = state.withLock { $0.search.isRepeating } ? evaluator.roundsToConfirm - 1 : 0
      for _ in 0..<roundsLeft where rest.result.keepsLaw && rest.causes.isEmpty {
        rest = try evaluator.evaluate(program, besides: causes, board: board)
      }
      if case .incidental = rest.result { try noteSimplerFailures(of: rest.program, choices, evaluator, board) }
      if context.adapter.endsEachCall { state.withLock { $0.hangs += rest.hangs } }
      return outcome(of: rest, besides: causes, choices)
    } catch {
      stop(error)
      return .discarded(reason: "the environment failed")
    }
  }

  /// The outcome of a case that was run.
  ///
  /// - Parameters:
  ///   - rest: The case without what known causes explain.
  ///   - causes: The known causes.
  ///   - choices: Returns the choices that generate the program.
  func outcome(
    of rest: ExplainedCase, besides causes: [KnownCause], _ choices: () -> ChoiceSequence
  ) -> Outcome<FailingCase> {
    note(rest.causes)
    switch rest.result {
    case .lawful:
      if let own = state.withLock({ $0.found.first { rest.causes.contains($0.cause) } }) {
        return .failed(signature: own.signature, payload: own.shown)
      }
      return rest.isUnclear ? .discarded(reason: "it fails for a known cause") : .passed
    case .incidental(let mismatch, let simpler):
      noteDiscarded(mismatch, simpler, of: rest.program, choices)
      return .discarded(reason: "a simpler program fails as well")
    case .undecided(let reason): return undecided(reason)
    case .unlawful(let mismatch): return failure(mismatch, of: rest.program, besides: causes)
    }
  }

  /// The outcome of a case that cannot be judged. The report gives the reason if no case fails.
  func undecided(_ reason: String) -> Outcome<FailingCase> {
    state.withLock { $0.undecided = reason }
    return .passed
  }

  /// The outcome of a failing case. Its signature says which known causes with the same type and change do not explain
  /// it, so that the search takes it for another failure than theirs.
  private func failure(
    _ mismatch: Mismatch, of program: Program, besides causes: [KnownCause]
  ) -> Outcome<FailingCase> {
    let similar = Set(causes.filter { $0.scope.contains(mismatch, of: law.id) }.map(\.fingerprint.text)).sorted()
    let besides = similar.isEmpty || shrinksOneFailure ? "" : " | besides \(similar.joined(separator: ", "))"
    return .failed(
      signature: Fingerprint.signature(law: law.id, mismatch) + besides,
      payload: FailingCase(mismatch: mismatch, program: program))
  }
}
