import ArgumentParser
import ConformanceKit

/// Compares two backends, from their reports or by running them.
struct CompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract:
      "Compares two backends: their promises, the laws that they keep, and the failures of only one of them.",
    discussion: """
      Each side is a report or a backend. A report is a report.json or the folder that contains it. Append #NAME if the \
      report has several backends. A backend is run now, without lists of known failures, and no file is written.

      Exit status: 0 no differences, 1 differences, 2 a report cannot be read.

      Examples:
        conformance compare foundation-json foundation-plist-xml
        conformance compare foundation-json yams --scenario round-trip --format html > compared.html
        conformance run --backend foundation-json --backend foundation-plist-xml --seed 1 --report report
        conformance compare report#foundation-json report#foundation-plist-xml
        conformance compare before/report.json after/report.json --format json
      """)

  /// A format of a comparison.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, html
  }

  @Argument(help: "The first report or backend.")
  var left: String

  @Argument(help: "The second report or backend.")
  var right: String

  @Option(help: "How to print the result: text or html for people, json for programs.")
  var format: Format = .text

  @OptionGroup var chosen: LawOptions
  @OptionGroup var options: PlanOptions

  func run() throws {
    let sides = try ComparedSides([left, right])
    if sides.backends.isEmpty, !chosen.isEmpty || options.seed != nil {
      throw UsageError("--law, --scenario and --seed are for backends that are run, and both sides are reports")
    }
    let comparison = try sides.comparison(of: chosen.chosen(), options)
    switch format {
    case .text: Output.line(comparison.text(Output.style))
    case .json: Output.json(try comparison.json())
    case .html: Output.html(comparison.html)
    }
    guard comparison.isSame else { throw ExitCode(1) }
  }
}
