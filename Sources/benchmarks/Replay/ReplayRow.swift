/// How fast a corpus is replayed.
struct ReplayRow: Codable, Equatable {
  /// Which programs it has.
  let programs: String
  /// How many files it has.
  let files: Int
  /// How many were run at once.
  let jobs: Int
  /// How many files are run in a second.
  let filesPerSecond: Double
  /// How many files are run in a second of the processor's time, which does not depend on what else runs.
  let filesPerProcessorSecond: Double
  /// The least that the latter may be; nil for no bound.
  let limit: Double?

  /// Whether it is fast enough.
  var isHeld: Bool { limit.map { filesPerProcessorSecond >= $0 } ?? true }
}
