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

  /// The exit status: 0 if no file fails but in known ways, 1 if one does, 3 if nothing is known or nothing ran.
  public var status: Int32 {
    if files.contains(where: { $0.verdict == .fail }) { return 1 }
    let isConclusive = !files.contains { $0.verdict == .unknown } && files.contains { $0.verdict != .skip }
    return isConclusive ? 0 : 3
  }

  /// The result as JSON, format version 1.
  ///
  /// - Throws: `EncodingError`, which no result gives cause for.
  public func json() throws -> String {
    try Document(files: files, summary: summary).jsonText()
  }

  private struct Document: Encodable {
    let formatVersion = 1
    let files: [File]
    let summary: [String: Int]
  }

  private var summary: [String: Int] {
    Dictionary(
      uniqueKeysWithValues: Verdict.allCases.map { verdict in
        (verdict.rawValue, files.count { $0.verdict == verdict })
      })
  }

  /// The result for people.
  public var text: String {
    let lines = files.map { "  \($0.verdict.rawValue.padding(8)) \($0.path)  on \($0.backend): \($0.detail)" }
    let sums = Verdict.allCases.map { verdict in "\(files.count { $0.verdict == verdict }) \(verdict.rawValue)" }
    return (lines + ["\(files.count) files: \(sums.joined(separator: ", "))"]).joined(separator: "\n")
  }
}
