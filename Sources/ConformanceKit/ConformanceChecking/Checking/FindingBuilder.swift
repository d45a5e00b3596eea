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
      let again = try reproduced(finding.program, counterexample.signature, evaluator)
      finding.isReproducible = !counterexample.isFlaky && again != nil
      finding.mismatch = again ?? finding.mismatch
      // Whoever ended the run does not wait for measurements.
      if context.stop.hasEnded || !context.plan.describesFindings { return finding }
      if law.scenario == .session, finding.isReproducible { try reduce(&finding, besides: known, evaluator, progress) }
      try finding.measureTriggers(evaluator, on: context.backend.name)
      finding.measureGrounds(evaluator)
    } catch {
      stop(error)
    }
    return finding
  }

  /// Removes what is left in a finding's program that the failure does not need, and makes values plainer. Some of the
  /// evaluations are always left for it.
  private func reduce(
    _ finding: inout Finding, besides known: [KnownCause], _ evaluator: CaseEvaluator, _ progress: WorkProgress?
  ) throws(EnvironmentFailure) {
    var context = context
    let most = context.plan.shrinkEvaluations
    context.plan.shrinkEvaluations = max(most - finding.evaluations, most / 4)
    let signature = Fingerprint.signature(law: law.id, finding.mismatch)
    var reduction = Reduction(
      of: finding.program, breaking: law, signature: signature, besides: known, wantsPlainValues: true,
      evaluator.clockFailures, in: context, reportingTo: progress)
    reduction.run()
    finding.evaluations += reduction.evaluations
    finding.isMinimal = finding.isMinimal || reduction.isDone
    if let failure = reduction.environmentFailure { throw failure }
    guard var found = reduction.found else { return }
    if found.isLate {
      guard let again = try reproduced(reduction.program, signature, evaluator) else { return }
      found = again
    }
    (finding.program, finding.mismatch, finding.choices) = (reduction.program, found, nil)
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

  /// Runs the minimal program once more, and waits for each event the whole time. Returns its mismatch, or nil if the
  /// failure does not occur again.
  private func reproduced(
    _ program: Program, _ signature: String, _ evaluator: CaseEvaluator
  ) throws(EnvironmentFailure) -> Mismatch? {
    guard case .unlawful(var found) = try evaluator.waitingFully.evaluateAgain(program),
      signature.hasPrefix(Fingerprint.signature(law: law.id, found))
    else { return nil }
    found.isLate = false
    return found
  }
}

extension Mismatch {
  /// Stands in for a mismatch that occurred once and not again.
  fileprivate static let notReproduced = Mismatch(
    step: [], change: "not reproduced", expected: .text("a lawful answer"), actual: .text("an unlawful one, once"))
}
