/// What the corpus files of a replay came to.
public struct ReplayResult: Sendable {
  /// What one corpus file came to.
  public struct File: Sendable, Encodable {
    /// The file's path.
    public let path: String
    /// The law that judged it.
    public let law: Law.ID
    /// The backend that it ran on.
    public let backend: String
    /// What it came to.
    public let verdict: Verdict
    /// The verdict in a few words more.
    public let detail: String
  }

  /// The files, in the order in which they ran.
  public let files: [File]
  /// What kept files from being run: something that a backend needs is not there. Nil when nothing did.
  public let environmentFailure: EnvironmentFailure?

  /// The exit status: 0 if no file fails but in known ways, 1 if one does, 3 if nothing is known or nothing ran.
  public var status: Int32 {
    if files.contains(where: { $0.verdict == .fail }) { return 1 }
    let isConclusive = !files.contains { $0.verdict == .unknown } && files.contains { $0.verdict != .skip }
    return isConclusive ? 0 : 3
  }
}
