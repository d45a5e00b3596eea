import ArgumentParser
import ConformanceKit
import FaultyStores

/// Measures how soon races are found.
struct RacesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "races",
    abstract:
      "Looks for each defect of the scenario concurrent-converter: how soon it is found, and how small its program is.",
    discussion: """
      A seed is held when a law of the scenario finds the defect within the time allowed, shrinking included, and each program that
      fails whenever it is run has at most three tasks and five operations at once. A store that hangs for good is hosted in a child.
      Exit status 1 when a seed is not held.

      Example:
        benchmarks races --seeds 20 --seconds 10
      """)

  @OptionGroup var seeds: SeedOptions

  @Option(help: "The time that a store may take for one seed, in seconds.")
  var seconds = 10.0

  @Option(
    name: .customLong("store"),
    help: ArgumentHelp("A faulty store of the scenario; may be repeated. (default: all)", valueName: "name"))
  var names: [String] = []

  @Option(help: .hidden)
  var serve: String?

  @OptionGroup var output: FormatOption

  func validate() throws {
    guard seconds > 0 else { throw ValidationError("--seconds takes a number above 0.") }
    for name in names where !RacesBenchmark.stores.contains(where: { $0.name == name }) {
      throw ValidationError("there is no faulty store '\(name)' of the scenario concurrent-converter.")
    }
  }

  func run() throws {
    if let host = RacesBenchmark.stores.first(where: { $0.name == serve }) { AdapterHost.run(host.adapter) }
    let stores = RacesBenchmark.stores.filter { names.isEmpty || names.contains($0.name) }
    let report = try RacesBenchmark(stores: stores, seeds: seeds.range, seconds: seconds).run()
    try output.print(report)
    if !report.isHeld { throw ExitCode.failure }
  }
}
