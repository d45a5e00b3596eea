import ConformanceKit
import Foundation

/// How many programs it takes to catch a faulty store.
struct KillsRow: Codable, Equatable {
  /// The faulty store.
  let store: String
  /// The law that is mostly the quickest; nil where none catches the store.
  let law: String?
  /// How many seeds were tried.
  let seeds: Int
  /// With how many of them a law caught the store.
  let killed: Int
  /// The median of the programs that the quickest law needs.
  let medianCases: Int
  /// The most that it needs.
  let maximumCases: Int
  /// The chance that a seed misses the store, as far as one program says nothing of the next.
  let missChance: Double
  /// Whether each seed caught it with at most half of the programs that a law may try.
  let isHeld: Bool

  /// A row.
  ///
  /// - Parameters:
  ///   - store: The faulty store.
  ///   - kills: What came of each seed.
  ///   - cases: How many programs each law may try.
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
