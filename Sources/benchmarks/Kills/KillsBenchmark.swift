import ConformanceKit
import FaultyStores

/// Counts the programs that laws need to catch each faulty store, with several seeds.
struct KillsBenchmark {
  /// The stores.
  let stores: [FaultyStore]
  /// The seeds.
  let seeds: Range<UInt64>
  /// How many programs each law may try.
  let cases: Int
  /// How many stores are tried at once.
  let jobs: Int

  /// Counts for all of them, the weakest first.
  ///
  /// - Throws: `AdapterFailure` when a store cannot be put into a process of its own.
  func run() throws -> KillsReport {
    var rows: [KillsRow] = []
    try OrderedJobs(jobs: jobs).run(count: stores.count) { [self] index in
      Result { try row(of: stores[index]) }
    } consume: {
      rows.append(try $0.get())
    }
    return KillsReport(rows: rows.sorted { ($1.missChance, $0.store) < ($0.missChance, $1.store) }, cases: cases)
  }

  /// The self-test of one store, with the laws of its scenario alone.
  private func row(of store: FaultyStore) throws -> KillsRow {
    let laws = Law.standard.filter { $0.scenario == store.scenario }
    let tried = try seeds.map { seed in
      try Selftest(seed: seed, cases: cases, laws: laws, stores: [store], host: Self.host).kills(of: store)
    }
    return KillsRow(
      store: store.name, kills: tried.map { Kill(law: $0.quickest, cases: min($0.cases, cases)) }, of: cases)
  }

  /// Puts a store into a process of its own, which is this program's.
  private static let host: @Sendable (String) throws(AdapterFailure) -> ProcessAdapter = {
    name throws(AdapterFailure) in
    try ProcessAdapter(command: [OwnProgram.path, "kills", "--serve", name])
  }

  /// What came of one seed.
  struct Kill {
    /// The law that needed the fewest programs; nil when none caught the store.
    let law: Law.ID?
    /// How many it needed; all that a law may try where none caught the store.
    let cases: Int
  }
}
