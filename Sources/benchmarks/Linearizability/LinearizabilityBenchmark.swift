import ConformanceKit
import ReferenceStore

/// Times the judge that looks for an order of concurrent calls.
struct LinearizabilityBenchmark {
  /// The seeds, each of one history that has an order and one that has none.
  let seeds: Range<UInt64>

  /// The most that a decision may take, in milliseconds, where there is an order and where there is none.
  private static let limits = (ordered: 100.0, disordered: 1000.0)
  private static let oracle = Law.named("concurrent-converter.linearizable")?.oracle

  /// Decides all of them.
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

  /// Whether a run has an order, nil when it was given up, and how long it took to decide.
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
