import ArgumentParser
import ConformanceKit

/// The option that says where the report goes in all its forms.
struct ReportOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The folder to write the report to: report.json, junit.xml, report.md, badge.json and report.html.",
      valueName: "dir"))
  var report: String?

  /// The folder; nil where none is asked for.
  ///
  /// - Parameter options: The options by which the command line is told of the backend of a name.
  func folder(options: @escaping @Sendable (String) -> String? = { _ in nil }) -> ReportFolder? {
    report.map { ReportFolder(path: $0, options: options) }
  }
}
