package import ConformanceLaws
package import Generators
import ResponseComparing
import StoreContract

/// Checks a law on a backend with programs that a caller chooses, such as a fuzzer, and makes failing programs minimal.
package struct GuidedCheck: Sendable {
  package let law: Law
  private let context: CheckContext
  private let generation: GenerationContext

  /// Creates a check. Returns nil if the law does not apply to the backend.
  ///
  /// - Parameters:
  ///   - law: The law to check.
  ///   - context: The backend, the deadlines, and the shrinking limit.
  package init?(_ law: Law, in context: CheckContext) {
    guard SkipReason(of: law, on: context.adapter) == nil else { return nil }
    self.law = law
    self.context = context
    generation = context.generation
  }

  /// A program that broke the law, before shrinking.
  package struct Failure: Sendable {
    /// The fingerprint of the failure as far as it is known before its triggers are measured.
    package let fingerprint: Fingerprint
    /// Whether the program hung in this process and still occupies a thread.
    package let keepsThread: Bool
    fileprivate let program: Program
    fileprivate let mismatch: Mismatch
    fileprivate let signature: String
    /// The choices that generate the program; nil if a part was taken out of it.
    fileprivate let choices: ChoiceSequence?
  }

  /// What came of a program.
  package enum Outcome: Sendable {
    /// The program keeps the law, generates no program, or has no verdict.
    case nothing
    /// Known causes explain all failures of the program. The fingerprint is that of the first.
    case known(Fingerprint)
    /// The program breaks the law in a way that no known cause explains.
    case failure(Failure)
  }

  /// Generates a program from choices, runs it, and looks past the failures that known causes explain.
  ///
  /// - Parameter causes: The known causes.
  /// - Throws: ``EnvironmentFailure`` when something that the backend needs is missing.
  package func outcome(
    _ proposal: Proposal, besides causes: [KnownCause] = []
  ) throws(EnvironmentFailure) -> Outcome {
    guard let (program, choices) = program(proposal) else { return .nothing }
    let rest = try context.result(of: program, under: law, besides: causes)
    guard case .unlawful(let found) = rest.result else {
      return rest.causes.first.map { .known($0.fingerprint) } ?? .nothing
    }
    return .failure(
      Failure(
        fingerprint: Fingerprint(law: law.id, on: context.backend.name, FailureCause(found)),
        keepsThread: found.isHang && !context.adapter.endsEachCall, program: rest.program, mismatch: found,
        signature: Fingerprint.signature(law: law.id, found), choices: rest.program == program ? choices : nil))
  }

  /// The corpus file of a failure, with the smallest program that has the same fingerprint. Nil if the failure does not
  /// occur again.
  ///
  /// If the environment fails meanwhile, the file contains the program as it was found.
  ///
  /// - Parameter causes: The known causes, which do not explain the failure.
  package func minimized(_ failure: Failure, besides causes: [KnownCause] = []) -> CorpusFile? {
    let found = CorpusFile(
      failure.program, choices: failure.choices, breaking: law, on: context.backend, failure.mismatch)
    guard let choices = failure.choices else { return found.reduced(law, in: context).measured(law, in: context) }
    let report = shrunk(choices, failure.signature, CaseEvaluator(law, in: context), besides: causes)
    if report.environmentFailure != nil { return found }
    return report.findings.first.map { CorpusFile($0, on: context.backend) }
  }

  fileprivate func shrunk(
    _ choices: ChoiceSequence, _ signature: String, _ evaluator: CaseEvaluator, besides causes: [KnownCause] = []
  ) -> LawReport {
    LawChecker(evaluator, in: context, shrinking: choices, signature: signature, besides: causes).run()
  }

  /// Generates a program from choices. Returns nil if they are discarded.
  fileprivate func program(_ proposal: Proposal) -> (Program, ChoiceSequence)? {
    var draw = Draw(proposal)
    draw.constants = generation.constants
    return (try? law.program(&draw, generation)).map { ($0, draw.choices) }
  }
}

extension GuidedCheck {
  /// The corpus file of an adapter failure that is not specific to the law, because a simpler program causes one too.
  /// The file contains the smallest such program, under a law without prerequisites.
  ///
  /// - Returns: The file; nil if the adapter does not fail, or if no simpler program makes it fail.
  /// - Throws: ``EnvironmentFailure`` when something that the backend needs is missing.
  package func simplerAdapterFailure(_ proposal: Proposal) throws(EnvironmentFailure) -> CorpusFile? {
    var evaluator = CaseEvaluator(law, in: context)
    evaluator.countsEveryAdapterFailure = true
    guard let (program, choices) = program(proposal), case .unlawful(let found) = try evaluator.evaluate(program),
      let finding = shrunk(choices, Fingerprint.signature(law: law.id, found), evaluator).findings.first
    else { return nil }
    for simpler in Law.standard where simpler.prerequisites.isEmpty {
      for program in law.programs(behind: finding.program) {
        if let file = try adapterFailure(of: program, simpler) { return file }
      }
    }
    return nil
  }

  /// The file of a program that makes the adapter fail, with every unneeded part removed.
  private func adapterFailure(of program: Program, _ law: Law) throws(EnvironmentFailure) -> CorpusFile? {
    guard SkipReason(of: law, on: context.adapter) == nil,
      case .unlawful(let found) = try context.result(of: program, under: law), found.adapterFailure != nil
    else { return nil }
    return CorpusFile(program, choices: nil, breaking: law, on: context.backend, found)
      .reduced(law, in: context).measured(law, in: context)
  }
}

extension CorpusFile {
  /// Creates the file of a program that was not found by a search.
  ///
  /// - Parameter choices: The choices that generate the program; nil if it was not generated.
  fileprivate init(
    _ program: Program, choices: ChoiceSequence?, breaking law: Law, on backend: Backend, _ found: Mismatch
  ) {
    self.init(
      fingerprint: Fingerprint(law: law.id, on: backend.name, FailureCause(found)).text, law: law.id,
      scenario: law.scenario.rawValue,
      backend: BackendVersion(name: backend.name, version: backend.version), statement: law.statement, seed: nil,
      signature: Fingerprint.signature(law: law.id, found), program: program, step: found.step.first,
      expected: Observation(found.expected), actual: Observation(found.actual),
      path: found.path.isEmpty ? nil : found.path, choices: choices?.encoded, isReproducible: true,
      found: ConformanceKitVersion.current)
  }
}
