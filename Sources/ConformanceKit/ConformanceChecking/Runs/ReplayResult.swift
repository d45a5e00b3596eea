package import ConformanceLaws

/// What the corpus files of a replay came to.
package struct ReplayResult: Sendable {
  /// What one corpus file came to.
  package struct File: Sendable, Encodable {
    /// The file's path.
    package let path: String
    /// The law that judged it.
    package let law: Law.ID
    /// The backend that it ran on.
    package let backend: String
    /// What it came to.
    package let verdict: Verdict
    /// The verdict in a few words more.
    package let detail: String
  }

  /// The files, in the order in which they ran.
  package let files: [File]
  /// What kept files from being run: something that a backend needs is not there. Nil when nothing did.
  package let environmentFailure: EnvironmentFailure?

  /// The exit status: 0 if no file fails but in known ways, 1 if one does, 3 if nothing is known or nothing ran.
  package var status: Int32 {
    if files.contains(where: { $0.verdict == .fail }) { return 1 }
    let isConclusive = !files.contains { $0.verdict == .unknown } && files.contains { $0.verdict != .skip }
    return isConclusive ? 0 : 3
  }
}
