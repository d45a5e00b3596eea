import ConformanceKit

extension MinimalPrograms {
  /// The stores that lose records, mix up their parts, or keep them in another form.
  static let records = reopening + neighbours + forms + acceptance

  private static let reopening = [
    MinimalProgram(
      "enum-forgotten-after-reopening", "round-trip.reopen", "enum over string | case changed",
      Program(
        [Property("a", Topping.V1.propertyType)],
        operations: .put(["a": .enumCase("cheese")]), .open(schema: 0), .get(1))),
    MinimalProgram(
      "cached-instance-persists-nothing", "round-trip.reopen", " | record lost",
      Program(number, operations: .put(["a": .int64(0)]), .open(schema: 0), .get(1))),
    MinimalProgram(
      "update-lost-at-reopening", "round-trip.reopen", "int64 | int64 changed",
      Program(
        number,
        operations: .put(["a": .int64(1)]), .update(entity: "Item", 1, ["a": .int64(0)]), .open(schema: 0), .get(1))),
    MinimalProgram(
      "date-drifts-at-rewrite", "round-trip.stable-rewrite", "date | date changed",
      Program(
        [Property("a", .date)],
        operations: .put(["a": .date(0)]), .get(1), .rewrite(entity: "Item", 1), .get(1))),
  ]

  private static let neighbours = [
    MinimalProgram(
      "half-batch-read", "round-trip.value", " | record lost",
      Program(
        number,
        operations: .put(["a": .int64(0)], ["a": .int64(0)], ["a": .int64(0)], ["a": .int64(0)], ["a": .int64(0)]),
        .get(entity: "Item", [1, 2, 3, 4, 5]))),
    MinimalProgram(
      "batch-committed-in-another-order", "round-trip.value", "int64 | int64 changed",
      Program(number, operations: .put(["a": .int64(0)], ["a": .int64(1)]), .get(entity: "Item", [1, 2]))),
    MinimalProgram(
      "properties-of-one-type-swapped", "round-trip.value", "string | end → ASCII",
      Program(
        [Property("a", .string), Property("b", .string)],
        operations: .put(["a": .string(""), "b": .string("a")]), .get(1))),
    MinimalProgram(
      "update-spills-over", "round-trip.neighbours", "int64 | int64 changed",
      Program(
        [Property("a", .int64), Property("b", .int64)],
        operations: .put(["a": .int64(0), "b": .int64(0)]), .get(1), .update(entity: "Item", 1, ["a": .int64(1)]),
        .get(1))),
    MinimalProgram(
      "delete-takes-the-next-row", "round-trip.neighbours", " | record lost",
      Program(
        number,
        operations: .put(["a": .int64(0)], ["a": .int64(0)]), .get(1), .get(2), .delete(entity: "Item", [1]), .get(1),
        .get(2))),
  ]

  private static let forms = [
    MinimalProgram(
      "enum-stored-by-name", "round-trip.stored-form", "string | end → ASCII",
      Program(
        [Property("a", Topping.V1.propertyType)],
        operations: .put(["a": .enumCase("plain")]), .readStored(entity: "Item", 1))),
    MinimalProgram(
      "collections-kept-in-json", "round-trip.path-independence", "date | another stored form in an array",
      Program(
        [Property("a", .date), Property("b", .array(.primitive(.date)))],
        operations: .put(["a": .date(0), "b": .array([.date(0)])]), .readStored(entity: "Item", 1))),
    value(
      "null-elements-dropped", "collection | elements lost or added", .array(.optional(.primitive(.int64))),
      .array([.null]), by: "collections"),
    value(
      "map-keys-unescaped", "collection | keys lost, added or changed", .map(.primitive(.int64)),
      .map([".": .int64(0)]), by: "collections"),
    value(
      "custom-element-refused", "collection | put → rejected", .array(Percent.propertyType),
      .array([.custom("percent", persisted: .int64(0))]), by: "collections"),
    MinimalProgram(
      "members-of-one-type-swapped", "round-trip.embedded", "double | finite changed",
      Program(
        [Property("a", Point.propertyType)],
        operations: .put(["a": .object(["x": .double(0), "y": .double(1)])]), .get(1)),
      says: """
        at        operation 2 (get), record 1, property a.x
        expected  0.0  (0x0000000000000000)
        actual    1.0  (0x3ff0000000000000)
        change    finite changed
        """),
  ]

  private static let acceptance = [
    MinimalProgram(
      "invalid-element-accepted", "round-trip.clean-rejection", "collection | rejected → accepted",
      Program(
        [Property("a", .array(.primitive(.int64)))], operations: .put(["a": .array([.object([:])])]))),
    MinimalProgram(
      "update-accepts-anything", "round-trip.clean-rejection", "int64 | rejected → accepted",
      Program(
        number, operations: .put(["a": .int64(0)]), .get(1), .update(entity: "Item", 1, ["a": .int16(128)]))),
  ]

  private static let number = [Property("a", .int64)]
}
