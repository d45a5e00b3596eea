import Foundation
import TestSupport
import Testing

/// The page that `scripts/recordings` writes shows what the command prints now.
@Suite struct RecordingTests {
  /// A section of the page: its command, and what is shown of it.
  private struct Section {
    let arguments: [String]
    let text: String

    init(_ heading: String) throws {
      let page = try CommittedDocument("Documentation/Recordings.md")
      let section = try #require(page.text.components(separatedBy: "## \(heading)\n").last)
      let blocks = section.components(separatedBy: "```").dropFirst().enumerated().filter { $0.offset % 2 == 0 }
      let texts = blocks.map(\.element)
      arguments = try #require(texts.first).split(whereSeparator: \.isWhitespace).dropFirst(2).map(String.init)
      // On a terminal, the states of the status line stand above the rest.
      text = try #require(texts.first { $0.contains("ConformanceKit ") })
    }
  }

  @Test func aTerminalShowsTheFindings() throws {
    let section = try Section("A run with findings")
    let shown = try screen(section.arguments, columns: 80)
    #expect(shown.contains("fail   round-trip.value"))
    #expect(general(shown) == general(section.text.replacing(/^text/, with: "")))
  }

  @Test func aJobShowsTheFindings() throws {
    let section = try Section("A job of GitHub Actions")
    let conformance = try Conformance(hasCorpus: false)
    let job = ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": conformance.folder.url.appending(path: "s.md").path]
    let result = try conformance.run(section.arguments, environment: job)
    #expect(general(result.output + result.errors) == general(section.text.replacing(/^text/, with: "")))
  }

  /// The lines that stay on a terminal, without colours.
  private func screen(_ arguments: [String], columns: UInt16) throws -> String {
    let conformance = try Conformance(hasCorpus: false)
    let terminal = try PseudoTerminal(columns: columns)
    let process = Process()
    process.executableURL = Conformance.executable
    process.arguments = arguments
    process.currentDirectoryURL = conformance.folder.url
    process.environment = ["PATH": "/usr/bin:/bin", "TERM": "xterm"]
    process.standardOutput = terminal.side
    process.standardError = terminal.side
    process.standardInput = FileHandle.nullDevice
    try process.run()
    try terminal.side.close()
    let lines = terminal.screen().components(separatedBy: "\r\n")
    process.waitUntilExit()
    return lines.compactMap { $0.components(separatedBy: "\r\u{1B}[K").last }.joined(separator: "\n")
      .replacing(/\u{1B}\[\d*m/, with: "")
  }

  /// The text without the time of the run, and without spaces, because a terminal breaks long lines.
  private func general(_ text: String) -> String {
    text.replacing(/in \d+(\.\d)? s/, with: "").filter { !$0.isWhitespace }
  }
}
