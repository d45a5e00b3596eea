import ConformanceKit

extension MinimalPrograms {
  /// The stores whose live queries are faulty.
  static let observation = results + changes + ends + subscribers

  private static let results = [
    MinimalProgram(
      "first-result-missing", "observation.first-value", " | first event not told",
      Program(number, operations: start, .events(of: 1)),
      says: """
        at        operation 2 (events), live query 1
        expected  []
        actual    no event within 1 ms
        change    first event not told
        """),
    MinimalProgram(
      "empty-result-not-told", "observation.first-value", " | first event not told",
      Program(number, operations: start, .events(of: 1))),
    MinimalProgram(
      "results-unsorted", "observation.first-value", "int64 | records in another order",
      Program(
        number,
        operations: .put(["a": .int64(0)], ["a": .int64(-1)]),
        .subscribe(entity: DrawnTable.entityName, Query(order: [.init("a")]), as: 1), .events(of: 1)),
      says: """
        at        operation 3 (events), property a
        expected  records 2, 1
        actual    records 1, 2
        change    records in another order
        """),
    observing(
      "result-one-change-late", "each-change", " | change not told", start, another, .events(of: 1)),
    observing(
      "first-result-told-again", "each-change", " | overtaken result", start, another,
      .delete(entity: DrawnTable.entityName, [1]), .events(of: 1)),
  ]

  private static let changes = [
    observing(
      "removals-not-observed", "each-change", " | change not told", start,
      .delete(entity: DrawnTable.entityName, [1]), .events(of: 1)),
    observing(
      "commits-not-observed", "each-change", " | change not told", start, .transaction(commit: true, [another]),
      .events(of: 1)),
    observing(
      "uncommitted-changes-told", "each-change", " | other records found", start,
      .transaction(commit: false, [another]), .events(of: 1)),
    observing(
      "rollback-told", "each-change", " | other records found", start, .transaction(commit: false, [another]),
      .events(of: 1)),
  ]

  private static let ends = [
    observing(
      "end-told-twice", "one-terminal-event", " | end after end", start, .close, .events(of: 1)),
    observing(
      "empty-result-after-failure", "one-terminal-event", " | result after unreadable", start, invalidating,
      .events(of: 1)),
    observing(
      "open-after-closing", "one-terminal-event", " | end not told", start, .close, .events(of: 1)),
    observing(
      "failure-is-plain-end", "decode-failure-names-path", " | unreadable → end", invalidating, start, .events(of: 1)),
    observing(
      "failure-without-property", "decode-failure-names-path", " | unreadable without the property's name",
      invalidating,
      start, .events(of: 1)),
    observing(
      "unreadable-rows-left-out", "decode-failure-names-path", "int64 | unreadable → result", invalidating, start,
      .events(of: 1)),
  ]

  private static let subscribers = [
    observing(
      "told-after-cancelling", "cancelled-once", " | result after cancelling", start, .unsubscribe(1), another,
      .events(of: 1)),
    observing(
      "cancelling-ends-all", "independent-subscribers", " | change not told", start, startOther, .unsubscribe(1),
      another, .events(of: 2)),
    observing(
      "results-told-to-the-last", "independent-subscribers", " | change not told", start, startOther, another,
      .events(of: 1), .events(of: 2)),
    observing(
      "first-result-for-the-first-alone", "independent-subscribers", " | first event not told", start, startOther,
      .events(of: 2)),
    observing(
      "failure-ends-all", "one-terminal-event", " | unreadable after unreadable", start, startOther, invalidating,
      .events(of: 1), .events(of: 2),
      says: """
        at        operation 5 (events), live query 1
        expected  nothing after error unreadable (property 'a'): the stored value string "wrong" is no int64
        actual    error unreadable (property 'a'): the stored value string "wrong" is no int64
        change    unreadable after unreadable
        """),
  ]

  private static let number = [Property("a", .int64)]
  private static let start = Program.Operation.subscribe(entity: DrawnTable.entityName, Query(), as: 1)
  private static let startOther = Program.Operation.subscribe(entity: DrawnTable.entityName, Query(), as: 2)
  private static let another = Program.Operation.put(
    entity: DrawnTable.entityName, [Program.NewRecord(2, ["a": .int64(0)])])
  private static let invalidating = Program.Operation.writeStored(
    entity: DrawnTable.entityName, 1, ["a": .string("wrong")])

  /// A record of the number 0, which live queries are told of.
  private static func observing(
    _ store: String, _ law: String, _ defect: String, _ operations: Program.Operation..., says text: String? = nil
  ) -> MinimalProgram {
    MinimalProgram(
      store, "observation.\(law)", defect,
      Program(
        schemas: [DrawnTable.schema(version: 1, number)],
        operations: [.open(schema: 0), .put(["a": .int64(0)])] + operations),
      says: text)
  }
}
