package import StoreContract

/// The doctor's results for one adapter.
package struct DoctorReport: Sendable {
  /// The declaration of the examined adapter.
  package let backend: Backend
  /// The seed from which the programs were generated.
  package let seed: UInt64
  /// The results, in the order of the examinations.
  package let diagnoses: [Diagnosis]
  /// The environment failure that ended the examination early; nil if there was none.
  package let environmentFailure: EnvironmentFailure?

  /// The worst verdict of the diagnoses: `fail`, `unknown`, then `pass`. It is `unknown` if everything was skipped.
  package var verdict: Verdict {
    let verdicts = Set(diagnoses.map(\.verdict))
    return [Verdict.fail, .unknown].first(where: verdicts.contains) ?? (verdicts.contains(.pass) ? .pass : .unknown)
  }
}

/// The doctor's result for one examination.
package struct Diagnosis: Sendable {
  /// The subject: a duty of every adapter, such as `keeps locations apart`, or a promise and its declared value, such
  /// as `missing: zero`.
  package let title: String
  /// The reports of the laws that were checked.
  package let reports: [LawReport]
  /// If a promise does not hold, the values with which it would hold. If an undeclared capability is present, that
  /// capability.
  package internal(set) var measured: [String] = []
  /// What to change; nil if there is nothing to say.
  package internal(set) var hint: String?
  /// How the adapter's process failed to end when it was asked to; nil if this is not about that, or it ended.
  package let shutdown: ShutdownFailure?

  init(title: String, reports: [LawReport]) {
    self.title = title
    self.reports = reports
    shutdown = nil
  }

  init(_ shutdown: ShutdownFailure) {
    title = "ends when it is asked to"
    reports = []
    hint = "After its response to `shutdown`, the adapter must write nothing more and exit with status 0."
    self.shutdown = shutdown
  }

  /// The worst verdict of the laws; `skip` if all of them were skipped.
  package var verdict: Verdict {
    if let shutdown { return shutdown.verdict }
    let verdicts = Set(reports.map(\.verdict))
    return [Verdict.fail, .unknown, .pass].first(where: verdicts.contains) ?? .skip
  }

  /// The number of programs that were judged.
  package var cases: Int { reports.map(\.cases).reduce(0, +) }

  /// Why the verdict is unknown or a law was skipped; nil otherwise.
  package var reason: String? {
    shutdown?.reason ?? reports.lazy.filter { [verdict] in $0.verdict == verdict }.compactMap(\.reason).first
  }

  /// The first finding, which is also the simplest one.
  package var finding: Finding? { reports.lazy.flatMap(\.findings).first }
}
