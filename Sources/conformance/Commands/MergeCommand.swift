import ArgumentParser
import ConformanceKit
import Foundation

/// Merges the reports of the shards of a run.
struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Merges the reports of all shards of a run into the report of the whole run.",
    discussion: """
      The exit status is that of the whole run.

      Examples:
        conformance run --shard 1/2 --seed 1 --format json > 1.json
        conformance run --shard 2/2 --seed 1 --format json > 2.json
        conformance merge 1.json 2.json
      """)

  @Argument(help: "The reports, one for each shard.")
  var reports: [String]

  @OptionGroup var written: ReportOption

  @OptionGroup var output: FormatOption

  func run() throws {
    let report = try MergedReport(files: reports)
    try written.folder()?.write(report)
    if output.format == .json { Output.json(report.json) } else { Output.line(report.text) }
    try JobSummary(environment: ProcessInfo.processInfo.environment)?.add(report)
    guard report.outcome == .conforms else { throw ExitCode(report.outcome.rawValue) }
  }
}
