import ArgumentParser
import ConformanceKit
import FaultyStores

/// Tests the laws against the faulty stores.
struct SelftestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "selftest",
    abstract: "Checks that the laws catch each faulty store, and do not fail on stores without a defect.",
    discussion: """
      With --corpus, it only writes the smallest program that shows each store's defect to DIR/faulty-stores.
      With --effects, it only checks whether the laws catch each way in which an operation can go wrong. Each call of \
      the operation then goes wrong. With --generated, it only checks which of N drawn defects the laws catch. Each has \
      up to three conditions, and is the backend faulty:generated:SEED with the seed that is printed for it. The laws \
      must catch 99.5 % of the defects with one condition, 98 % of those with two, and 90 % of those with three; with \
      --cases 1000 and more 99.9 %, 99.5 % and 97 %. --scenario and --law choose the laws for both.

      Examples:
        conformance selftest --seed 1 --format json
        conformance selftest --effects --jobs 2
        conformance selftest --generated 300 --seed 1 --jobs 2
        conformance selftest --corpus corpora --jobs 2
      """)

  @Option(help: "The seed for faulty stores. The seeds of the rounds are derived from it.")
  var seed: UInt64 = 1

  @Option(
    help: "The number of programs of each law for each store. (default: 200; with --effects and --generated: 100)")
  var cases: Int?

  @Option(
    help: ArgumentHelp(
      "Check the laws with this number of generated defects instead of the faulty stores.", valueName: "n"))
  var generated: Int?

  @Flag(help: "Check the laws with each effect at each operation instead of the faulty stores.")
  var effects = false

  @Option(help: "The number of rounds in which all stores that break no law are checked. Each round has its own seed.")
  var rounds = 100

  @Option(help: "Check only this faulty store. Repeat the option for several.")
  var store: [String] = []

  @Option(help: "The number of stores to check at once.")
  var jobs = 1

  @Option(
    help: ArgumentHelp(
      "Write the smallest program of each faulty store to this corpus instead of testing the laws.", valueName: "dir"))
  var corpus: String?

  @OptionGroup var selection: LawOptions
  @OptionGroup var output: FormatOption

  func validate() throws {
    guard (cases ?? 1) > 0, rounds >= 0, jobs > 0 else {
      throw ValidationError("--cases and --jobs take numbers from 1 on, --rounds from 0.")
    }
    guard (generated ?? 1) > 0 else { throw ValidationError("--generated takes a number from 1 on.") }
    guard generated == nil || !effects else {
      throw ValidationError("--effects and --generated are two tests: run one after the other.")
    }
    let hasOwnStores = effects || generated != nil
    guard !hasOwnStores || (store.isEmpty && corpus == nil) else {
      throw ValidationError("--effects and --generated have their own stores: they take neither --store nor --corpus.")
    }
    guard hasOwnStores || selection.isEmpty else {
      throw ValidationError(
        "--scenario and --law choose laws for --effects and --generated: all laws are tested on the faulty stores.")
    }
    if let stranger = store.first(where: { name in !FaultyStores.all.contains { $0.name == name } }) {
      throw ValidationError("there is no faulty store '\(stranger)'")
    }
  }

  func run() throws {
    if let generated { return try run(generated: generated) }
    if effects { return try runEffects() }
    let stores = store.isEmpty ? FaultyStores.all : FaultyStores.all.filter { store.contains($0.name) }
    if let corpus {
      let programs = FaultyCorpus(seed: seed, jobs: jobs, host: try host)
      if let failure = try programs.write(stores, to: Corpus(path: corpus), telling: Output.line) {
        throw EarlyEnd(failure)
      }
      return
    }
    let result = try Selftest(
      seed: seed, cases: cases ?? 200, rounds: rounds, jobs: jobs, stores: stores, host: host
    ).run()
    try tell(result.text, json: result.json())
    if let failure = result.environmentFailure { throw EarlyEnd(failure) }
    guard result.isClean else { throw ExitCode(1) }
  }

  /// Checks the laws with generated defects.
  private func run(generated count: Int) throws {
    let result = try GeneratedSelftest(
      count: count, seed: seed, cases: cases ?? 100, jobs: jobs, laws: try selection.chosen()
    ).run()
    try tell(result.text, json: result.json())
    guard result.isClean else { throw ExitCode(1) }
  }

  /// Checks the laws with each effect at each operation.
  private func runEffects() throws {
    let result = try EffectSelftest(seed: seed, cases: cases ?? 100, jobs: jobs, laws: try selection.chosen()).run()
    try tell(result.text, json: result.json())
    guard result.isClean else { throw ExitCode(1) }
  }

  /// Prints a result in the form that was asked for.
  private func tell(_ text: String, json: @autoclosure () throws -> String) throws {
    if output.format == .json { Output.json(try json()) } else { Output.line(text) }
  }

  /// Starts a store in its own process.
  private var host: @Sendable (String) throws(AdapterFailure) -> ProcessAdapter {
    get throws {
      let hosting = try ProcessOptions.hosting()
      return { name throws(AdapterFailure) in try ProcessAdapter(command: hosting(name)) }
    }
  }
}

/// Hosts a built-in backend for a client of the adapter protocol.
struct ServeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Hosts a built-in backend over the adapter protocol, on standard input and output.",
    discussion: """
      Examples:
        conformance serve --backend reference
        conformance run --adapter "conformance serve --backend foundation-json"
      """)

  @Option(help: "The backend: a built-in backend, or faulty:NAME or twin:NAME with a name from 'conformance selftest'.")
  var backend: String

  func run() throws {
    AdapterHost.run(try Backends.served(backend))
  }
}
