import ArgumentParser
import ConformanceKit
import FaultyStores
import Foundation

/// Measures how many programs it takes to catch each faulty store.
struct KillsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "kills",
    abstract: "Counts the programs that the laws need to catch each faulty store. This is the margin of the self-test.",
    discussion: """
      Each store is checked by the laws of its scenario, and the quickest law counts. A store is held if every seed catches it with
      at most half of the programs. The exit status is 1 if a store is not held.

      Example:
        benchmarks kills --seeds 20 --cases 200 --jobs 2
      """)

  @OptionGroup var seeds: SeedOptions

  @Option(help: "The maximum number of programs for each law.")
  var cases = 200

  @Option(
    name: .customLong("store"),
    help: ArgumentHelp("A faulty store. Repeat the option for several. (default: all)", valueName: "name")
  )
  var names: [String] = []

  @Option(help: "The number of stores to check at once.")
  var jobs = 1

  @Option(help: .hidden)
  var serve: String?

  @OptionGroup var output: FormatOption

  func validate() throws {
    guard cases > 0, jobs > 0 else { throw ValidationError("--cases and --jobs take numbers of at least 1.") }
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

/// Counts the programs that the laws need to catch each faulty store, with several seeds.
struct KillsBenchmark {
  /// The stores to check.
  let stores: [FaultyStore]
  /// The seeds of the searches.
  let seeds: Range<UInt64>
  /// The maximum number of programs for each law.
  let cases: Int
  /// The number of stores that are checked at once.
  let jobs: Int

  /// Checks every store. The rows start with the store that is most likely to be missed.
  ///
  /// - Throws: `AdapterFailure` if a store cannot be started in its own process.
  func run() throws -> KillsReport {
    var rows: [KillsRow] = []
    try OrderedJobs(jobs: jobs).run(count: stores.count) { [self] index in
      Result { try row(of: stores[index]) }
    } consume: {
      rows.append(try $0.get())
    }
    return KillsReport(rows: rows.sorted { ($1.missChance, $0.store) < ($0.missChance, $1.store) }, cases: cases)
  }

  /// Runs the self-test of one store, with only the laws of its scenario.
  private func row(of store: FaultyStore) throws -> KillsRow {
    let laws = Law.standard.filter { $0.scenario == store.scenario }
    let tried = try seeds.map { seed in
      try Selftest(seed: seed, cases: cases, laws: laws, stores: [store], host: Self.host).kills(of: store)
    }
    return KillsRow(
      store: store.name, kills: tried.map { Kill(law: $0.quickest, cases: min($0.cases, cases)) }, of: cases)
  }

  /// Starts this program again as the host of a store.
  private static let host: @Sendable (String) throws(AdapterFailure) -> ProcessAdapter = {
    name throws(AdapterFailure) in
    try ProcessAdapter(command: [OwnProgram.path, "kills", "--serve", name])
  }

  /// The result of one seed.
  struct Kill {
    /// The law that needed the fewest programs, or nil if no law caught the store.
    let law: Law.ID?
    /// The number of programs that the law needed. If no law caught the store, it is the number of programs that were
    /// run.
    let cases: Int
  }
}

/// The rows of ``KillsBenchmark``.
struct KillsReport: Report {
  let rows: [KillsRow]
  /// The maximum number of programs for each law.
  let cases: Int

  /// Whether every row is held.
  var isHeld: Bool { rows.allSatisfy(\.isHeld) }

  /// One line for each row.
  var text: String {
    let table = Table(
      ["store", "law", "killed", "median", "most", "missed", "held"], leading: 2,
      lines: rows.map { row in
        [
          row.store, row.law ?? "none", "\(row.killed)/\(row.seeds)", "\(row.medianCases)", "\(row.maximumCases)",
          String(format: "%.0e", row.missChance), row.isHeld ? "yes" : "NO",
        ]
      })
    return table.text
      + "\n\nmedian and most: programs until the quickest law fails; missed: the chance that \(cases) programs find nothing"
  }
}

/// The number of programs that it takes to catch one faulty store.
struct KillsRow: Codable, Equatable {
  /// The name of the faulty store.
  let store: String
  /// The law that is most often the quickest, or nil if no law catches the store.
  let law: String?
  /// The number of seeds that were tried.
  let seeds: Int
  /// The number of seeds with which a law caught the store.
  let killed: Int
  /// The median number of programs that the quickest law needs.
  let medianCases: Int
  /// The largest number of programs that the quickest law needs.
  let maximumCases: Int
  /// The probability that a seed misses the store, if programs are assumed to be independent of each other.
  let missChance: Double
  /// Whether every seed caught the store with at most half of the programs that a law may run.
  let isHeld: Bool

  /// Summarises the results of all seeds of a store.
  ///
  /// - Parameters:
  ///   - store: The name of the faulty store.
  ///   - kills: The result of each seed.
  ///   - cases: The maximum number of programs for each law.
  init(store: String, kills: [KillsBenchmark.Kill], of cases: Int) {
    self.store = store
    let counts = Dictionary(grouping: kills.compactMap(\.law)) { $0 }.mapValues(\.count)
    law = counts.min { ($1.value, $0.key) < ($0.value, $1.key) }?.key
    seeds = kills.count
    killed = kills.count { $0.law != nil }
    medianCases = kills.map(\.cases).median ?? 0
    maximumCases = kills.map(\.cases).max() ?? 0
    let tried = max(kills.map(\.cases).reduce(0, +), 1)
    missChance = pow(1 - Double(killed) / Double(tried), Double(cases))
    isHeld = killed == seeds && maximumCases * 2 <= cases
  }
}
