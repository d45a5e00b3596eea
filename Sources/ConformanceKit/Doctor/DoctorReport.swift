/// What the doctor found of an adapter.
public struct DoctorReport: Sendable {
  /// What the adapter says of itself.
  public let backend: Backend
  /// The seed of the programs.
  public let seed: UInt64
  /// What was looked at, in this order.
  public let diagnoses: [Diagnosis]
  /// What ended the examination early: something that the backend needs is not there. Nil when nothing did.
  public let environmentFailure: EnvironmentFailure?

  /// The worst diagnosis; passed where nothing is wrong.
  public var verdict: Verdict {
    let verdicts = Set(diagnoses.map(\.verdict))
    return [Verdict.fail, .unknown].first(where: verdicts.contains) ?? (verdicts.contains(.pass) ? .pass : .unknown)
  }
}
