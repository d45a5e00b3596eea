import StoreContract

/// A problem with a list of known failures, and the command that corrects it.
package struct ListProblem: Sendable, Hashable, CustomStringConvertible {
  /// The path of the list.
  package let list: String
  /// What is wrong, as a sentence without a full stop.
  package let problem: String
  /// The shell command that corrects the list; nil if no command does.
  package let command: String?

  /// Creates a problem of one list.
  init(list: String, problem: String, command: String?) {
    self.list = list
    self.problem = problem
    self.command = command
  }

  /// The path and the problem, followed by the command on a line of its own.
  package var description: String {
    "\(list): \(problem)" + (command.map { "\n  To mend it: \($0)" } ?? "")
  }
}

/// The shell commands that correct a list of known failures.
struct ListCommands: Sendable {
  private let backend: String
  private let corpus: String?
  private let list: String?

  /// Creates the commands that edit one list.
  ///
  /// - Parameters:
  ///   - backend: The backend whose list it is.
  ///   - corpus: The path of the corpus that contains the list; nil for the default corpus.
  ///   - list: The path of the list; nil if it is the list in the corpus.
  init(backend: String, corpus: String?, list: String?) {
    self.backend = backend
    self.corpus = corpus
    self.list = list
  }

  /// The command that adds a failure to the list. The user still has to give a reason.
  func adding(_ file: String) -> String {
    line(["add", file], inCorpus: false)
  }

  /// The command that replaces an entry with another failure and keeps its reason.
  func adding(_ file: String, replacing entry: KnownFailures.Entry) -> String {
    line(["add", file, "--replacing", entry.fingerprint] + platform(entry), inCorpus: false)
  }

  /// The command that sets a new last day for an entry.
  func extending(_ entry: KnownFailures.Entry, _ file: String, to day: CalendarDay) -> String {
    line(["add", file, "--expires", day.description] + platform(entry), inCorpus: false)
  }

  /// The command that removes an entry from the list.
  func removing(_ entry: KnownFailures.Entry) -> String {
    line(["remove", entry.fingerprint, "--backend", backend] + platform(entry), inCorpus: true)
  }

  private func platform(_ entry: KnownFailures.Entry) -> [String] {
    entry.platform.map { ["--platform", $0.rawValue] } ?? []
  }

  /// - Parameter inCorpus: Whether the command has to name the corpus. The path of a corpus file already implies it.
  private func line(_ words: [String], inCorpus: Bool) -> String {
    let place = list.map { ["--known-failures", $0] } ?? (inCorpus ? corpus.map { ["--corpus", $0] } : nil) ?? []
    return (["conformance", "known"] + words + place).map(\.shellWord).joined(separator: " ")
  }
}
