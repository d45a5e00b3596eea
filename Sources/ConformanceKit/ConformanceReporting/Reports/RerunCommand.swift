import ConformanceLaws
import StoreContract

/// The command that shows a finding again: its file's replay, or a run of its law where it has no file.
struct RerunCommand {
  let law: Law.ID
  /// The law in whose programs it was observed; nil where its own showed it.
  let observedBy: Law.ID?
  /// The path of its file, if it has one.
  let corpusFile: String?

  /// The command.
  ///
  /// - Parameter options: The options by which the command line is told of the backend.
  func text(_ options: String) -> String {
    if let corpusFile { return "conformance replay \(corpusFile.shellWord) \(options)" }
    let laws = [law] + (observedBy.map { [$0] } ?? [])
    return "conformance run \(options) " + laws.map { "--law \($0)" }.joined(separator: " ")
  }
}
