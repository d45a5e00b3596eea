package import ConformanceChecking
import Foundation
package import StoreCoding
import StoreContract

/// The folder for the report of a run in all formats: `report.json`, `times.json`, `junit.xml`, `report.md`,
/// `badge.json`, `report.sarif` and `report.html`. Each file is written atomically, and one run at a time writes them.
package struct ReportFolder: Sendable {
  private let path: String
  private let url: URL
  private let options: @Sendable (String) -> String

  /// Makes a report folder. It does not access the file system.
  ///
  /// - Parameters:
  ///   - path: The path of the folder, which need not exist.
  ///   - options: Returns the command-line options that select the backend with a name, for the commands in the report.
  ///     It returns nil for a built-in backend.
  package init(path: String, options: @escaping @Sendable (String) -> String? = { _ in nil }) {
    self.path = path
    url = URL(filePath: path, directoryHint: .isDirectory)
    self.options = { options($0) ?? "--backend \($0.shellWord)" }
  }

  /// Creates the folder and checks that it can be written to. Call it before a long run.
  ///
  /// - Throws: ``CorpusError`` if the folder cannot be created or written to.
  package func prepare() throws(CorpusError) {
    do {
      try AtomicFile.checkWritable(url)
      try AtomicFile.makeDirectory(url)
    } catch {
      throw CorpusError(
        file: path, problem: "the report cannot be written here: \(error.problem)",
        remedy: error.remedy)
    }
  }

  /// Writes a report in all formats.
  ///
  /// - Throws: ``CorpusError`` if a file cannot be written; `EncodingError` if a value has no JSON form.
  package func write(_ report: Report) throws {
    let document = ReportDocument(report)
    try write(json: document.jsonText(), ReportDigest(document), RunTimes(report))
  }

  /// Writes the merged report of several shards.
  ///
  /// - Throws: ``CorpusError`` if a file cannot be written.
  package func write(_ report: MergedReport) throws {
    try write(json: report.json, report.digest, report.times)
  }

  private func write(json: String, _ digest: ReportDigest, _ times: RunTimes) throws {
    try prepare()
    let files = [
      ("report.json", json + "\n"),
      (RunTimes.fileName, try times.jsonText() + "\n"),
      ("junit.xml", JUnitFile(digest, times: times).text),
      ("report.md", MarkdownFile(digest, options: options).text),
      ("badge.json", try BadgeFile(digest).jsonText() + "\n"),
      ("report.sarif", try SARIFFile(digest, options: options).jsonText() + "\n"),
      ("report.html", ReportPage(digest, options: options).text),
    ]
    try AtomicFile.alone(in: url) { () throws(CorpusError) in
      for (name, text) in files { try write(text, to: name) }
    }
  }

  private func write(_ text: String, to name: String) throws(CorpusError) {
    try AtomicFile.write(Data(text.utf8), to: url.appending(path: name, directoryHint: .notDirectory))
  }
}
