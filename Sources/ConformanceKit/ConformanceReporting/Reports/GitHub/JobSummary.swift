package import ConformanceChecking
import Foundation
package import StoreCoding
import StoreContract

/// The summary of a job of GitHub Actions: the report as Markdown, added to the file that the system names.
package struct JobSummary: Sendable {
  private let path: String
  private let options: @Sendable (String) -> String

  /// Finds the summary of the job in which this process runs.
  ///
  /// - Parameters:
  ///   - environment: The variables of the process.
  ///   - options: Returns the command-line options that select the backend with a name, or nil for a built-in backend.
  /// - Returns: nil if the process runs in no such job.
  package init?(environment: [String: String], options: @escaping @Sendable (String) -> String? = { _ in nil }) {
    guard environment["GITHUB_ACTIONS"] == "true", let path = environment["GITHUB_STEP_SUMMARY"], !path.isEmpty else {
      return nil
    }
    self.path = path
    self.options = { options($0) ?? "--backend \($0.shellWord)" }
  }

  /// Adds the report of a run.
  ///
  /// - Throws: `CorpusError` if the file cannot be written.
  package func add(_ report: Report) throws(CorpusError) {
    try add(ReportDigest(ReportDocument(report)))
  }

  /// Adds the merged report of several shards.
  ///
  /// - Throws: `CorpusError` if the file cannot be written.
  package func add(_ report: MergedReport) throws(CorpusError) {
    try add(report.digest)
  }

  private func add(_ digest: ReportDigest) throws(CorpusError) {
    let text = MarkdownFile(digest, options: options).text
    do {
      // Other steps of the job may have written to the file before.
      if !FileManager.default.fileExists(atPath: path) { try Data().write(to: URL(filePath: path)) }
      let file = try FileHandle(forWritingTo: URL(filePath: path))
      let end = try file.seekToEnd()
      do {
        try file.write(contentsOf: Data((text + "\n").utf8))
      } catch {
        // Half a summary would read as a whole one.
        try file.truncate(atOffset: end)
        throw error
      }
      try file.close()
    } catch {
      throw CorpusError(
        file: path, problem: "the summary of the job cannot be written: \(error.localizedDescription)",
        remedy: "let GITHUB_STEP_SUMMARY name a file that can be written")
    }
  }
}
