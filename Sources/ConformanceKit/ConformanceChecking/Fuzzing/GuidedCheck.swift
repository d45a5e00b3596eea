package import ConformanceLaws
package import Generators
import StoreContract
import StoreHosting

/// Tries a law on a backend with programs that somebody else chooses, such as a fuzzer, and makes those that fail minimal.
package struct GuidedCheck: Sendable {
  package let law: Law
  private let context: CheckContext
  private let setting: GenerationContext

  /// A check; nil where the law says nothing of the backend.
  ///
  /// - Parameters:
  ///   - law: The law.
  ///   - context: The backend, how long programs may take, and how many may be tried to make one minimal.
  package init?(_ law: Law, in context: CheckContext) {
    guard SkipReason(of: law, on: context.adapter) == nil else { return nil }
    self.law = law
    self.context = context
    setting = context.setting
  }

  /// A program that breaks the law, as it was found.
  package struct Failure: Sendable {
    /// Which failure it is.
    package let fingerprint: Fingerprint
    /// Whether the program hung in this process, and keeps a thread of it.
    package let keepsThread: Bool
    fileprivate let program: Program
    fileprivate let mismatch: Mismatch
    fileprivate let signature: String
    fileprivate let choices: ChoiceSequence
  }

  /// Makes a program of choices, and runs it.
  ///
  /// - Returns: How it breaks the law; nil if it does not, does not qualify, or the oracle gave up.
  /// - Throws: ``EnvironmentFailure`` when something that the backend needs is not there.
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

  /// The corpus file of a failure: its smallest program, with the fingerprint held fixed. Nil where it does not show again at all.
  ///
  /// Where something that the backend needs is gone meanwhile, the program is as small as it was by then.
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

  /// Makes the program of choices; nil where they qualify for none.
  fileprivate func program(_ proposal: Proposal) -> (Program, ChoiceSequence)? {
    var draw = Draw(proposal)
    draw.constants = setting.constants
    return (try? law.program(&draw, setting)).map { ($0, draw.choices) }
  }
}

extension GuidedCheck {
  /// The corpus file of a breakdown that the law is not to blame for, since a simpler program breaks down already: the smallest
  /// such program, under the law that says what comes of it.
  ///
  /// - Returns: Nil where nothing breaks down, or no simpler program does.
  /// - Throws: ``EnvironmentFailure`` when something that the backend needs is not there.
  package func simplerBreakdown(_ proposal: Proposal) throws(EnvironmentFailure) -> CorpusFile? {
    var evaluator = CaseEvaluator(law, in: context)
    evaluator.countsEveryBreakdown = true
    guard let (program, choices) = program(proposal), case .unlawful(let found) = try evaluator.evaluate(program),
      let finding = shrunk(choices, Fingerprint.signature(law: law.id, found), evaluator).findings.first
    else { return nil }
    for simpler in Law.standard where simpler.prerequisites.isEmpty {
      for program in law.programs(behind: finding.program) {
        if let file = try breakdown(of: program, simpler) { return file }
      }
    }
    return nil
  }

  /// The file of a program that breaks down, with all taken from it that can be.
  private func breakdown(of program: Program, _ law: Law) throws(EnvironmentFailure) -> CorpusFile? {
    guard SkipReason(of: law, on: context.adapter) == nil,
      case .unlawful(let found) = try context.result(of: program, under: law), found.breakdown != nil
    else { return nil }
    return CorpusFile(program, choices: nil, breaking: law, on: context.backend, found).reduced(law, in: context)
  }
}

extension CorpusFile {
  /// The file of a program that no search found.
  ///
  /// - Parameter choices: What it was made of; nil where it was not drawn.
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
