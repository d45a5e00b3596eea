import ArgumentParser

/// Measures how many cases a second are drawn, recorded and run.
struct ThroughputCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "throughput",
    abstract: "Counts cases a second, end to end, of a property that does nothing.",
    discussion: """
      Examples:
        benchmarks throughput
        benchmarks throughput --workload Int --workload '[Int]'
        benchmarks throughput --seconds 10 --format json
      """)

  @Option(help: "How many seconds to measure each row, in all repetitions together.")
  var seconds = 2.0

  @Option(
    name: .customLong("workload"),
    help: ArgumentHelp("A workload to measure; may be repeated. (default: all)", valueName: "name"))
  var workloads: [WorkloadName] = []

  @OptionGroup var others: PeerOption
  @OptionGroup var output: FormatOption

  func validate() throws {
    guard (0.01...600).contains(seconds) else { throw ValidationError("--seconds takes a number from 0.01 to 600.") }
  }

  func run() throws {
    let chosen = workloads.isEmpty ? WorkloadName.allCases : workloads
    try output.print(try ThroughputBenchmark(seconds: seconds, workloads: chosen, peers: others.peers).run())
  }
}
