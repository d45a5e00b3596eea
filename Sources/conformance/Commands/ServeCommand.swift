import ArgumentParser
import ConformanceKit

/// Hosts a built-in backend over the adapter protocol.
struct ServeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Hosts a built-in backend over the adapter protocol, on standard input and output.",
    discussion: """
      Examples:
        conformance serve --backend reference
        conformance run --adapter "conformance serve --backend foundation-json"
      """)

  @Option(help: "The backend: a built-in one, or faulty:NAME or twin:NAME with a name from 'conformance selftest'.")
  var backend: String

  func run() throws {
    AdapterHost.run(try Backends.served(backend))
  }
}
