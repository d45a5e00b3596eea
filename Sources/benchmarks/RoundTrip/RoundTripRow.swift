/// What one case costs on the reference store.
struct RoundTripRow: Codable, Equatable {
  /// What a case does.
  let workload: String
  /// How many cases are run in a second of the processor's time.
  let casesPerSecond: Double
  /// The processor's time for a case, in microseconds.
  let microseconds: Double

  init(workload: String, casesPerSecond: Double) {
    self.workload = workload
    self.casesPerSecond = casesPerSecond
    microseconds = 1e6 / casesPerSecond
  }
}
