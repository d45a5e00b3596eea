import ArgumentParser
import ConformanceKit

/// Compares what two backends do with the same types.
struct CompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract:
      "Compares the reports of two backends: what they promise, which laws they keep, and how each fails alone.",
    discussion: """
      A report is a report.json or the folder that it is in, with #NAME behind it where it is of several backends.

      Exit status: 0 nothing differs, 1 something does, 2 a report cannot be read.

      Examples:
        conformance run --backend foundation-json --backend foundation-plist-xml --seed 1 --report report
        conformance compare report#foundation-json report#foundation-plist-xml
        conformance compare before/report.json after/report.json --format json
      """)

  @Argument(help: "A report.")
  var left: String

  @Argument(help: "The other.")
  var right: String

  @OptionGroup var output: FormatOption

  func run() throws {
    let comparison = try ReportComparison(left, right)
    let style: TextStyle = Output.isTerminal ? .terminal : .plain
    Output.line(output.format == .json ? try comparison.json() : comparison.text(style))
    guard comparison.isSame else { throw ExitCode(1) }
  }
}
