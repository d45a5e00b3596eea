import ArgumentParser

/// The option `--format`.
struct FormatOption: ParsableArguments {
  /// How rows are printed.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    /// For people: a table.
    case text
    /// For programs: `{"rows":[…]}`.
    case json
  }

  @Option(help: "How to print the rows: text for people, json for programs.")
  var format: Format = .text

  /// Prints a report in the format chosen.
  func print(_ report: some Report) throws {
    Swift.print(format == .json ? try report.json() : report.text)
  }
}
