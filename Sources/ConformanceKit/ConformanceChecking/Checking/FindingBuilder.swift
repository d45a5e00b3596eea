import ConformanceLaws
import Generators
import ResponseComparing
import StoreContract
import StoreHosting

/// A failing case: the mismatch, and the program that shows it. The program is not always the one that the choices
/// generate, because the triggers of known causes were taken out of it.
struct FailingCase: Sendable {
  let mismatch: Mismatch
  let program: Program
}

/// Makes findings of the counterexamples of a search.
struct FindingBuilder: Sendable {
  let evaluator: CaseEvaluator
  let context: CheckContext
  private var law: Law { evaluator.law }

  /// The finding of a counterexample. Runs its program once more, and measures what triggers the failure. A long
  /// program is reduced before, because smaller choices do not lead to every smaller program.
  ///
  /// - Parameters:
  ///   - counterexample: The counterexample, shrunk and confirmed.
  ///   - known: The causes that do not explain the failure.
  ///   - stop: Receives the environment failure that keeps the program from running.
  ///   - progress: Is told before each operation of a program.
  func measured(
    _ counterexample: Counterexample<FailingCase>, besides known: [KnownCause], stop: (EnvironmentFailure) -> Void,
    _ progress: WorkProgress?
  ) -> Finding {
    var finding = unmeasured(counterexample)
    let isHang = counterexample.payload?.mismatch.isHang ?? false
    if isHang, !context.adapter.endsEachCall { return finding }
    do throws(EnvironmentFailure) {
      let evaluator = evaluator.reporting(to: progress)
      let again = try reproduced(finding.program, counterexample.signature, evaluator.waitingFully)
      finding.isReproducible = !counterexample.isFlaky && again != nil
      // A failure that depends on the clock costs the time until a deadline, each time.
      let isSlow = finding.mismatch.isLate || again?.isLate ?? false
      if var again {
        again.isLate = false
        finding.mismatch = again
      }
      // Whoever ended the run does not wait for measurements.
      if context.stop.hasEnded { return finding }
      if law.scenario == .session, finding.isReproducible, !isSlow { try reduce(&finding, besides: known, progress) }
      try finding.measureTriggers(evaluator, on: context.backend.name)
      finding.measureGrounds(evaluator)
    } catch {
      stop(error)
    }
    return finding
  }

  /// Removes what is left in a finding's program that the failure does not need. Some of the evaluations are always
  /// left for it.
  private func reduce(
    _ finding: inout Finding, besides known: [KnownCause], _ progress: WorkProgress?
  ) throws(EnvironmentFailure) {
    var context = context
    let most = context.plan.shrinkEvaluations
    context.plan.shrinkEvaluations = max(most - finding.evaluations, most / 4)
    var reduction = Reduction(
      of: finding.program, breaking: law, signature: Fingerprint.signature(law: law.id, finding.mismatch),
      besides: known, in: context, reportingTo: progress)
    reduction.run()
    finding.evaluations += reduction.evaluations
    if let found = reduction.found, !found.isLate {
      (finding.program, finding.mismatch, finding.choices) = (reduction.program, found, nil)
    }
    finding.isMinimal = reduction.isDone
    if let failure = reduction.environmentFailure { throw failure }
  }

  /// The finding of a counterexample, as the search saw it.
  func unmeasured(_ counterexample: Counterexample<FailingCase>) -> Finding {
    let generated = generated(counterexample.choices)
    let seen = counterexample.payload
    let program = seen?.program ?? generated ?? Program(schemas: [], operations: [])
    let mismatch = seen?.mismatch ?? .notReproduced
    return Finding(
      fingerprint: Fingerprint(law: law.id, on: context.backend.name, FailureCause(mismatch)),
      signature: Fingerprint.signature(law: law.id, mismatch),
      law: law.id, scenario: law.scenario, statement: law.statement, program: program, mismatch: mismatch,
      choices: program == generated ? counterexample.choices.encoded : nil, evaluations: counterexample.evaluations,
      isReproducible: !counterexample.isFlaky && seen != nil, isMinimal: counterexample.isMinimal)
  }

  private func generated(_ choices: ChoiceSequence) -> Program? {
    let generation = context.generation
    var draw = Draw(.replay(choices))
    draw.constants = generation.constants
    return try? law.program(&draw, generation)
  }

  /// Runs the minimal program once more and returns its mismatch, or nil if the failure does not occur again.
  private func reproduced(
    _ program: Program, _ signature: String, _ evaluator: CaseEvaluator
  ) throws(EnvironmentFailure) -> Mismatch? {
    guard case .unlawful(let found) = try evaluator.evaluateAgain(program),
      signature.hasPrefix(Fingerprint.signature(law: law.id, found))
    else { return nil }
    return found
  }
}

extension Mismatch {
  /// Stands in for a mismatch that occurred once and not again.
  fileprivate static let notReproduced = Mismatch(
    step: [], change: "not reproduced", expected: .text("a lawful answer"), actual: .text("an unlawful one, once"))
}
