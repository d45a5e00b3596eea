import ArgumentParser
import ConformanceKit
import ReferenceStore

/// Measures the kit's own share of the time that checking a store takes.
struct RoundTripCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "round-trip",
    abstract:
      "Measures how long one case of a law takes on the reference store, and how long the smallest round trip takes.",
    discussion: """
      Example:
        benchmarks round-trip --cases 100000 --format json
      """)

  @Option(help: "The number of cases to run in each repetition.")
  var cases = 20_000

  @OptionGroup var output: FormatOption

  func validate() throws {
    guard (1...10_000_000).contains(cases) else { throw ValidationError("--cases takes a number from 1 to 10000000.") }
  }

  func run() throws {
    try output.print(try RoundTripBenchmark(cases: cases).run())
  }
}

/// Times cases on the reference store, so that nearly all of the time is the kit's own.
struct RoundTripBenchmark {
  /// The number of cases in each repetition.
  let cases: Int

  private static let repetitions = 5
  private static let law = "round-trip.value"

  private let store = ReferenceAdapter()

  /// Measures all rows in turns.
  ///
  /// - Throws: ``UnknownLaw`` if the law that it measures does not exist.
  func run() throws(UnknownLaw) -> RoundTripReport {
    guard let law = Law.named(Self.law) else { throw UnknownLaw(id: Self.law) }
    let large = min(law.largeCases, cases)
    var rates: [(law: Double, large: Double, smallest: Double)] = []
    for repetition in 1...UInt64(Self.repetitions) {
      let seed = repetition * 1_000_000
      rates.append(
        (
          rate(of: law, seeds: seed...seed, cases: cases),
          rate(of: law, seeds: seed...seed + UInt64(cases / large) - 1, cases: large), smallestRate()
        ))
    }
    return RoundTripReport(rows: [
      RoundTripRow(workload: law.id, casesPerSecond: rates.map(\.law).median ?? 0),
      RoundTripRow(workload: "\(law.id), first \(large)", casesPerSecond: rates.map(\.large).median ?? 0),
      RoundTripRow(workload: "open, put, get one record", casesPerSecond: rates.map(\.smallest).median ?? 0),
    ])
  }

  /// Returns the cases per second of a law, with one run for each seed. Each case is drawn, run on the store and on the
  /// reference model, and judged.
  private func rate(of law: Law, seeds: ClosedRange<UInt64>, cases: Int) -> Double {
    let watch = Stopwatch()
    let run = seeds.map { seed in
      Runner(plan: CheckPlan(seed: seed, cases: cases), model: ReferenceAdapter.self).check(law, on: store).cases
    }
    return Double(run.reduce(0, +)) / watch.processorSeconds
  }

  /// Returns the round trips per second of one record of three properties through the interpreter.
  private func smallestRate() -> Double {
    let watch = Stopwatch()
    let interpreter = Interpreter(store)
    for _ in 0..<cases { Sink.take(UInt64(interpreter.run(Self.smallest).responses.count)) }
    return Double(cases) / watch.processorSeconds
  }

  private static let smallest = Program(
    schemas: [
      Schema(
        version: 1,
        entities: [
          Entity(
            name: "note",
            properties: [
              Property(name: "count", type: .primitive(.int64)), Property(name: "isDone", type: .primitive(.bool)),
              Property(name: "title", type: .primitive(.string)),
            ])
        ])
    ],
    operations: [
      .open(schema: 0),
      .put(
        entity: "note",
        [.init(0, Fields([("count", .int64(7)), ("isDone", .bool(true)), ("title", .string("Buy milk"))]))]),
      .get(entity: "note", [0]),
    ])

  /// The law that the benchmark measures does not exist.
  struct UnknownLaw: Error, CustomStringConvertible {
    let id: String
    var description: String { "there is no law '\(id)'" }
  }
}

/// The rows of ``RoundTripBenchmark``.
struct RoundTripReport: Report {
  let rows: [RoundTripRow]

  /// One line for each row.
  var text: String {
    Table(
      ["workload", "cases/s", "µs a case"], leading: 1,
      lines: rows.map { [$0.workload, $0.casesPerSecond.shortText, $0.microseconds.text(decimals: 2)] }
    ).text
  }
}

/// The time of one case on the reference store.
struct RoundTripRow: Codable, Equatable {
  /// A description of the case.
  let workload: String
  /// The number of cases per second of processor time.
  let casesPerSecond: Double
  /// The processor time of a case, in microseconds.
  let microseconds: Double

  init(workload: String, casesPerSecond: Double) {
    self.workload = workload
    self.casesPerSecond = casesPerSecond
    microseconds = 1e6 / casesPerSecond
  }
}
