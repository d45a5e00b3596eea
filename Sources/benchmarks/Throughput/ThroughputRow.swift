/// How many cases of one workload one engine runs in a second.
struct ThroughputRow: Codable, Equatable {
  /// What is drawn.
  let workload: String
  /// What draws it.
  let engine: String
  /// How many cases are run in a second of the processor's time.
  let casesPerSecond: Double
}
