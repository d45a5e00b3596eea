import Generators

/// Runs one long search over records, and reads the memory on the way.
struct MemoryBenchmark {
  /// After how many cases to read, in rising order.
  var checkpoints = [10_000, 1_000_000]

  /// Runs the search.
  ///
  /// - Throws: ``ResidentMemory/Unreadable``.
  func run() throws -> MemoryReport {
    var cases = 0
    var readings: [(cases: Int, peak: Result<Int, any Error>)] = []
    let budget = Budget(cases: checkpoints.last ?? 0)
    _ = findCounterexamples(of: RecordWorkload.generator, seed: 1, budget: budget) { record in
      cases += 1
      Sink.take(RecordWorkload.digest(record))
      if checkpoints.contains(cases) { readings.append((cases, Result { try ResidentMemory.peak() })) }
      return .passed
    }
    return MemoryReport(rows: try readings.map { MemoryRow(cases: $0.cases, residentBytes: try $0.peak.get()) })
  }
}
