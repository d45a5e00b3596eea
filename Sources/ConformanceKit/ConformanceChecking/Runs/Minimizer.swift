package import ConformanceLaws
import Generators
package import StoreContract
import StoreHosting

/// Makes the program of a corpus file smaller, with its fingerprint held fixed.
package struct Minimizer: Sendable {
  private let evaluations: Int
  private let model: any ReferenceModel.Type

  /// A minimizer.
  ///
  /// - Parameters:
  ///   - evaluations: How many programs may be tried.
  ///   - model: The store that says what follows from promises.
  package init(evaluations: Int, model: any ReferenceModel.Type) {
    self.evaluations = evaluations
    self.model = model
  }

  /// What a file came to.
  package enum Outcome: Sendable {
    /// A smaller program shows the failure too; something that the backend needs may have ended the search for a
    /// smaller one.
    case smaller(CorpusFile, evaluations: Int, isMinimal: Bool, stoppedBy: EnvironmentFailure?)
    /// No program was found that is smaller.
    case asSmall(evaluations: Int, isMinimal: Bool)
    /// The program does not show the failure: what it came to.
    case notShown(String)
  }

  /// Looks for the smallest program that shows a file's failure.
  ///
  /// The choices that the program came from are shrunk as the search that found it would have gone on. Where there are
  /// none, or the laws have changed since and make another program of them, parts are taken from the program itself.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - law: Its law.
  ///   - adapter: The backend that it was found on.
  /// - Throws: ``EnvironmentFailure`` when something that the backend needs was not there before a smaller program was
  ///   found.
  package func minimize(
    _ file: CorpusFile, _ law: Law, on adapter: any StoreAdapter
  ) throws(EnvironmentFailure) -> Outcome {
    let context = context(adapter)
    let result = try context.result(of: file.program, under: law)
    if file.isReproducible, let reason = reason(result, isNot: file, law, adapter.backend) { return .notShown(reason) }
    guard Fingerprint(signature: file.signature, on: adapter.backend.name).text == file.fingerprint else {
      return .notShown("its fingerprint is not that of its failure on \(adapter.backend.name)")
    }
    if let choices = file.choices.flatMap({ ChoiceSequence(encoded: $0) }), makes(file.program, choices, law, context) {
      return try shrink(file, choices, law, context)
    }
    return try reduce(file, law, context)
  }

  private func context(_ adapter: any StoreAdapter) -> CheckContext {
    CheckContext(adapter, model: model, plan: CheckPlan(seed: 0, shrinkEvaluations: evaluations))
  }

  private func reason(_ result: CaseResult, isNot file: CorpusFile, _ law: Law, _ backend: Backend) -> String? {
    switch result {
    case .lawful, .incidental: return "its program does not fail any more on \(backend.name)"
    case .undecided(let reason): return reason
    case .unlawful(let found):
      guard Fingerprint(law: law.id, on: backend.name, found).text != file.fingerprint else { return nil }
      return "its program fails otherwise on \(backend.name): \(found.type) \(found.change)"
    }
  }

  private func makes(_ program: Program, _ choices: ChoiceSequence, _ law: Law, _ context: CheckContext) -> Bool {
    let setting = context.setting
    var draw = Draw(.replay(choices))
    draw.constants = setting.constants
    return (try? law.program(&draw, setting)) == program
  }

  private func shrink(
    _ file: CorpusFile, _ choices: ChoiceSequence, _ law: Law, _ context: CheckContext
  ) throws(EnvironmentFailure) -> Outcome {
    let evaluator = CaseEvaluator(law, in: context)
    let report = LawChecker(evaluator, in: context, shrinking: choices, signature: file.signature).run()
    guard let finding = report.findings.first, finding.program != file.program else {
      if let failure = report.environmentFailure { throw failure }
      let finding = report.findings.first
      return .asSmall(evaluations: finding?.evaluations ?? 0, isMinimal: finding?.isMinimal ?? false)
    }
    var smaller = CorpusFile(finding, on: context.backend, seed: 0)
    smaller.seed = file.seed
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
  /// The file with all parts taken from its program that can be.
  ///
  /// - Parameter context: How many programs may be tried.
  func reduced(_ law: Law, in context: CheckContext) -> CorpusFile {
    showing(reduction(law, in: context))
  }

  fileprivate func reduction(_ law: Law, in context: CheckContext) -> Reduction {
    var reduction = Reduction(of: program, breaking: law, signature: signature, in: context)
    reduction.run()
    return reduction
  }

  /// The same failure, by what is left of its program.
  fileprivate func showing(_ reduction: Reduction) -> CorpusFile {
    guard let found = reduction.found else { return self }
    var file = self
    file.program = reduction.program
    // They make another program.
    file.choices = nil
    file.tell(found)
    return file
  }
}
