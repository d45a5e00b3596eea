import Foundation

@testable import ConformanceChecking
@testable import StoreContract

/// A corpus in a temporary folder, with the list of a backend's known failures.
enum ListedCorpus {
  /// The reason of each entry.
  static let reason = "It is known."

  /// Writes the files of findings and the list that names them, and removes them after a block has used them.
  ///
  /// - Parameter covers: What each entry covers besides its own failure; nil for the entries without such a statement.
  static func with<Result>(
    _ findings: [Finding], covers: KnownFailures.Coverage? = nil, of backend: Backend,
    _ body: (Corpus) throws -> Result
  ) throws -> Result {
    try with(findings.map { ($0, covers) }, of: backend, body)
  }

  /// Writes the files of findings and the list that names them, and removes them after a block has used them.
  ///
  /// - Parameter findings: The findings, and what their entries cover.
  static func with<Result>(
    _ findings: [(Finding, covers: KnownFailures.Coverage?)], of backend: Backend, _ body: (Corpus) throws -> Result
  ) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: "listed-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let corpus = Corpus(root: folder)
    let entries = try findings.map { finding, covers in
      try corpus.write(CorpusFile(finding, on: backend))
      return KnownFailures.Entry(
        fingerprint: finding.fingerprint.text, law: finding.law, covers: covers, reason: reason)
    }
    let place = try corpus.knownFailuresLocation(of: backend.name)
    try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try KnownFailures(backend: backend.name, entries: entries).write(to: place)
    return try body(corpus)
  }
}
