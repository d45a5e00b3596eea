/// What a report says of one finding.
struct FindingDigest: Sendable, Decodable {
  let fingerprint: Fingerprint
  let law: Law.ID
  let seenBy: Law.ID?
  let statement: String
  let swift: String
  let place: String
  let type: String
  let change: String
  let expected: String
  let actual: String
  let timeline: Timeline?
  let corpusFile: String?
  let known: String?

  /// The place, both sides, and what sets the failure apart, each with its name.
  var facts: [(name: String, text: String)] {
    [("at", place), ("expected", expected), ("actual", actual), ("change", change)]
      + (seenBy.map { [("seen in", "a program of \($0)")] } ?? [])
  }

  /// The kind of the defect in a few words: `double: NaN → null`.
  var kind: String { [type, change].filter { !$0.isEmpty }.joined(separator: ": ") }

  /// The command that shows it again.
  ///
  /// - Parameter options: The options by which the command line is told of the backend.
  func command(_ options: String) -> String {
    RerunCommand(law: law, observedBy: seenBy, corpusFile: corpusFile).text(options)
  }
}
