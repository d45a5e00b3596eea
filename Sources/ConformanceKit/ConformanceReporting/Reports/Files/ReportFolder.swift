package import ConformanceChecking
import Foundation
package import StoreCoding
import StoreContract

/// The folder that a run's report is written to, in all its forms: `report.json`, `junit.xml`, `report.md`, `badge.json` and
/// `report.html`, each whole or not at all.
package struct ReportFolder: Sendable {
  private let path: String
  private let url: URL
  private let options: @Sendable (String) -> String

  /// A folder.
  ///
  /// - Parameters:
  ///   - path: Its path; it need not be there.
  ///   - options: The options by which the command line is told of the backend of a name, for the commands in the report; nil for
  ///     those of a built-in one.
  package init(path: String, options: @escaping @Sendable (String) -> String? = { _ in nil }) {
    self.path = path
    url = URL(filePath: path, directoryHint: .isDirectory)
    self.options = { options($0) ?? "--backend \($0.shellWord)" }
  }

  /// Makes the folder, and checks that it can be written to, before hours are spent on a run.
  ///
  /// - Throws: ``CorpusError`` that says why not, and what to do.
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

  /// Writes a report.
  ///
  /// - Throws: ``CorpusError`` when a file cannot be written; `EncodingError` when a value has no JSON form.
  package func write(_ report: Report) throws {
    let document = ReportDocument(report)
    try write(json: document.jsonText(), ReportDigest(document))
  }

  /// Writes the report that several shards make together.
  ///
  /// - Throws: ``CorpusError`` when a file cannot be written.
  package func write(_ report: MergedReport) throws {
    try write(json: report.json, report.digest)
  }

  private func write(json: String, _ digest: ReportDigest) throws {
    try prepare()
    try write(json + "\n", to: "report.json")
    try write(JUnitFile(digest).text, to: "junit.xml")
    try write(MarkdownFile(digest, options: options).text, to: "report.md")
    try write(BadgeFile(digest).jsonText() + "\n", to: "badge.json")
    try write(ReportPage(digest, options: options).text, to: "report.html")
  }

  private func write(_ text: String, to name: String) throws(CorpusError) {
    try AtomicFile.write(Data(text.utf8), to: url.appending(path: name, directoryHint: .notDirectory))
  }
}
