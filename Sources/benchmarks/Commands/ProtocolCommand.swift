import ArgumentParser
import ConformanceKit
import ReferenceStore

/// Measures what the adapter protocol costs.
struct ProtocolCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "protocol", abstract: "Measures what a request to a store in another process costs.",
    discussion: """
      Example:
        benchmarks protocol --requests 50000 --format json
      """)

  @Option(help: "How many requests of each kind to send.")
  var requests = 20_000

  @Flag(help: .hidden)
  var serve = false

  @OptionGroup var output: FormatOption

  func validate() throws {
    guard (10...10_000_000).contains(requests) else {
      throw ValidationError("--requests takes a number from 10 to 10000000.")
    }
  }

  func run() throws {
    if serve { AdapterHost.run(ReferenceAdapter()) }
    try output.print(try ProtocolBenchmark(requests: requests).run())
  }
}
