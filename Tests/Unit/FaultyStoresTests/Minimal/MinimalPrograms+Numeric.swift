import ConformanceKit

extension MinimalPrograms {
  /// The stores that take one number for another, or do not keep to their limits.
  static let numeric = [
    MinimalProgram(
      "numbers-coerced", "numeric.no-mixing", "double | unreadable → accepted",
      Program([Property("a", .double)], operations: .writeStored(entity: "Item", 1, ["a": .int64(0)]), .get(1))),
    MinimalProgram(
      "narrow-read-cut", "numeric.narrowing", "int32 | unreadable → accepted",
      Program([Property("a", .int32)], operations: .writeStored(entity: "Item", 1, ["a": .int64(0)]), .get(1))),
    MinimalProgram(
      "fraction-cut-in-operand", "numeric.operand", " | other records found",
      Program(
        [Property("a", .int64)], operations: .put(["a": .int64(0)]),
        .query(entity: "Item", Query(where: .compare(property: "a", .equal, .double(0)))))),
    MinimalProgram(
      "view-rewritten-as-integer", "numeric.computed-view", "double | finite → int64",
      Program(
        [Property("a", WholeNumber.propertyType)],
        operations: .writeStored(entity: "Item", 1, ["a": .double(0)]),
        .update(entity: "Item", 1, ["a": .custom("whole-number", persisted: .double(0))]),
        .readStored(entity: "Item", 1))),
    MinimalProgram(
      "limit-off-by-one", "round-trip.limits", "data | rejected → accepted",
      Program(
        [Property("a", .data)], operations: .put(["a": .data([UInt8](repeating: 0, count: 4097))]), .get(1))),
  ]
}
