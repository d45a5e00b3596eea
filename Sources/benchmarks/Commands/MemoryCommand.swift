import ArgumentParser

/// Measures whether memory grows with the number of cases.
struct MemoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "memory",
    abstract: "Reads the peak of resident memory after 10,000 and after 1,000,000 cases of one search.",
    discussion: """
      Exit status: 0 when the peaks differ by at most 10 MB, 1 when they differ by more.

      Example:
        benchmarks memory --format json
      """)

  @OptionGroup var output: FormatOption

  func run() throws {
    let report = try MemoryBenchmark().run()
    try output.print(report)
    guard report.isFlat else { throw ExitCode(1) }
  }
}
