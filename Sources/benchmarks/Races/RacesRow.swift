/// How soon the defect of a faulty store is found, and how small its program is.
struct RacesRow: Codable, Equatable {
  /// The faulty store.
  let store: String
  /// The laws that found the defect, the most frequent first.
  let laws: [String]
  /// How many seeds were tried.
  let seeds: Int
  /// With how many of them it was found.
  let found: Int
  /// The median of the time of a seed, in seconds.
  let medianSeconds: Double
  /// The longest, in seconds.
  let maximumSeconds: Double
  /// The most tasks of a minimal program; nil where nothing runs at once, or no program fails each time.
  let tasks: Int?
  /// The most operations that run at once.
  let operations: Int?
  /// Whether each seed found it in time, and in a small program.
  let isHeld: Bool

  /// A row.
  ///
  /// - Parameter seconds: The time that a seed may take.
  init(store: String, hunts: [RacesBenchmark.Hunt], _ seconds: Double) {
    self.store = store
    let counts = Dictionary(grouping: hunts.compactMap(\.law)) { $0 }.mapValues(\.count)
    laws = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    seeds = hunts.count
    found = hunts.count { $0.law != nil }
    medianSeconds = hunts.map(\.seconds).median ?? 0
    maximumSeconds = hunts.map(\.seconds).max() ?? 0
    tasks = hunts.compactMap { $0.size?.tasks }.max()
    operations = hunts.compactMap { $0.size?.operations }.max()
    isHeld = found == seeds && maximumSeconds <= seconds && (tasks ?? 0) <= 3 && (operations ?? 0) <= 5
  }
}
