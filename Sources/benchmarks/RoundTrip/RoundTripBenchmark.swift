import ConformanceKit
import ReferenceStore

/// Times cases on the reference store, where what is measured is the kit's own share.
struct RoundTripBenchmark {
  /// How many cases each repetition has.
  let cases: Int

  private static let repetitions = 5
  private static let law = "round-trip.value"

  private let store = ReferenceAdapter()

  /// Runs all of it, in turns.
  ///
  /// - Throws: ``UnknownLaw``.
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

  /// Cases a second of runs of a law, one for each seed: drawn, run on the store and on its model, and judged.
  private func rate(of law: Law, seeds: ClosedRange<UInt64>, cases: Int) -> Double {
    let watch = Stopwatch()
    let run = seeds.map { seed in
      Runner(plan: CheckPlan(seed: seed, cases: cases), model: ReferenceAdapter.self).check(law, on: store).cases
    }
    return Double(run.reduce(0, +)) / watch.processorSeconds
  }

  /// Round trips a second of one record of three properties, as the interpreter makes them.
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

  /// There is no such law.
  struct UnknownLaw: Error, CustomStringConvertible {
    let id: String
    var description: String { "there is no law '\(id)'" }
  }
}
