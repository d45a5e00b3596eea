import ArgumentParser
import ConformanceKit
import ReferenceStore

/// Measures the time that the linearizability checker takes.
struct LinearizabilityCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "linearizability",
    abstract: "Measures how long it takes to decide whether a history of concurrent calls is linearizable.",
    discussion: """
      Each history has ten tasks of a hundred calls each, on five records. Each seed gives one history that is linearizable, and one
      in which a late read returns a value that was overwritten long before. The exit status is 1 if the median exceeds 100 ms for
      linearizable histories, or one second for the others.

      Example:
        benchmarks linearizability --seeds 20 --format json
      """)

  @OptionGroup var seeds: SeedOptions
  @OptionGroup var output: FormatOption

  func run() throws {
    let report = LinearizabilityBenchmark(seeds: seeds.range).run()
    try output.print(report)
    if !report.isHeld { throw ExitCode.failure }
  }
}

/// Times the oracle that decides whether concurrent calls are linearizable.
struct LinearizabilityBenchmark {
  /// The seeds of the searches. Each gives one linearizable history and one that is not linearizable.
  let seeds: Range<UInt64>

  /// The limits of the median time of a decision, in milliseconds, for linearizable histories and for the others.
  private static let limits = (ordered: 100.0, disordered: 1000.0)
  private static let oracle = Law.named("concurrent-converter.linearizable")?.oracle

  /// Measures the histories of all seeds.
  func run() -> LinearizabilityReport {
    let runs = seeds.map { ParallelRun(seed: $0) }
    return LinearizabilityReport(rows: [
      row("linearizable", runs, isLawful: true, limit: Self.limits.ordered),
      row("not linearizable", runs.map(\.invalid), isLawful: false, limit: Self.limits.disordered),
    ])
  }

  private func row(_ histories: String, _ runs: [ParallelRun], isLawful: Bool, limit: Double) -> LinearizabilityRow {
    let decisions = runs.map(decide)
    let times = decisions.map { $0.seconds * 1000 }
    return LinearizabilityRow(
      histories: histories, decided: decisions.count { $0.isLawful == isLawful }, of: runs.count,
      medianMilliseconds: times.median ?? 0, maximumMilliseconds: times.max() ?? 0, limit: limit)
  }

  /// Whether a run is linearizable, or nil if the oracle gave up, and the processor time of the decision in seconds.
  private func decide(_ run: ParallelRun) -> (isLawful: Bool?, seconds: Double) {
    let store = ReferenceAdapter()
    let execution = ConformanceKit.Execution(
      program: run.program, actual: run.history, expected: run.history, backend: store.backend,
      model: { Interpreter(store).run($0) })
    let watch = Stopwatch()
    let isLawful: Bool? =
      switch Self.oracle?(execution) {
      case .lawful, .incidental: true
      case .unlawful: false
      case .undecided, nil: nil
      }
    return (isLawful, watch.processorSeconds)
  }
}

/// The time that it takes to decide whether histories of one kind are linearizable.
struct LinearizabilityReport: Report {
  let rows: [LinearizabilityRow]

  /// Whether every row is held.
  var isHeld: Bool { rows.allSatisfy(\.isHeld) }

  /// One line for each row.
  var text: String {
    Table(
      ["histories", "decided", "median ms", "most ms", "limit ms", "held"], leading: 1,
      lines: rows.map { row in
        [
          row.histories, "\(row.decided)/\(row.of)", row.medianMilliseconds.text(decimals: 1),
          row.maximumMilliseconds.text(decimals: 1), row.limit.text(decimals: 0), row.isHeld ? "yes" : "NO",
        ]
      }
    ).text
  }
}

/// The time that it takes to decide whether histories of one kind are linearizable.
struct LinearizabilityRow: Codable, Equatable {
  /// The kind of histories.
  let histories: String
  /// The number of histories with the right decision.
  let decided: Int
  /// The number of histories.
  let of: Int
  /// The median processor time of one decision, in milliseconds.
  let medianMilliseconds: Double
  /// The longest time, in milliseconds.
  let maximumMilliseconds: Double
  /// The limit of the median, in milliseconds.
  let limit: Double

  /// Whether every decision is right, and the median is below the limit.
  var isHeld: Bool { decided == of && medianMilliseconds < limit }
}
