package import StoreContract

/// What the doctor found of an adapter.
package struct DoctorReport: Sendable {
  /// What the adapter says of itself.
  package let backend: Backend
  /// The seed of the programs.
  package let seed: UInt64
  /// What was looked at, in this order.
  package let diagnoses: [Diagnosis]
  /// What ended the examination early: something that the backend needs is not there. Nil when nothing did.
  package let environmentFailure: EnvironmentFailure?

  /// The worst diagnosis; passed where nothing is wrong.
  package var verdict: Verdict {
    let verdicts = Set(diagnoses.map(\.verdict))
    return [Verdict.fail, .unknown].first(where: verdicts.contains) ?? (verdicts.contains(.pass) ? .pass : .unknown)
  }
}
