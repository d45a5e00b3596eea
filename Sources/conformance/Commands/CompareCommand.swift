import ArgumentParser
import ConformanceKit

/// Compares the reports of two backends.
struct CompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract:
      "Compares the reports of two backends: their promises, the laws that they keep, and the failures of only one of them.",
    discussion: """
      A report is a report.json or the folder that contains it. Append #NAME if the report has several backends.

      Exit status: 0 no differences, 1 differences, 2 a report cannot be read.

      Examples:
        conformance run --backend foundation-json --backend foundation-plist-xml --seed 1 --report report
        conformance compare report#foundation-json report#foundation-plist-xml
        conformance compare before/report.json after/report.json --format json
      """)

  @Argument(help: "The first report.")
  var left: String

  @Argument(help: "The second report.")
  var right: String

  @OptionGroup var output: FormatOption

  func run() throws {
    let comparison = try ReportComparison(left, right)
    let style: TextStyle = Output.isTerminal ? .terminal : .plain
    Output.line(output.format == .json ? try comparison.json() : comparison.text(style))
    guard comparison.isSame else { throw ExitCode(1) }
  }
}
