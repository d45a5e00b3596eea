import ConformanceKit

/// The minimal program of each faulty store, as a person would write it.
enum MinimalPrograms {
  static let all =
    roundTrip + values + records + missingField + unknownEnumCase + versions + concurrentConverter + query + transaction
    + observation + durability + adapter + numeric + evolution + identity + links

  private static let roundTrip = [
    MinimalProgram(
      "nan-becomes-null", "round-trip.value", "double | nan → null",
      Program([Property("a", .double)], operations: .put(["a": .double(.nan)]), .get(1)),
      says: """
        at        operation 2 (get), record 1, property a
        expected  nan  (0x7ff8000000000000)
        actual    null
        change    nan → null
        """),
    MinimalProgram(
      "double-through-float", "round-trip.value", "double | finite changed",
      Program([Property("a", .double)], operations: .put(["a": .double(16_777_217)]), .get(1))),
    MinimalProgram(
      "int8-out-of-range-accepted", "round-trip.clean-rejection", "int8 | rejected → accepted",
      Program([Property("a", .int8)], operations: .put(["a": .int16(128)])),
      says: """
        at        operation 1 (put), record 1, property a
        expected  error rejected (property 'a'): int16 128 is not a value of int8
        actual    put succeeds
        change    rejected → accepted
        """),
    MinimalProgram(
      "string-cut-at-nul", "round-trip.value", "string | NUL → end",
      Program([Property("a", .string)], operations: .put(["a": .string("\0")]), .get(1)),
      says: """
        at        operation 2 (get), record 1, property a
        expected  "\\0"  (00)
        actual    ""
        change    NUL → end
        """),
    MinimalProgram(
      "date-truncated-to-seconds", "round-trip.value", "date | date changed",
      Program([Property("a", .date)], operations: .put(["a": .date(0.001)]), .get(1)),
      says: """
        at        operation 2 (get), record 1, property a
        expected  date(2001-01-01T00:00:00Z, 0.001)  (0x3f50624dd2f1a9fc)
        actual    date(2001-01-01T00:00:00Z, 0.0)  (0x0000000000000000)
        change    date changed
        """),
    MinimalProgram(
      "update-with-null-keeps-value", "round-trip.four-states", "int64 | null → int64",
      Program(
        [Property("a", .int64, isOptional: true)],
        operations: .put(["a": .int64(0)]), .update(entity: "Item", 1, ["a": .null]), .get(1))),
    MinimalProgram(
      "large-uint64-refused", "round-trip.value", "uint64 | put → rejected",
      Program([Property("a", .uint64)], operations: .put(["a": .uint64(1 << 63)]), .get(1))),
    MinimalProgram(
      "negative-zero-loses-sign", "round-trip.value", "double | sign of zero changed",
      Program([Property("a", .double)], operations: .put(["a": .double(-0.0)]), .get(1))),
  ]

  private static let missingField = [
    MinimalProgram(
      "missing-reads-zero", "missing-field.added-property", "int64 | null → int64",
      Program([], [Property("p", .int64)], operations: .put([:]), .open(schema: 1), .get(1))),
    MinimalProgram(
      "missing-optional-throws", "missing-field.added-optional", "int64 | get → unreadable",
      Program([], [Property("p", .int64, isOptional: true)], operations: .put([:]), .open(schema: 1), .get(1))),
    MinimalProgram(
      "ignores-declared-default", "missing-field.added-property", "int64 | default int64 changed",
      Program([], [Property("p", .int64, default: .int64(1))], operations: .put([:]), .open(schema: 1), .get(1)),
      says: """
        at        operation 3 (get), record 1, property p
        expected  int64(1)
        actual    int64(0)
        change    default int64 changed
        """),
    MinimalProgram(
      "resurrects-removed-property", "missing-field.removed-property", "int64 | unreadable → accepted",
      Program(
        [Property("a", .int64)], [], [Property("a", .int64)],
        operations: .put(["a": .int64(0)]), .open(schema: 1), .open(schema: 2), .get(1))),
  ]

