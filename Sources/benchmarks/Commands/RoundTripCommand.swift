import ArgumentParser

/// Measures the kit's own share of checking a store.
struct RoundTripCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "round-trip",
    abstract: "Measures what a case of a law costs on the reference store, and what the smallest round trip does.",
    discussion: """
      Example:
        benchmarks round-trip --cases 100000 --format json
      """)

  @Option(help: "How many cases to run in each repetition.")
  var cases = 20_000

  @OptionGroup var output: FormatOption

  func validate() throws {
    guard (1...10_000_000).contains(cases) else { throw ValidationError("--cases takes a number from 1 to 10000000.") }
  }

  func run() throws {
    try output.print(try RoundTripBenchmark(cases: cases).run())
  }
}
