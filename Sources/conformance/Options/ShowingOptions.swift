import ArgumentParser
import ConformanceKit

/// The options that say how much a run tells.
struct ShowingOptions: ParsableArguments {
  @Flag(name: [.short, .long], help: "Print only the findings and the sums.")
  var quiet = false

  @Flag(
    name: [.short, .long],
    help: """
      Print more: each law of a long run, all findings of a law at once, the program of each cause, where stores \
      keep their files, and how long the run took.
      """)
  var verbose = false

  func validate() throws {
    if quiet, verbose { throw ValidationError("--quiet and --verbose exclude each other.") }
  }

  /// How much to print.
  var detail: TextSink.Detail { quiet ? .quiet : verbose ? .verbose : .usual }
}

/// The options that end a run at findings.
struct EndingOptions: ParsableArguments {
  @Flag(help: "End the run after the first law with a finding that is not known.")
  var failFast = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("End the run after the law with which it has this many findings.", valueName: "n"))
  var maxFindings: Int?

  func validate() throws {
    if let maxFindings, maxFindings < 1 {
      throw ValidationError("--max-findings takes a number from 1 on, found \(maxFindings).")
    }
    if failFast, maxFindings != nil { throw ValidationError("--fail-fast and --max-findings exclude each other.") }
  }

  /// After how many findings the run ends, or nil for no limit.
  var limit: Int? { failFast ? 1 : maxFindings }
}
