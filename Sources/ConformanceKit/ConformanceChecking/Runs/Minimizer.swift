package import ConformanceLaws
import Generators
import ResponseComparing
package import StoreContract

/// Makes the program of a corpus file smaller while its fingerprint stays the same.
package struct Minimizer: Sendable {
  private let evaluations: Int
  private let model: any ReferenceModel.Type

  /// Creates a minimizer with a limited number of evaluations.
  ///
  /// - Parameters:
  ///   - evaluations: How many programs may be run.
  ///   - model: The type of the reference model.
  package init(evaluations: Int, model: any ReferenceModel.Type) {
    self.evaluations = evaluations
    self.model = model
  }

  /// The result of minimizing a file.
  package enum Outcome: Sendable {
    /// A smaller program shows the same failure. `stoppedBy` is the environment failure that ended the search early, if
    /// there was one.
    case smaller(CorpusFile, evaluations: Int, isMinimal: Bool, stoppedBy: EnvironmentFailure?)
    /// No smaller program was found.
    case asSmall(evaluations: Int, isMinimal: Bool)
    /// The program does not show the failure. The text says what happened instead.
    case notShown(String)
  }

  /// Searches for the smallest program that shows a file's failure.
  ///
  /// The search shrinks the choices that generate the program. If the file has no choices, or they now generate another
  /// program because the laws have changed, the search removes parts from the program itself.
  ///
  /// - Parameters:
  ///   - file: The file whose program is made smaller.
  ///   - law: The law that the file names.
  ///   - adapter: The backend on which the failure was found.
  /// - Throws: ``EnvironmentFailure`` when something that the backend needs is missing before a smaller program is
  ///   found.
  package func minimize(
    _ file: CorpusFile, _ law: Law, on adapter: any StoreAdapter
  ) throws(EnvironmentFailure) -> Outcome {
    let context = context(adapter)
    let result = try file.result(under: law, in: context)
    // If a simpler program fails as well, the law can only have reported this failure without its prerequisites.
    let law = if case .incidental = result { law.withoutPrerequisites } else { law }
    if file.isReproducible, let reason = reason(result.ofGivenProgram, isNot: file, law, adapter.backend) {
      return .notShown(reason)
    }
    guard file.derivedFingerprint(on: adapter.backend.name) == file.fingerprint else {
      return .notShown("its fingerprint is not that of its failure on \(adapter.backend.name)")
    }
    if let choices = file.choices.flatMap({ ChoiceSequence(encoded: $0) }), makes(file.program, choices, law, context) {
      return try shrink(file, choices, law, context)
    }
    return try reduce(file, law, context)
  }

  private func context(_ adapter: any StoreAdapter) -> CheckContext {
    CheckContext(adapter, model: model, plan: CheckPlan(seed: 0, shrinkEvaluations: evaluations))
      .losingAtMost(CheckContext.mostLostDeadlines)
  }

  private func reason(_ result: CaseResult, isNot file: CorpusFile, _ law: Law, _ backend: Backend) -> String? {
    switch result {
    case .lawful, .incidental: return "its program does not fail any more on \(backend.name)"
    case .undecided(let reason): return reason
    case .unlawful(let found):
      if file.resembles(found) { return nil }
      return "its program fails differently on \(backend.name): \(found.summary)"
    }
  }

  private func makes(_ program: Program, _ choices: ChoiceSequence, _ law: Law, _ context: CheckContext) -> Bool {
    let generation = context.generation
    var draw = Draw(.replay(choices))
    draw.constants = generation.constants
    return (try? law.program(&draw, generation)) == program
  }

  private func shrink(
    _ file: CorpusFile, _ choices: ChoiceSequence, _ law: Law, _ context: CheckContext
  ) throws(EnvironmentFailure) -> Outcome {
    var evaluator = CaseEvaluator(law, in: context)
    evaluator.heldTriggers = file.triggers ?? []
    let report = LawChecker(evaluator, in: context, shrinking: choices, signature: file.signature).run()
    guard let finding = report.findings.first, finding.program != file.program else {
      if let failure = report.environmentFailure { throw failure }
      let finding = report.findings.first
      return .asSmall(evaluations: finding?.evaluations ?? 0, isMinimal: finding?.isMinimal ?? false)
    }
    var smaller = CorpusFile(finding, on: context.backend, seed: 0)
    (smaller.seed, smaller.triggers, smaller.fingerprint) = (file.seed, file.triggers, file.fingerprint)
    return .smaller(
      smaller, evaluations: finding.evaluations, isMinimal: finding.isMinimal, stoppedBy: report.environmentFailure)
  }

  private func reduce(
    _ file: CorpusFile, _ law: Law, _ context: CheckContext
  ) throws(EnvironmentFailure) -> Outcome {
    let reduction = file.reduction(law, in: context)
    let (count, failure) = (reduction.evaluations, reduction.environmentFailure)
    if reduction.found != nil {
      return .smaller(
        file.showing(reduction), evaluations: count, isMinimal: reduction.isDone, stoppedBy: failure)
    }
    if let failure { throw failure }
    return .asSmall(evaluations: count, isMinimal: reduction.isDone)
  }
}

extension CorpusFile {
  /// The file with every unneeded part removed from its program.
  ///
  /// - Parameter context: The backend, and the limit on the number of programs.
  func reduced(_ law: Law, in context: CheckContext) -> CorpusFile {
    showing(reduction(law, in: context))
  }

  fileprivate func reduction(_ law: Law, in context: CheckContext) -> Reduction {
    var reduction = Reduction(of: program, breaking: law, signature: signature, holding: triggers ?? [], in: context)
    reduction.run()
    return reduction
  }

  /// The file of the same failure with the reduced program.
  fileprivate func showing(_ reduction: Reduction) -> CorpusFile {
    guard let found = reduction.found else { return self }
    var file = self
    file.program = reduction.program
    // The choices generate the original program, not the reduced one.
    file.choices = nil
    file.tell(found)
    return file
  }
}
