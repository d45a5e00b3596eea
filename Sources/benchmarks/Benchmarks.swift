import ArgumentParser

/// The root command. Each subcommand measures one thing.
@main
struct Benchmarks: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "benchmarks",
    abstract: "Measures the engine and the kit, and compares them with other libraries that are installed.",
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
        benchmarks realm

      Build with optimisation (-c release). scripts/benchmark does so, and adds the peers that it finds.
      """,
    subcommands: [
      ShrinkCommand.self, ThroughputCommand.self, MemoryCommand.self, RoundTripCommand.self, ProtocolCommand.self,
      ReplayCommand.self, LinearizabilityCommand.self, RacesCommand.self, KillsCommand.self, GRDBCommand.self,
      RealmCommand.self,
    ])
}
