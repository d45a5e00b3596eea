/// What the doctor found of one thing.
package struct Diagnosis: Sendable {
  /// What it is about: `keeps locations apart`, or a promise and its word, `missing: zero`.
  package let title: String
  /// What the laws came to that show it.
  package let reports: [LawReport]
  /// The words under which the promise would hold, where it does not; the capability that is there, where it is not declared.
  package internal(set) var measured: [String] = []
  /// What to change; nil where nothing is to be said.
  package internal(set) var hint: String?

  init(title: String, reports: [LawReport]) {
    self.title = title
    self.reports = reports
  }

  /// The worst that the laws came to; skipped where all were.
  package var verdict: Verdict {
    let verdicts = Set(reports.map(\.verdict))
    return [Verdict.fail, .unknown, .pass].first(where: verdicts.contains) ?? .skip
  }

  /// How many programs were judged.
  package var cases: Int { reports.map(\.cases).reduce(0, +) }

  /// Why nothing is known, or why it was skipped.
  package var reason: String? { reports.lazy.compactMap(\.reason).first }

  /// The first finding, the plainest there is.
  package var finding: Finding? { reports.lazy.flatMap(\.findings).first }
}
