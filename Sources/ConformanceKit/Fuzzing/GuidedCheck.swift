package import Generators

/// Tries a law on a backend with programs that somebody else chooses, such as a fuzzer, and makes those that fail minimal.
package struct GuidedCheck<Reference: Model>: Sendable {
  package let law: Law
  private let adapter: any StoreAdapter
  private let setting: Setting
  private let plan: CheckPlan

  /// A check; nil where the law says nothing of the backend.
  ///
  /// - Parameters:
  ///   - law: The law.
  ///   - adapter: The backend.
  ///   - plan: How long programs may take, and how many may be tried to make one minimal.
  ///   - model: The store that says what follows from promises.
  package init?(_ law: Law, on adapter: any StoreAdapter, plan: CheckPlan, model: Reference.Type) {
    guard SkipReason(of: law, on: adapter) == nil else { return nil }
    self.law = law
    self.adapter = adapter
    self.plan = plan
    setting = Setting(backend: adapter.backend)
  }

  /// What a program came to.
  package enum Outcome: Sendable {
    /// Nothing is wrong with it, or it does not qualify, or the judge gave up.
    case passed
    /// It breaks the law.
    case failed(Failure)
  }

  /// A program that breaks the law, as it was found.
  package struct Failure: Sendable {
    /// Which failure it is.
    package let fingerprint: Fingerprint
    /// Whether the program hung in this process, and keeps a thread of it.
    package let keepsThread: Bool
    fileprivate let signature: String
    fileprivate let choices: ChoiceSequence
  }

  /// Makes a program of choices, and runs it.
  package func run(_ proposal: Proposal) -> Outcome {
    var draw = Draw(proposal)
    draw.constants = setting.constants
    guard let program = try? law.program(&draw, setting),
      case .unlawful(let found) = Replayed(
        program, law: law, on: adapter, model: Reference.self, deadline: plan.hangDeadline)
    else { return .passed }
    let signature = Fingerprint.signature(law: law.id, found)
    let fingerprint = Fingerprint(signature: signature, on: adapter.backend.name)
    return .failed(
      Failure(
        fingerprint: fingerprint, keepsThread: found.isHang && !adapter.endsEachCall, signature: signature,
        choices: draw.choices))
  }

  /// The corpus file of a failure: its smallest program, with the fingerprint held fixed. Nil where it does not show again at all.
  package func minimized(_ failure: Failure) -> CorpusFile? {
    minimized(failure, on: adapter)
  }

  private func minimized<Adapter: StoreAdapter>(_ failure: Failure, on adapter: Adapter) -> CorpusFile? {
    let checker = LawChecker(
      CaseEvaluator(law: law, adapter: adapter, reference: Reference.self), setting: setting, plan: plan,
      shrinking: (failure.choices, failure.signature))
    return checker.run().findings.first.map { CorpusFile($0, on: adapter.backend) }
  }
}
