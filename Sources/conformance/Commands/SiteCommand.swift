import ArgumentParser
import ConformanceKit

/// Writes web pages about the stores of a report.
struct SiteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "site",
    abstract: "Writes web pages about the stores of a report: their answers and defects, and all verdicts.",
    discussion: """
      It writes index.html and report.html. Neither needs another file, so they can be put on any web server.

      Examples:
        conformance run --backend all --seed 1 --report report
        conformance site report/report.json --output site
      """)

  @Argument(help: "The report.json of a run.")
  var report: String

  @Option(help: ArgumentHelp("The folder for the pages.", valueName: "dir"))
  var output: String

  func run() throws {
    try ReportSite(report: report).write(to: output)
    Output.line("\(output)/index.html")
  }
}
