import ArgumentParser
import ShrinkingChallenge

/// Measures shrinking.
struct ShrinkCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "shrink",
    abstract: "Runs the public shrinking challenge: how often the minimum is reached, and in how many evaluations.",
    discussion: """
      Examples:
        benchmarks shrink
        benchmarks shrink --seeds 1000 --first-seed 101 --challenge binheap --challenge coupling
        benchmarks shrink --format json
      """)

  @OptionGroup var seeds: SeedOptions

  @Option(
    name: .customLong("challenge"),
    help: ArgumentHelp("A challenge to run; may be repeated. (default: all)", valueName: "name"))
  var challenges: [Challenge] = []

  @OptionGroup var others: PeerOption
  @OptionGroup var output: FormatOption

  func run() throws {
    let benchmark = ShrinkingBenchmark(
      challenges: challenges.isEmpty ? Challenge.all : challenges, seeds: seeds.range, peers: others.peers)
    try output.print(try benchmark.run())
  }
}
