import Foundation
import TestSupport
import Testing

/// What a run shows on a terminal, in a pipe, and in a job of GitHub Actions.
@Suite struct ScreenTests {
  private static let run = [
    "run", "--backend", "foundation-json", "--known-failures", "/dev/null", "--seed", "1", "--cases", "5", "--law",
    "round-trip.value", "--law", "session.operations",
  ]

  /// Runs the command on a terminal of its own.
  private func screen(_ arguments: [String], _ environment: [String: String] = [:], columns: UInt16) throws -> String {
    let conformance = try Conformance()
    let terminal = try PseudoTerminal(columns: columns)
    let process = Process()
    process.executableURL = Conformance.executable
    process.arguments = arguments
    process.currentDirectoryURL = conformance.folder.url
    process.environment = ["PATH": "/usr/bin:/bin", "TERM": "xterm"].merging(environment) { $1 }
    process.standardOutput = terminal.side
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    try terminal.side.close()
    let text = terminal.screen()
    process.waitUntilExit()
    return text
  }

  @Test(arguments: [40, 80] as [UInt16])
  func aTerminalHasAStatusThatFits(columns: UInt16) throws {
    // The second law takes long enough to be shown while it runs.
    let text = try screen(Self.run + ["--cases", "100"], columns: columns)
    let drawn = text.components(separatedBy: "\r\u{1B}[K").dropFirst()
    let statuses = drawn.filter { $0.hasPrefix("foundation-json  ") }
    #expect(statuses.contains { $0.contains("session.o") }, "\(text)")
    #expect(statuses.allSatisfy { $0.count < columns })
    #expect(text.contains("\u{1B}[31mfail  \u{1B}[0m round-trip.value"))
    #expect(text.contains(/0 unknown, in \d+\.\d s/), "\(text)")
    // The status is gone in the end.
    #expect(drawn.last?.contains("laws  ") == false)
  }

  /// Words are not cut at the margin: a line that is too long goes on below its beginning.
  @Test(arguments: [60, 80] as [UInt16])
  func wordsFitTheTerminal(columns: UInt16) throws {
    let run = ["run", "--backend", "foundation-json", "--seed", "1", "--scenario", "observation", "--law", "*.limits"]
    let lines = try screen(run, ["NO_COLOR": "1"], columns: columns).components(separatedBy: "\r\n")
      .compactMap { $0.components(separatedBy: "\u{1B}[K").last }
    #expect(lines.contains { $0.hasPrefix("foundation-json: ") })
    #expect(lines.allSatisfy { $0.count <= columns }, "\(lines)")
    let reason = try #require(lines.firstIndex { $0.hasPrefix("  skip   round-trip.limits  ") })
    #expect(lines[reason + 1].hasPrefix("         ") && lines[reason + 1].hasSuffix("declare limits"))
  }

  /// All commands with colours take the same variables.
  @Test(arguments: [
    ["doctor", "--cases", "1"], ["compare", "reference", "foundation-json", "--law", "round-trip.value"],
  ])
  func otherCommandsTakeTheVariables(arguments: [String]) throws {
    #expect(try screen(arguments, columns: 80).contains("\u{1B}["))
    #expect(try !screen(arguments, ["NO_COLOR": "1"], columns: 80).contains("\u{1B}["))
    #expect(try Conformance().run(arguments, environment: ["FORCE_COLOR": "1"]).output.contains("\u{1B}["))
  }

  @Test(arguments: [["TERM": "dumb"], ["NO_COLOR": "1"]])
  func variablesTurnItsAbilitiesOff(environment: [String: String]) throws {
    let text = try screen(Self.run, environment, columns: 80)
    #expect(!text.contains("\u{1B}[3") && text.contains("  fail   round-trip.value"))
    #expect(text.contains("\r\u{1B}[K") == (environment["TERM"] == nil))
  }

  @Test func quietTellsOnlyFindingsAndSums() throws {
    for text in [
      try Conformance().run(Self.run + ["--quiet"]).output, try screen(Self.run + ["-q"], columns: 80),
    ] {
      #expect(!text.contains("  fail ") && !text.contains("\u{1B}[K"))
      #expect(text.contains("is broken by") && text.contains("1 pass, 1 fail"))
    }
  }

  @Test func verboseSaysWhereStoresAre() throws {
    let conformance = try Conformance()
    let stores = try conformance.folder.write("", to: "stores/.keep").replacing("/.keep", with: "")
    let run = ["run", "--law", "round-trip.value", "--cases", "1", "--seed", "1", "--verbose"]
    #expect(try conformance.run(run + ["--stores", stores]).output.contains("Stores keep their files in \(stores)"))
    let usual = try conformance.run(run, environment: ["TMPDIR": stores])
    #expect(usual.output.contains("Stores keep their files in \(stores)"), "\(usual.output)")
    #expect(try conformance.run(run + ["--stores", stores + "/none"]).status == 2)
  }

  @Test func aPipeHasPlainLinesUnlessColoursAreForced() throws {
    #expect(try !Conformance().run(Self.run).output.contains("\u{1B}"))
    let forced = try Conformance().run(Self.run, environment: ["FORCE_COLOR": "1"]).output
    #expect(forced.contains("\u{1B}[31mfail  ") && !forced.contains("\r"))
  }

  @Test func gitHubGetsAnnotationsAndASummaryWithoutAFlag() throws {
    let conformance = try Conformance()
    let summary = try conformance.folder.write("# Before\n", to: "summary.md")
    let job = ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": summary]
    let result = try conformance.run(Self.run, environment: job)
    #expect(result.status == 1)
    let title = "\n::error title=round-trip.value is broken by foundation-json,file=corpora/regressions/round-trip/"
    #expect(result.output.contains(title), "\(result.output)")
    let text = try String(contentsOfFile: summary, encoding: .utf8)
    #expect(text.hasPrefix("# Before\n## Does not conform\n"), "\(text)")
    let json = try conformance.run(Self.run + ["--format", "json"], environment: job)
    #expect(json.output.hasPrefix("{") && json.errors.hasPrefix("::error "))
  }

  /// A part of a run leaves the summary to the whole.
  @Test func theMergedReportIsTheSummaryOfAllParts() throws {
    let conformance = try Conformance()
    let summary = conformance.folder.url.appending(path: "summary.md").path
    let job = ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": summary]
    for part in 1...2 {
      _ = try conformance.run(
        Self.run + ["--shard", "\(part)/2", "--report", "part-\(part)"], environment: job)
    }
    #expect(!FileManager.default.fileExists(atPath: summary))
    let parts = ["part-1/report.json", "part-2/report.json"]
    #expect(try conformance.run(["merge"] + parts, environment: job).status == 1)
    #expect(try String(contentsOfFile: summary, encoding: .utf8).hasPrefix("## Does not conform\n"))
  }
}
