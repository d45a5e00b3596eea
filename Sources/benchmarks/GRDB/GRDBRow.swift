/// What one run of round trips took in SQLite by way of GRDB.
struct GRDBRow: Codable, Equatable {
  /// The laws that were checked: one, or the whole scenario.
  let workload: String
  /// How many of them were checked at once.
  let jobs: Int
  /// How many programs were run.
  let cases: Int
  /// How long the run took, in seconds.
  let seconds: Double
  /// The part of that time that was spent in the store's calls; nil where several were under way at once.
  let share: Double?
}
