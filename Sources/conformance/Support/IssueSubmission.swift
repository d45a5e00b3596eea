import ConformanceKit
import Foundation

/// Creates an issue with GitHub's command line, which handles the login.
struct IssueSubmission {
  /// The name of the project, `owner/name`.
  let repository: String

  /// Creates the issue on GitHub.
  ///
  /// - Returns: The address of the issue.
  /// - Throws: ``UsageError`` if `gh` is missing or does not create the issue.
  func submit(_ report: IssueReport) throws -> String {
    let body = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).md")
    defer { try? FileManager.default.removeItem(at: body) }
    try AtomicFile.write(Data(report.body(atMost: IssueTracker.longestBody).utf8), to: body)
    let response = try output(of: [
      "gh", "issue", "create", "--repo", repository, "--title", report.title, "--body-file", body.path,
    ])
    guard let link = response.split(whereSeparator: \.isWhitespace).last(where: { $0.hasPrefix("https://") }) else {
      throw UsageError("'gh issue create' gave no address of an issue")
    }
    return String(link)
  }

  private func output(of command: [String]) throws -> String {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    process.standardOutput = pipe
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    switch process.terminationStatus {
    case 0: return String(decoding: data, as: UTF8.self)
    case 127: throw UsageError("--submit needs GitHub's command line, gh, on the search path")
    default: throw UsageError("'gh issue create' ended with status \(process.terminationStatus); nothing is noted")
    }
  }
}
