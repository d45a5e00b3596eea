import ArgumentParser
import ConformanceKit
import FaultyStores

/// Measures how soon faulty stores are caught.
struct KillsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "kills",
    abstract: "Counts the programs that laws need to catch each faulty store: the margin of the self-test.",
    discussion: """
      A store is tried with the laws of its scenario, and the quickest of them counts. A store is held when each seed catches it with
      at most half of the programs. Exit status 1 when a store is not held.

      Example:
        benchmarks kills --seeds 20 --cases 200 --jobs 2
      """)

  @OptionGroup var seeds: SeedOptions

  @Option(help: "How many programs each law may try.")
  var cases = 200

  @Option(
    name: .customLong("store"), help: ArgumentHelp("A faulty store; may be repeated. (default: all)", valueName: "name")
  )
  var names: [String] = []

  @Option(help: "How many stores to try at once.")
  var jobs = 1

  @Option(help: .hidden)
  var serve: String?

  @OptionGroup var output: FormatOption

  func validate() throws {
    guard cases > 0, jobs > 0 else { throw ValidationError("--cases and --jobs take numbers from 1 on.") }
    for name in names where !FaultyStores.all.contains(where: { $0.name == name }) {
      throw ValidationError("there is no faulty store '\(name)'.")
    }
  }

  func run() throws {
    if let host = FaultyStores.all.first(where: { $0.adapter.backend.name == serve }) { AdapterHost.run(host.adapter) }
    let stores = FaultyStores.all.filter { names.isEmpty || names.contains($0.name) }
    let report = try KillsBenchmark(stores: stores, seeds: seeds.range, cases: cases, jobs: jobs).run()
    try output.print(report)
    if !report.isHeld { throw ExitCode.failure }
  }
}
