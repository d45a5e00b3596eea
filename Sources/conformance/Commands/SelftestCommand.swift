import ArgumentParser
import ConformanceKit
import FaultyStores

/// Tests the suite itself.
struct SelftestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "selftest",
    abstract: "Checks that the laws catch each faulty store, and raise no alarm where nothing is wrong.",
    discussion: """
      With --corpus, the smallest program that shows each store's defect is written to DIR/faulty-stores instead.

      Examples:
        conformance selftest --seed 1 --format json
        conformance selftest --corpus corpora --jobs 2
      """)

  @Option(help: "The seed that faulty stores are tried with; those of the rounds follow from it.")
  var seed: UInt64 = 1

  @Option(help: "How many programs each law is tried with on each faulty store.")
  var cases = 200

  @Option(help: "In how many rounds, each with a seed of its own, all stores are tried that break no law.")
  var rounds = 100

  @Option(help: "Try this faulty store alone; may be repeated.")
  var store: [String] = []

  @Option(help: "How many stores to try at once.")
  var jobs = 1

  @Option(
    help: ArgumentHelp(
      "Write the smallest program of each faulty store to this corpus, and test nothing.", valueName: "dir"))
  var corpus: String?

  @OptionGroup var output: FormatOption

  func validate() throws {
    guard cases > 0, rounds >= 0, jobs > 0 else {
      throw ValidationError("--cases and --jobs take numbers from 1 on, --rounds from 0.")
    }
    if let stranger = store.first(where: { name in !FaultyStores.all.contains { $0.name == name } }) {
      throw ValidationError("there is no faulty store '\(stranger)'")
    }
  }

  func run() throws {
    let stores = store.isEmpty ? FaultyStores.all : FaultyStores.all.filter { store.contains($0.name) }
    if let corpus {
      let programs = FaultyCorpus(seed: seed, jobs: jobs, host: try host)
      if let failure = try programs.write(stores, to: Corpus(path: corpus), telling: Output.line) {
        throw EarlyEnd(failure)
      }
      return
    }
    let result = try Selftest(seed: seed, cases: cases, rounds: rounds, jobs: jobs, stores: stores, host: host).run()
    Output.line(output.format == .json ? try result.json() : result.text)
    if let failure = result.environmentFailure { throw EarlyEnd(failure) }
    guard result.isClean else { throw ExitCode(1) }
  }

  /// Puts a store into a process of its own.
  private var host: @Sendable (String) throws(AdapterFailure) -> ProcessAdapter {
    get throws {
      let hosting = try ProcessOptions.hosting()
      return { name throws(AdapterFailure) in try ProcessAdapter(command: hosting(name)) }
    }
  }
}

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
