package import ConformanceLaws
package import Generators
import StoreContract
import StoreHosting

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
    /// The fingerprint of the failure.
    package let fingerprint: Fingerprint
    /// Whether the program hung in this process and still occupies a thread.
    package let keepsThread: Bool
    fileprivate let program: Program
    fileprivate let mismatch: Mismatch
    fileprivate let signature: String
    fileprivate let choices: ChoiceSequence
  }

  /// Generates a program from choices and runs it.
  ///
  /// - Returns: How the program breaks the law. Nil if it does not, if the choices generate no program, or if the
  ///   oracle gave up.
  /// - Throws: ``EnvironmentFailure`` when something that the backend needs is missing.
  package func failure(_ proposal: Proposal) throws(EnvironmentFailure) -> Failure? {
    guard let (program, choices) = program(proposal),
      case .unlawful(let found) = try context.result(of: program, under: law)
    else { return nil }
    let signature = Fingerprint.signature(law: law.id, found)
    return Failure(
      fingerprint: Fingerprint(signature: signature, on: context.backend.name),
      keepsThread: found.isHang && !context.adapter.endsEachCall, program: program, mismatch: found,
      signature: signature, choices: choices)
  }

  /// The corpus file of a failure, with the smallest program that has the same fingerprint. Nil if the failure does not
  /// occur again.
  ///
  /// If the environment fails meanwhile, the file contains the program as it was found.
  package func minimized(_ failure: Failure) -> CorpusFile? {
    let report = shrunk(failure.choices, failure.signature, CaseEvaluator(law, in: context))
    if let finding = report.findings.first { return CorpusFile(finding, on: context.backend) }
    guard report.environmentFailure != nil else { return nil }
    return CorpusFile(
      failure.program, choices: failure.choices, breaking: law, on: context.backend, failure.mismatch)
  }

  fileprivate func shrunk(
    _ choices: ChoiceSequence, _ signature: String, _ evaluator: CaseEvaluator
  ) -> LawReport {
    LawChecker(evaluator, in: context, shrinking: choices, signature: signature).run()
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
    return CorpusFile(program, choices: nil, breaking: law, on: context.backend, found).reduced(law, in: context)
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
      fingerprint: Fingerprint(law: law.id, on: backend.name, found).text, law: law.id, scenario: law.scenario.rawValue,
      backend: BackendVersion(name: backend.name, version: backend.version), statement: law.statement, seed: nil,
      signature: Fingerprint.signature(law: law.id, found), program: program, step: found.step.first,
      expected: Observation(found.expected), actual: Observation(found.actual),
      path: found.path.isEmpty ? nil : found.path, choices: choices?.encoded, isReproducible: true,
      found: ConformanceKitVersion.current)
  }
}
