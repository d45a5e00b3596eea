import ConformanceKit

extension MinimalPrograms {
  /// The stores whose adapters are faulty.
  static let adapter = [
    MinimalProgram(
      "store-cached-by-thread", "adapter.isolation", " | record came from nowhere",
      Program(number, operations: zero, .elsewhere(schema: 0, [.get(1)]))),
    MinimalProgram(
      "second-store-capitalises", "adapter.deterministic", "string | ASCII → ASCII",
      Program(
        [Property("a", .string)],
        operations: .elsewhere(schema: 0, [.put(["a": .string("a")]), .get(1)]), .put(["a": .string("a")]), .get(1))),
    MinimalProgram(
      "late-writes-dropped", "adapter.close-is-final", " | accepted after closing → lost",
      Program(
        number, operations: zero,
        .afterClosing([.put(entity: DrawnTable.entityName, [Program.NewRecord(2, ["a": .int64(0)])])]),
        .open(schema: 0),
        .get(2)
      )),
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
        number, operations: zero, .query(entity: DrawnTable.entityName, Query(order: [.init("a")])))),
  ]

  private static let number = [Property("a", .int64)]
  private static let zero = Program.Operation.put(["a": .int64(0)])
}
