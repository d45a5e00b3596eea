import ConformanceKit

extension MinimalPrograms {
  /// The stores whose adapters are faulty.
  static let adapter = [
    MinimalProgram(
      "store-cached-by-thread", "adapter.isolation", " | record came from nowhere",
      Program(number, operations: zero, .elsewhere(schema: 0, [.get(1)])),
      says: """
        at        operation 2 (elsewhere), operation 0 (get), record 1
        expected  no record
        actual    {a: int64(0)}
        change    record came from nowhere
        """),
    MinimalProgram(
      "second-store-capitalises", "adapter.deterministic", "string | ASCII → ASCII",
      Program(
        [Property("a", .string)],
        operations: .elsewhere(schema: 0, [.put(["a": .string("a")]), .get(1)]), .put(["a": .string("a")]), .get(1)),
      says: """
        at        operation 3 (get), record 1, property a
        expected  "A"  (41)
        actual    "a"  (61)
        change    ASCII → ASCII
        """),
    MinimalProgram(
      "late-writes-dropped", "adapter.close-is-final", " | accepted after closing → lost",
      Program(
        number, operations: zero,
        .afterClosing([.put(entity: DrawnTable.entityName, [Program.Draft(2, ["a": .int64(0)])])]), .open(schema: 0),
        .get(2)
      ),
      says: """
        at        operation 4 (get), record 2
        expected  the record that was accepted
        actual    records [none]
        change    accepted after closing → lost
        """),
    MinimalProgram(
      "missing-record-is-internal", "adapter.errors-have-kinds", " | refused as internal",
      Program(
        number, operations: zero, .delete(entity: DrawnTable.entityName, [1]),
        .update(entity: DrawnTable.entityName, 1, ["a": .int64(0)])),
      says: """
        at        operation 3 (update)
        expected  an answer, or a refusal of a kind that update may have
        actual    error internal: threw KeyNotFound: KeyNotFound()
        change    refused as internal
        """),
    MinimalProgram(
      "answers-what-is-left-out", "adapter.honest-capabilities", " | query order left out → answered",
      Program(
        number, operations: zero, .query(entity: DrawnTable.entityName, Query(order: [.init("a")]))),
      says: """
        at        operation 2 (query)
        expected  a refusal of kind unsupported
        actual    found [#1 {a: int64(0)}]
        change    query order left out → answered
        """),
  ]

  private static let number = [Property("a", .int64)]
  private static let zero = Program.Operation.put(["a": .int64(0)])
}
