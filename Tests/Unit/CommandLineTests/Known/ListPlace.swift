import Testing

/// Where a list of known failures is, and by which options a run is told.
struct ListPlace: Sendable, CustomTestStringConvertible {
  /// The options of a run.
  let options: [String]
  /// The folder of the corpus.
  let corpus: String
  /// The list of a backend.
  let list: @Sendable (String) -> String

  static let usual = ListPlace(options: [], corpus: "corpora") { "corpora/known-failures/\($0).json" }

  /// Names that a shell would take apart.
  static let all = [
    usual,
    ListPlace(options: ["--corpus", "it's $HERE"], corpus: "it's $HERE") { "it's $HERE/known-failures/\($0).json" },
    ListPlace(options: ["--known-failures", "my \"list\".json"], corpus: "corpora") { _ in "my \"list\".json" },
  ]

  var testDescription: String { options.isEmpty ? "the usual place" : options.joined(separator: " ") }
}
