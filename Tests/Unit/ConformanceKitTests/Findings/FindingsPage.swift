import ConformanceKit
import Foundation
import TestSupport

/// `Documentation/Findings.md`: what is known to be wrong with the built-in backends, from the lists of known failures.
struct FindingsPage {
  /// The page.
  let markdown: String

  /// Reads all lists and the programs of their entries.
  ///
  /// - Throws: `CorpusError` when a list cannot be read, and the file system's error when an entry has no program.
  init(corpus: URL) throws {
    let lists = try Self.files(in: corpus.appending(path: "known-failures")).map { try KnownFailures.read(from: $0) }
    let sections = try lists.filter { !$0.entries.isEmpty }.map { try Section(list: $0, corpus: corpus) }
    markdown = ([Self.introduction] + sections.map(\.markdown)).joined(separator: "\n\n") + "\n"
  }

  private static let introduction = """
    # What was found

    This page lists the defects that the laws found in stores and libraries that others wrote, each with its minimal program.
    `scripts/findings` writes it from the lists of known failures (`corpora/known-failures`) and their programs
    (`corpora/regressions`). A run accepts the failures on the lists, and fails if one of them no longer occurs. A loss that a store
    declares is a promise and not a defect, so this page does not contain such losses.
    """

  private static func files(in folder: URL) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "json" }.sorted { $0.path < $1.path }
  }
}

/// What was found in one backend.
private struct Section {
  let markdown: String

  init(list: KnownFailures, corpus: URL) throws {
    let findings = try list.entries.map { try Finding(entry: $0, corpus: corpus) }
    let version = findings.first?.file.backend.version ?? ""
    // One defect may break several laws; it is told once.
    var reasons: [String] = []
    for finding in findings where !reasons.contains(finding.entry.reason) { reasons.append(finding.entry.reason) }
    let items = reasons.map { reason in Self.text(of: findings.filter { $0.entry.reason == reason }) }
    markdown = (["## \(list.backend)", version] + items).joined(separator: "\n\n")
  }

  private static func text(of findings: [Finding]) -> String {
    guard let first = findings.first else { return "" }
    let laws = findings.map { "`\($0.entry.law)`" }.reduce(into: [String]()) { laws, law in
      if !laws.contains(law) { laws.append(law) }
    }
    return """
      ### \(first.entry.reason)

      Broken laws: \(laws.joined(separator: ", ")). \(first.upstream)

      ```swift
      \(first.file.program.swiftLiteral)
      ```

      Expected: \(first.file.expected.shown). Actual: \(first.file.actual.shown).
      """
  }
}

/// An entry of a list, and its file in the corpus.
private struct Finding {
  let entry: KnownFailures.Entry
  let file: CorpusFile

  init(entry: KnownFailures.Entry, corpus: URL) throws {
    self.entry = entry
    let scenario = entry.law.prefix { $0 != "." }
    file = try CorpusFile.read(
      from: corpus.appending(path: "regressions/\(scenario)/\(entry.fingerprint).json"), catalogue: .standard)
  }

  var upstream: String {
    switch entry.upstream {
    case .unreported: "It was not reported to the authors."
    case .issue(let url): "It was [reported to the authors](\(url.absoluteString))."
    }
  }
}

extension CorpusFile.Observation {
  /// One side of a finding, in words.
  fileprivate var shown: String {
    switch self {
    case .value(let value): "`\(value)`"
    case .text(let text): "`\(text)`"
    }
  }
}
