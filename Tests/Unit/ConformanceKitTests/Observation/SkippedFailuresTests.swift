import ConformanceKit
import ReferenceStore
import TestSupport
import Testing

/// Stores that look at their rows too late to see one that they cannot read.
@Suite struct SkippedFailuresTests {
  @Test func aStoreThatLooksLateBreaksNoLaw() {
    let plan = CheckPlan(seed: 1, cases: Effort.count(12, long: 100), eventDeadline: .seconds(60))
    let report = Runner(laws: Law.observation + Law.session, plan: plan, model: ReferenceAdapter.self)
      .run([LateAdapter()])
    let backend = report.backends[0]
    #expect(backend.laws.flatMap(\.findings).map { FindingText($0, on: backend.backend).text } == [])
    #expect(report.count(of: .pass) == Law.observation.count + Law.session.count)
  }

  private static let schema = DrawnTable.schema(version: 1, [Property(name: "a", type: .primitive(.int64))])
  private static let spoiling = Program.Operation.writeStored(entity: "Item", 2, ["a": .string("x")])
  private static let cleaning = Program.Operation.delete(entity: "Item", [2])

  private static func put(_ number: Int64) -> Program.Operation {
    .put(entity: "Item", [.init(1, ["a": .int64(number)])])
  }
  private static func result(_ number: Int64) -> Response.Event {
    .result([.init(label: 1, fields: ["a": .int64(number)])])
  }
  private static let unreadable = Response.Event.failure(StoreError(.unreadable, property: "a", "no"))
  private static let (one, two, three) = (result(1), result(2), result(3))

  /// What happens while a live query is on, what it reports, and what is wrong with that.
  private static let tables: [(changes: [Program.Operation], came: [Response.Event], change: String?)] = [
    // The row is gone again, and the live query may have seen it or not.
    ([spoiling, cleaning, put(2)], [one, unreadable], nil), ([spoiling, cleaning, put(2)], [one, two], nil),
    ([spoiling, cleaning, put(2)], [two], nil), ([spoiling, cleaning, put(2)], [one], "change not told"),
    ([spoiling, cleaning, put(2)], [one, three], "unreadable → result"),
    ([spoiling, cleaning, put(2)], [unreadable, two], "result after unreadable"),
    ([spoiling, cleaning, put(2)], [two, unreadable], "int64 changed"),
    // The row stays, or comes again.
    ([spoiling], [one], "change not told"), ([put(2), spoiling], [one, two], "change not told"),
    ([spoiling, cleaning, put(2), spoiling], [one, two, unreadable], nil),
    ([spoiling, cleaning, put(2), spoiling], [one, unreadable], nil),
    ([spoiling, cleaning, put(2), spoiling], [one, two], "unreadable → result"),
    // Another store changed it, or the store was closed.
    ([.alongside(schema: 0, [spoiling, put(2), cleaning])], [one, two], nil),
    ([.alongside(schema: 0, [spoiling, cleaning, put(2), put(3)])], [two, three], nil),
    ([spoiling, cleaning, .close], [one, .end], nil), ([spoiling, .close], [unreadable], nil),
    ([spoiling, cleaning, .close], [one], "change not told"),
    ([spoiling, cleaning, .open(schema: 0)], [one, .end], nil),
  ]

  @Test(arguments: tables.indices) func aFailureMayBeSkippedOnlyIfItPassed(_ index: Int) {
    let (changes, came, change) = Self.tables[index]
    let program = Program(
      schemas: [Self.schema],
      operations: [.open(schema: 0), Self.put(1), .subscribe(entity: "Item", Query(), as: 1)] + changes
        + [.events(of: 1)])
    let model = Interpreter(ReferenceAdapter(name: "any", semantics: .strict))
    let expected = model.run(program)
    let execution = Execution(
      program: program, actual: History(responses: expected.responses.dropLast() + [.events(came)]),
      expected: expected, backend: Backend(name: "any", semantics: .strict), model: { model.run($0) })
    let found = if case .unlawful(let found) = Oracle.agreement(execution) { found.change } else { String?.none }
    #expect(found == change)
  }
}
