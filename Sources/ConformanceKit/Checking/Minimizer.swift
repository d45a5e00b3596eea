import Generators

/// Makes the program of a corpus file smaller, with its fingerprint held fixed.
public struct Minimizer<Reference: Model>: Sendable {
  private let evaluations: Int

  /// A minimizer.
  ///
  /// - Parameters:
  ///   - evaluations: How many programs may be tried.
  ///   - model: The store that says what follows from promises.
  public init(evaluations: Int, model: Reference.Type) {
    self.evaluations = evaluations
  }

  /// What a file came to.
  public enum Outcome: Sendable {
    /// A smaller program shows the failure too.
    case smaller(CorpusFile, evaluations: Int, isMinimal: Bool)
    /// No program was found that is smaller.
    case asSmall(evaluations: Int, isMinimal: Bool)
    /// The program does not show the failure: what it came to.
    case notShown(String)
  }

  /// Looks for the smallest program that shows a file's failure.
  ///
  /// The choices that the program came from are shrunk as the search that found it would have gone on. Where there are none, or the
  /// laws have changed since and make another program of them, parts are taken from the program itself.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - law: Its law.
  ///   - adapter: The backend that it was found on.
  public func minimize<Adapter: StoreAdapter>(_ file: CorpusFile, _ law: Law, on adapter: Adapter) -> Outcome {
    let outcome = Replayed(file.program, law: law, on: adapter, model: Reference.self)
    if file.isReproducible, let reason = reason(outcome, isNot: file, law, adapter.backend) { return .notShown(reason) }
    let setting = Setting(backend: adapter.backend)
    if let choices = file.choices.flatMap({ ChoiceSequence(encoded: $0) }), makes(file.program, choices, law, setting) {
      return shrink(file, choices, law, adapter, setting)
    }
    return reduce(file, law, adapter)
  }

  private func reason(_ outcome: Replayed, isNot file: CorpusFile, _ law: Law, _ backend: Backend) -> String? {
    switch outcome {
    case .lawful: return "its program does not fail any more on \(backend.name)"
    case .undecided(let reason): return reason
    case .stopped(let error): return error.message
    case .unlawful(let found):
      guard Fingerprint(law: law.id, on: backend.name, found).text != file.fingerprint else { return nil }
      return "its program fails otherwise on \(backend.name): \(found.type) \(found.change)"
    }
  }

  private func makes(_ program: Program, _ choices: ChoiceSequence, _ law: Law, _ setting: Setting) -> Bool {
    var draw = Draw(.replay(choices))
    draw.constants = setting.constants
    return (try? law.program(&draw, setting)) == program
  }

  private func shrink<Adapter: StoreAdapter>(
    _ file: CorpusFile, _ choices: ChoiceSequence, _ law: Law, _ adapter: Adapter, _ setting: Setting
  ) -> Outcome {
    let plan = CheckPlan(seed: 0, shrinkEvaluations: evaluations)
    let checker = LawChecker(
      CaseEvaluator(law: law, adapter: adapter, reference: Reference.self), setting: setting, plan: plan,
      shrinking: (choices, file.signature))
    guard let finding = checker.run().findings.first else { return .asSmall(evaluations: 0, isMinimal: false) }
    if finding.program == file.program {
      return .asSmall(evaluations: finding.evaluations, isMinimal: finding.isMinimal)
    }
    var smaller = CorpusFile(finding, on: adapter.backend, seed: 0)
    smaller.seed = file.seed
    return .smaller(smaller, evaluations: finding.evaluations, isMinimal: finding.isMinimal)
  }

  /// A file with all parts taken from its program that can be.
  func reduced(_ file: CorpusFile, _ law: Law, _ adapter: any StoreAdapter) -> CorpusFile {
    reduction(of: file, law, adapter).file
  }

  private func reduce(_ file: CorpusFile, _ law: Law, _ adapter: any StoreAdapter) -> Outcome {
    let reduction = reduction(of: file, law, adapter)
    let (smaller, count) = (reduction.file, reduction.evaluations)
    return smaller.program == file.program
      ? .asSmall(evaluations: count, isMinimal: reduction.isDone)
      : .smaller(smaller, evaluations: count, isMinimal: reduction.isDone)
  }

  private func reduction(of file: CorpusFile, _ law: Law, _ adapter: any StoreAdapter) -> Reduction {
    var reduction = Reduction(of: file, budget: evaluations) { program in
      guard case .unlawful(let found) = Replayed(program, law: law, on: adapter, model: Reference.self) else {
        return nil
      }
      let fingerprint = Fingerprint(law: law.id, on: adapter.backend.name, found)
      return fingerprint.text == file.fingerprint ? found : nil
    }
    reduction.run()
    return reduction
  }
}
