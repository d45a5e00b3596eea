import ConformanceLaws
import Generators
import ResponseComparing
import StoreContract
import StoreHosting
import Synchronization

/// What a search notes of failures that it does not report: known causes, simpler laws and simpler programs explain
/// them.
extension LawChecker {
  /// Counts a case that listed causes or those of other laws explain.
  func note(_ causes: [KnownCause]) {
    state.withLock { state in
      guard state.search.isExploring else { return }
      for cause in causes where known.contains(cause) { state.explained[cause, default: 0] += 1 }
    }
  }

  /// Records which simpler laws the simplest round trip of a program breaks. Each failure is recorded once.
  func noteSimplerFailures(
    of program: Program, _ choices: () -> ChoiceSequence, _ evaluator: CaseEvaluator, _ board: WorkBoard
  ) throws(EnvironmentFailure) {
    for law in simplerLaws {
      guard let roundTrip = law.roundTrip(behind: program),
        case .unlawful(let found) = try evaluator.judging(by: law).evaluate(roundTrip, besides: known, board: board)
          .result
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
  ///
  /// - Parameter program: The failing program, without the triggers of known causes.
  func noteDiscarded(
    _ found: Mismatch, _ simpler: Mismatch, of program: Program, _ choices: () -> ChoiceSequence
  ) {
    let cause = FailureCause(simpler)
    state.withLock { state in
      if let index = state.discarded.firstIndex(where: { $0.cause == cause }) {
        if state.search.isExploring { state.discarded[index].cases += 1 }
      } else {
        let signature = Fingerprint.signature(law: law.id, found)
        state.discarded.append(
          DiscardedFailure(cause: cause, signature: signature, program: program, choices: choices(), cases: 1))
      }
    }
  }
}
