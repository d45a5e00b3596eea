import ArgumentParser

/// How a command's result is printed.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
  /// For people.
  case text
  /// For programs: versioned JSON on standard output.
  case json
}

/// The option `--format`.
struct FormatOption: ParsableArguments {
  @Option(help: "How to print the result: text for people, json for programs.")
  var format: OutputFormat = .text
}