  private static let unknownEnumCase = [
    // It takes two properties: that the update of one loses the other's value is the defect.
    MinimalProgram(
      "unknown-default-written-back", "unknown-enum-case.rewrite", "enum over int64 | case changed",
      Program(
        [Property("a", StandardTypes.roleV1), Property("p", .int64)],
        [Property("a", StandardTypes.roleV3), Property("p", .int64)],
        operations: .put(["a": .enumCase("user"), "p": .int64(0)]), .open(schema: 1),
        .update(entity: "Item", 1, ["p": .int64(0)]), .open(schema: 0), .get(1))),
    MinimalProgram(
      "unreadable-row-fails-the-fetch", "unknown-enum-case.other-rows", "enum over int64 | get → unreadable",
      Program(
        [Property("a", StandardTypes.roleV1)], [Property("a", StandardTypes.roleV3)],
        operations: .put(["a": .enumCase("user")], ["a": .enumCase("unknown")]), .open(schema: 1), .get(2)),
      says: """
        at        operation 3 (get), record 2, property a
        expected  .unknown
        actual    error unreadable (property 'a'): another row has unknownCase(int64(1))
        change    get → unreadable
        """),
    MinimalProgram(
      "map-iteration-ends-early", "unknown-enum-case.element", "collection | keys lost, added or changed",
      Program(
        [Property("a", .map(StandardTypes.roleV1))], [Property("a", .map(StandardTypes.roleV3))],
        operations: .put(["a": .map(["k": .enumCase("user")])]), .open(schema: 1), .get(1))),
  ]

  private static let concurrentConverter = [
    MinimalProgram(
      "shared-converter-buffer", "concurrent-converter.same-as-serial", "string | ASCII → ASCII",
      Program(
        [Property("a", .string)],
        operations: .concurrently([
          [.put(["a": .string("value 01")]), .get(1)],
          [.put(entity: "Item", [.init(2, ["a": .string("value 02")])]), .get(2)],
        ]))),
    MinimalProgram(
      "partial-batch-when-converter-throws", "concurrent-converter.throwing-converter", "probe | custom changed",
      Program(
        [Property("a", StandardTypes.probe)],
        operations: .put(["a": probe("plain:old 1")], ["a": probe("plain:old 2")]),
        .put(["a": probe("plain:new 1")], ["a": probe("throwsOnWrite:new 2")]), .get(entity: "Item", [1, 2]))),
    MinimalProgram(
      "partial-record-when-converter-throws", "concurrent-converter.throwing-converter", "probe | custom changed",
      Program(
        [Property("a", StandardTypes.probe), Property("b", StandardTypes.probe)],
        operations: .put(["a": probe("plain:old 1"), "b": probe("plain:old 1")]),
        .put(["a": probe("plain:new 1"), "b": probe("throwsOnWrite:new 1")]), .get(1))),
    MinimalProgram(
      "re-entrant-read-discards-write", "concurrent-converter.re-entrant-converter", "probe | custom changed",
      Program(
        [Property("a", StandardTypes.probe)],
        operations: .put(["a": probe("plain:old 1")]), .put(["a": probe("readsOnWrite:new 1")]), .get(1))),
    MinimalProgram(
      "batch-stops-when-cancelled", "concurrent-converter.cancelled", " | half of a cancelled call stayed",
      Program(
        [Property("a", StandardTypes.probe)],
        operations: .put(["a": probe("yields:1")], ["a": probe("yields:2")]),
        .cancelling(at: 1, .put(["a": probe("yields:3")], ["a": probe("yields:4")])), .get(entity: "Item", [1, 2])),
      says: """
        at        operation 3 (get), record 1
        expected  all records as before the call, or all as after it
        actual    error conflict: the task was cancelled; then record 1 as after it, record 2 as before the call
        change    half of a cancelled call stayed
        """),
    MinimalProgram(
      "cancelled-transaction-commits", "concurrent-converter.cancelled", " | half of a cancelled call stayed",
      Program(
        [Property("a", StandardTypes.probe)],
        operations: .put(["a": probe("yields:1")], ["a": probe("yields:2")]),
        .cancelling(
          at: 2,
          .transaction(
            commit: true,
            [.put(["a": probe("yields:3")]), .put(entity: "Item", [.init(2, ["a": probe("yields:4")])])])),
        .get(entity: "Item", [1, 2]))),
  ]

  private static func probe(_ text: String) -> Value { .custom("probe", persisted: .string(text)) }
}
