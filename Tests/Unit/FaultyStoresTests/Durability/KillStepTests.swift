import ConformanceKit
import FaultyStores
import ReferenceStore
import TestSupport
import Testing

/// Processes that are killed at each step of a call.
@Suite(.onItsOwnThread) struct KillStepTests {
  /// Two records are changed by one call, which is killed at a step; then they are read.
  private static func program(step: Int) -> Program {
    Program(
      [Property("a", .int64)],
      operations: .put(["a": .int64(0)], ["a": .int64(0)]),
      .killDuring(.put(["a": .int64(1)], ["a": .int64(1)]), step: step), .open(schema: 0),
      .get(entity: DrawnTable.entityName, [1, 2]))
  }

  /// What there is after a kill, and whether the call had answered.
  struct Remains: Hashable {
    let hasAnswered: Bool
    /// The values of both records; nil where the location does not open again.
    let values: [Value?]?
  }

  /// What remains of a store after kills at the first steps, in their order, repetitions left out.
  private static func remains(_ name: String, steps: Int = 40) throws -> [Remains] {
    let adapter = try Hosted.adapter(name)
    return (0..<steps).reduce(into: []) { remains, step in
      let history = Interpreter(adapter).run(program(step: step))
      #expect(history.adapterFailure == nil)
      let values: [Value?]? =
        if case .records(let records) = history.responses[4] { records.map { $0?["a"] } } else { nil }
      let here = Remains(hasAnswered: history.responses[2] == .several([.done]), values: values)
      if remains.last != here { remains.append(here) }
    }
  }

  private static let before = Remains(hasAnswered: false, values: [.int64(0), .int64(0)])
  private static let half = Remains(hasAnswered: false, values: [.int64(1), .int64(0)])
  private static let unopened = Remains(hasAnswered: false, values: nil)
  private static let whole = Remains(hasAnswered: false, values: [.int64(1), .int64(1)])
  private static let acknowledged = Remains(hasAnswered: true, values: [.int64(1), .int64(1)])

  /// Where the system lets the kit count system calls, each step comes once, and in its order.
  @Test(arguments: [
    ("sound:durable-file", [before, whole, acknowledged]),
    ("faulty:records-of-a-batch-written-alone", [before, half, whole, acknowledged]),
    // The first thread only waits while another one writes.
    ("faulty:rows-written-by-another-thread", [before, half, whole, acknowledged]),
    ("faulty:file-overwritten", [before, unopened, whole, acknowledged]),
    (
      "faulty:acknowledged-before-written",
      [
        Remains(hasAnswered: false, values: [nil, nil]), before,
        Remains(hasAnswered: true, values: [.int64(0), .int64(0)]),
      ]
    ),
  ])
  func eachStepIsSomewhereInTheCall(_ name: String, _ expected: [Remains]) throws {
    let remains = try Self.remains(name)
    #expect(remains == expected)
  }

  /// The defects of a moment, and the law that finds each.
  @Test(arguments: [
    ("records-of-a-batch-written-alone", "acknowledged", " | half of a call"),
    ("rows-written-by-another-thread", "acknowledged", " | half of a call"),
    ("file-overwritten", "reopen-after-kill", " | open → internal"),
  ])
  func aDefectOfAMomentIsFound(_ store: String, _ name: String, _ defect: String) throws {
    let law = try #require(Law.named("durability.\(name)"))
    let plan = CheckPlan(seed: 1, cases: 300, shrinkEvaluations: 1, maximumFindings: 1)
    let report = Runner(laws: [law], plan: plan, model: ReferenceAdapter.self)
      .check(law, on: try Hosted.adapter("faulty:\(store)"))
    #expect(report.findings.map(\.signature) == ["\(law.id) | \(defect)"])
  }

  /// A transaction that is interrupted leaves half of itself too, and the finding says which record has which value.
  @Test func halfOfATransactionIsLeftAndToldAsThat() throws {
    let adapter = try Hosted.adapter("faulty:rows-written-by-another-thread")
    let law = try #require(Law.named("durability.acknowledged"))
    let context = CheckContext(adapter, model: ReferenceAdapter.self)
    let change = Program.Operation.transaction(
      commit: true, [.put(["a": .int64(1)], ["a": .int64(1)]), .delete(entity: DrawnTable.entityName, [1])])
    var told: Set<Mismatch.Side> = []
    for step in 0..<40 {
      let program = Program(
        [Property("a", .int64)],
        operations: .put(["a": .int64(0)], ["a": .int64(0)]), .killDuring(change, step: step), .open(schema: 0),
        .get(entity: DrawnTable.entityName, [1, 2]))
      if case .unlawful(let found) = try context.result(of: program, under: law) { told.insert(found.actual) }
    }
    let half = "half of the transaction is there: record 1 has the old value {a: int64(0)}"
    #expect(told == [.text("\(half), record 2 has the new value {a: int64(1)}")])
  }

  /// No kill is an alarm where nothing is wrong.
  @Test func aSoundStoreSurvivesManyKills() throws {
    let adapter = try Hosted.adapter("sound:durable-file")
    let cases = Effort.count(30, long: 150)
    let report = Runner(laws: Law.durability, plan: CheckPlan(seed: 1, cases: cases), model: ReferenceAdapter.self)
      .run([adapter])
    #expect(report.backends[0].laws.map(\.verdict) == [.pass, .pass])
    #expect(report.backends[0].laws.allSatisfy { $0.cases == cases })
  }

  @Test func aStoreInTheKitsProcessIsNotKilled() throws {
    let store = try #require(FaultyStores.all.first { $0.name == "lock-left-behind" })
    let report = Runner(laws: Law.durability, plan: CheckPlan(seed: 1), model: ReferenceAdapter.self).run([
      store.adapter
    ])
    #expect(
      report.backends[0].laws.map(\.reason)
        == Array(
          repeating:
            "the store lives in the kit's own process, which no law kills; check it in one of its own (--isolation child, --adapter)",
          count: 2))
  }
}
