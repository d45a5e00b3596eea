import ConformanceKit

extension MinimalPrograms {
  /// The stores that take one number for another, or do not keep to their limits.
  static let numeric = [
    MinimalProgram(
      "numbers-coerced", "numeric.no-mixing", "double | unreadable → accepted",
      Program([Property("a", .double)], operations: .writeStored(entity: "Item", 1, ["a": .int64(0)]), .get(1)),
      says: """
        at        operation 2 (get), record 1, property a
        expected  error unreadable (property 'a'): the stored value int64 0 is no double
        actual    0.0  (0x0000000000000000)
        change    unreadable → accepted
        """),
    MinimalProgram(
      "narrow-read-cut", "numeric.narrowing", "int32 | unreadable → accepted",
      Program([Property("a", .int32)], operations: .writeStored(entity: "Item", 1, ["a": .int64(0)]), .get(1)),
      says: """
        at        operation 2 (get), record 1, property a
        expected  error unreadable (property 'a'): the stored value int64 0 is no int32
        actual    int32(0)
        change    unreadable → accepted
        """),
    MinimalProgram(
      "fraction-cut-in-operand", "numeric.operand", " | other records found",
      Program(
        [Property("a", .int64)], operations: .put(["a": .int64(0)]),
        .query(entity: "Item", Query(where: .compare(property: "a", .equal, .double(0))))),
      says: """
        at        operation 2 (query), property a
        expected  no record
        actual    record 1
        change    other records found
        """),
    MinimalProgram(
      "view-rewritten-as-integer", "numeric.computed-view", "double | finite → int64",
      Program(
        [Property("a", StandardTypes.wholeNumber)],
        operations: .writeStored(entity: "Item", 1, ["a": .double(0)]),
        .update(entity: "Item", 1, ["a": .custom("whole-number", persisted: .double(0))]),
        .readStored(entity: "Item", 1)),
      says: """
        at        operation 3 (readStored), record 1, property a
        expected  0.0  (0x0000000000000000)
        actual    int64(0)
        change    finite → int64
        """),
    MinimalProgram(
      "limit-off-by-one", "round-trip.limits", "data | rejected → accepted",
      Program(
        [Property("a", .data)], operations: .put(["a": .data([UInt8](repeating: 0, count: 4097))]), .get(1)),
      says: """
        at        operation 1 (put), record 1, property a
        expected  error rejected (property 'a'): 4097 bytes of data are more than the limit of 4096
        actual    put succeeds
        change    rejected → accepted
        """),
  ]
}
