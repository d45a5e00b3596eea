import ArgumentParser

/// Measures the linearizability checker.
struct LinearizabilityCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "linearizability",
    abstract: "Measures how long it takes to decide whether a history of concurrent calls has an order.",
    discussion: """
      Each history has ten tasks with a hundred calls each, on five records; with each seed there is one that has an order, and one
      in which a late read gives what was overwritten long before. Exit status 1 when the median takes more than 100 ms or,
      where there is no order, more than a second.

      Example:
        benchmarks linearizability --seeds 20 --format json
      """)

  @OptionGroup var seeds: SeedOptions
  @OptionGroup var output: FormatOption

  func run() throws {
    let report = LinearizabilityBenchmark(seeds: seeds.range).run()
    try output.print(report)
    if !report.isHeld { throw ExitCode.failure }
  }
}
