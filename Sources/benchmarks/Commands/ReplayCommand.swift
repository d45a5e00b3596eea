import ArgumentParser

/// Measures the replay of a corpus.
struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay", abstract: "Counts the corpus files that are replayed in a second on the reference store.",
    discussion: """
      Exit status 1 when it is fewer than 5,000 in a second of the processor's time, for programs that make one call at a time.

      Example:
        benchmarks replay --files 10000 --jobs 2 --format json
      """)

  @Option(help: "How many files to replay.")
  var files = 5000

  @Option(help: "How many files to run at once, in every second row.")
  var jobs = 2

  @OptionGroup var output: FormatOption

  func validate() throws {
    guard (1...1_000_000).contains(files) else { throw ValidationError("--files takes a number from 1 to 1000000.") }
    guard (1...256).contains(jobs) else { throw ValidationError("--jobs takes a number from 1 to 256.") }
  }

  func run() throws {
    let report = try ReplayBenchmark(files: files, jobs: jobs).run()
    try output.print(report)
    if !report.isHeld { throw ExitCode.failure }
  }
}
