import ConformanceKit

extension MinimalPrograms {
  /// Values that are taken for others: two texts for one, one custom type for another, a case for its neighbour.
  static let identity = [
    MinimalProgram(
      "custom-values-interned", "round-trip.identity", "string-list | custom changed",
      Program(
        [Property("a", StringList.propertyType)],
        operations: .put(["a": list(#"["","\"","é"]"#)], ["a": list("[\"\",\"\\\"\",\"e\u{301}\"]")]),
        .get(entity: "Item", [1, 2])),
      says: #"""
        at        operation 2 (get), record 2, property a
        expected  custom("string-list", "[\"\",\"\\\"\",\"e\u{301}\"]")
        actual    custom("string-list", "[\"\",\"\\\"\",\"é\"]")
        change    custom changed
        """#),
    MinimalProgram(
      "converter-cached-by-stored-type", "round-trip.embedded", "offset | offset → point",
      Program(
        [Property("a", Place.propertyType), Property("b", Offset.propertyType)],
        operations: .put([
          "a": .custom("point", persisted: .object(["x": .double(0), "y": .double(0)])),
          "b": .custom("offset", persisted: .object(["x": .double(0), "y": .double(0)])),
        ]), .get(1))),
    MinimalProgram(
      "case-codes-sorted-by-name", "unknown-enum-case.raw-drift", "enum over int64 | read as another case",
      Program(
        [Property("a", Role.V1.propertyType)], [Property("a", Role.V2.propertyType)],
        operations: .put(["a": .enumCase("unknown")]), .open(schema: 1), .get(1)),
      says: """
        at        operation 3 (get), record 1, property a
        expected  .unknown, which versions 1 and 2 both store as int64(0)
        actual    .admin
        change    read as another case
        """),
  ]

  private static func list(_ text: String) -> Value { .custom("string-list", persisted: .string(text)) }
}
