import ConformanceKit

extension MinimalPrograms {
  /// The stores whose transactions are faulty.
  static let transaction = [
    changing(
      "rollback-keeps-changes", "rollback", .transaction(commit: false, [one]), .get(1)),
    changing(
      "commit-forgotten", "commit", .transaction(commit: true, [one]), .get(1)),
    changing(
      "failure-keeps-what-came-before", "failure-inside",
      .transaction(commit: true, [one, .put(["a": .int16(128)])]), .get(1)),
    MinimalProgram(
      "removal-survives-rollback", "transaction.rollback", " | record lost",
      Program(
        number, operations: zero, .transaction(commit: false, [.delete(entity: "Item", [1])]), .get(1))),
    changing(
      "own-writes-unseen", "visibility", .transaction(commit: false, [one, .get(1)]),
      says: """
        at        operation 2 (transaction), operation 1 (get), record 1, property a
        expected  int64(1)
        actual    int64(0)
        change    int64 changed
        """),
    changing(
      "inner-abort-keeps-changes", "nested-abort",
      .transaction(commit: true, [zero, .transaction(commit: false, [one])]), .get(1)),
    MinimalProgram(
      "converter-cache-survives-rollback", "transaction.rollback", "percent | custom changed",
      Program(
        [Property("a", Percent.propertyType)],
        operations: .put(["a": percent(0)]), .transaction(commit: false, [.put(["a": percent(1)])]), .get(1))),
  ]

  private static func percent(_ number: Int64) -> Value { .custom("percent", persisted: .int64(number)) }

  private static let number = [Property("a", .int64)]
  private static let zero = Program.Operation.put(["a": .int64(0)])
  private static let one = Program.Operation.put(["a": .int64(1)])

  /// A record of the number 0, which comes to be 1 or should.
  private static func changing(
    _ store: String, _ law: String, _ operations: Program.Operation..., says text: String? = nil
  ) -> MinimalProgram {
    MinimalProgram(
      store, "transaction.\(law)", "int64 | int64 changed",
      Program(schemas: [Table.schema(version: 1, number)], operations: [.open(schema: 0), zero] + operations),
      says: text)
  }
}
