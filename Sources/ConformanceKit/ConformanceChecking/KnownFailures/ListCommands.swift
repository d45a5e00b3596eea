import StoreContract

/// The commands that mend a list of known failures, ready to be pasted into a shell.
struct ListCommands: Sendable {
  private let backend: String
  private let corpus: String?
  private let list: String?

  /// Commands that edit one list.
  ///
  /// - Parameters:
  ///   - backend: The backend whose list it is.
  ///   - corpus: The path of the corpus that it is part of; nil for the one that the command line takes by itself.
  ///   - list: The path of the list, where it is not the corpus's.
  init(backend: String, corpus: String?, list: String?) {
    self.backend = backend
    self.corpus = corpus
    self.list = list
  }

  /// Puts a failure on the list; asks for the reason.
  func adding(_ file: String) -> String {
    line(["add", file], inCorpus: false)
  }

  /// Puts a failure in the place of one that was on the list, with its reason.
  func adding(_ file: String, replacing entry: KnownFailures.Entry) -> String {
    line(["add", file, "--replacing", entry.fingerprint] + platform(entry), inCorpus: false)
  }

  /// Gives an entry another last day.
  func extending(_ entry: KnownFailures.Entry, _ file: String, to day: CalendarDay) -> String {
    line(["add", file, "--expires", day.description] + platform(entry), inCorpus: false)
  }

  /// Takes an entry from the list.
  func removing(_ entry: KnownFailures.Entry) -> String {
    line(["remove", entry.fingerprint, "--backend", backend] + platform(entry), inCorpus: true)
  }

  private func platform(_ entry: KnownFailures.Entry) -> [String] {
    entry.platform.map { ["--platform", $0.rawValue] } ?? []
  }

  /// - Parameter inCorpus: Whether the corpus has to be named: a file of the corpus tells it by its path.
  private func line(_ words: [String], inCorpus: Bool) -> String {
    let place = list.map { ["--known-failures", $0] } ?? (inCorpus ? corpus.map { ["--corpus", $0] } : nil) ?? []
    return (["conformance", "known"] + words + place).map(\.shellWord).joined(separator: " ")
  }
}
