import ConformanceKit
import Testing

/// What a live query may tell, and what it may not, of a query whose results were these.
@Suite struct EventJudgingTests {
  private typealias Event = Response.Event

  private static func result(_ number: Int64) -> Response.Event {
    .result([.init(label: 1, fields: ["a": .int64(number)])])
  }
  private static let (one, two, three) = (result(1), result(2), result(3))
  private static let unreadable = Response.Event.failure(StoreError(.unreadable, property: "a", "no"))
  private static let closed = Response.Event.failure(StoreError(.closed, "no"))
  private static let silence = Response.Event.silence(milliseconds: 1)

  /// What was due, what came, and what is wrong with it.
  private static let tables: [(due: [Response.Event], came: [Response.Event], change: String?)] = [
    ([one], [one], nil), ([one], [one, one], nil), ([one, two, three], [one, two, three], nil),
    ([one, two, three], [one, three], nil), ([one, two, three], [three], nil), ([one, two, one], [one], nil),
    ([one, two, one], [one, two, one], nil), ([one, two], [one, one, two, two], nil),
    ([one], [], "first event not told"), ([one], [silence], "first event not told"),
    ([one, two], [one, silence], "change not told"), ([one, two, three], [one, two], "change not told"),
    ([one], [two], "int64 changed"), ([one, two, one], [one, two], "change not told"),
    ([one, two], [two, one, two], "overtaken result"), ([one, two], [one, three, two], "int64 changed"),
    ([one], [one, silence], "query and live query differ"),
    ([one, unreadable], [one, unreadable], nil), ([one, unreadable], [unreadable], nil),
    ([one, unreadable], [one, two], "unreadable → result"), ([one, unreadable], [one, .end], "unreadable → end"),
    ([one, unreadable], [one, silence], "change not told"), ([one, unreadable], [closed], "unreadable → closed"),
    ([one, unreadable], [unreadable, unreadable], "unreadable after unreadable"),
    ([one, .end], [one, .end], nil), ([one, .end], [one, closed], nil), ([one, .end], [.end], nil),
    ([one, .end], [one, silence], "end not told"), ([one, .end], [one, unreadable], "end → unreadable"),
    ([one, .end], [one, .end, .end], "end after end"), ([one, .end], [.end, one], "result after end"),
    ([one, two], [one, .end], "result → end"), ([one, two], [one, unreadable], "result → unreadable"),
  ]

  @Test(arguments: tables.indices) func whatIsToldIsOfTheMomentsInTheirOrder(_ index: Int) {
    let (due, came, change) = Self.tables[index]
    #expect(Self.change(due, came) == change)
    // Taken one by one they are judged as when they are taken at once, but for what only the last can be wrong about.
    if change == nil { #expect(Self.change(due, came, isTakenTwice: true) == nil) }
  }

  @Test(
    arguments: [
      ([one], [], nil), ([one, two], [one], nil), ([one, two], [two], nil), ([one], [one, .end], nil),
      ([one], [.end], nil),
      ([one], [one, two], "result after cancelling"), ([one], [one, .end, .end], "end after end"),
      ([one], [.end, one], "result after end"), ([one], [unreadable], "result → unreadable"),
    ] as [([Response.Event], [Response.Event], String?)])
  func whatIsCancelledMayTellWhatWasUnderWay(_ due: [Response.Event], _ came: [Response.Event], _ change: String?) {
    #expect(Self.change(due, came, isCancelled: true) == change)
  }

  /// A result that belongs to no moment is compared with the moment that it is most like, not with the last one.
  @Test func aResultOfNoMomentIsComparedWithTheNearest() {
    let records = (1...3).map { Response.Found(label: $0, fields: ["a": .int64(Int64($0))]) }
    let others = (1...3).map { Response.Found(label: $0, fields: ["a": .int64(Int64(-$0))]) }
    let moments: [Response.Event] = [.result(others), .result(records), .result([])]
    let query = Query(order: [.init("a")])
    #expect(
      Self.change(moments, [.result(records.reversed()), .result([])], query: query) == "records in another order")
    let wrong = [records[0], records[1], Response.Found(label: 3, fields: ["a": .int64(7)])]
    #expect(Self.change(moments, [.result(wrong), .result([])], query: query) == "int64 changed")
    let stranger = [Response.Found(label: 4, fields: ["a": .int64(7)])]
    #expect(Self.change(moments, [.result(stranger), .result([])], query: query) == "other records found")
  }

  /// What is wrong with events, taken at the end, or the last of them by a second taking.
  private static func change(
    _ due: [Response.Event], _ came: [Response.Event], isCancelled: Bool = false, isTakenTwice: Bool = false,
    query: Query = Query()
  ) -> String? {
    let start: [Program.Operation] = [.open(schema: 0), .subscribe(entity: "Item", query, as: 1)]
    let takings: [Program.Operation] = isTakenTwice ? [.events(of: 1), .events(of: 1)] : [.events(of: 1)]
    let program = Program(
      schemas: [DrawnTable.schema(version: 1, [Property(name: "a", type: .primitive(.int64))])],
      operations: start + (isCancelled ? [.unsubscribe(1)] : []) + takings)
    let opening = [Response](repeating: .done, count: program.operations.count - takings.count)
    let execution = Execution(
      program: program, actual: History(responses: opening + responses(came, isTakenTwice)),
      expected: History(responses: opening + responses(due, isTakenTwice)),
      backend: Backend(name: "any", semantics: .strict), model: { _ in History(responses: []) })
    return if case .unlawful(let found) = Oracle.agreement(execution) { found.change } else { nil }
  }

  private static func responses(_ events: [Response.Event], _ areTakenTwice: Bool) -> [Response] {
    areTakenTwice ? [.events(events), .events([])] : [.events(events)]
  }
}
