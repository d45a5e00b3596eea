import ArgumentParser

/// The command line's root.
@main
struct Benchmarks: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "benchmarks",
    abstract: "Measures the engine and the kit, beside other libraries where those are installed.",
    discussion: """
      Examples:
        benchmarks shrink --seeds 20 --challenge binheap
        benchmarks throughput --seconds 5 --format json
        benchmarks memory
        benchmarks round-trip
        benchmarks protocol
        benchmarks replay
        benchmarks linearizability
        benchmarks races --seeds 20
        benchmarks kills --seeds 20
        benchmarks grdb

      Build it for release. scripts/benchmark does, and adds the peers that it finds.
      """,
    subcommands: [
      ShrinkCommand.self, ThroughputCommand.self, MemoryCommand.self, RoundTripCommand.self, ProtocolCommand.self,
      ReplayCommand.self, LinearizabilityCommand.self, RacesCommand.self, KillsCommand.self, GRDBCommand.self,
    ])
}
