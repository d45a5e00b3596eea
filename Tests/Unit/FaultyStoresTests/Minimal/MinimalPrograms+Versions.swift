import ConformanceKit

extension MinimalPrograms {
  /// The stores that go wrong where another version of the app, or another hand, wrote the row.
  static let versions = missing + unknown

  private static let missing = [
    MinimalProgram(
      "unknown-properties-dropped", "missing-field.round-about", "int64 | get → unreadable",
      Program(
        schemas: [Table.schema(version: 1, [a]), Table.schema(version: 2, [a, Property("b", .int64)])],
        operations: [
          .open(schema: 1), .put(["a": .int64(0), "b": .int64(0)]), .open(schema: 0),
          .update(entity: "Item", 1, ["a": .int64(0)]), .get(1), .open(schema: 1), .get(1),
        ])),
    MinimalProgram(
      "columns-named-by-the-app", "missing-field.renamed-property", "int64 | get → unreadable",
      Program(
        [a], [Property(name: "renamed0", storedName: "a", type: .primitive(.int64))],
        operations: .put(["a": .int64(0)]), .open(schema: 1), .get(1),
        .update(entity: "Item", 1, ["renamed0": .int64(0)]), .get(1), .open(schema: 0), .get(1))),
    MinimalProgram(
      "nulls-of-required-become-zero", "missing-field.optional-required", "int64 | unreadable → accepted",
      Program(
        [Property("a", .int64, isOptional: true)], [a],
        operations: .put(["a": .null]), .open(schema: 1), .get(1), .open(schema: 0), .get(1))),
    MinimalProgram(
      "mismatch-reads-null", "missing-field.missing-null-wrong", "int64 | unreadable → accepted",
      Program(
        [Property("a", .int64, isOptional: true)],
        operations: .writeStored(entity: "Item", 1, ["a": .string("wrong")]), .get(1))),
  ]

  private static let unknown = [
    // It takes two versions and one property; the other the law draws for the rewrite to carry along.
    MinimalProgram(
      "unknown-put-back-as-first-case", "unknown-enum-case.return-to-newer", "enum over int64 | case changed",
      Program(
        [Property("a", Role.V1.propertyType), Property("p", .int64)],
        [Property("a", Role.V3.propertyType), Property("p", .int64)],
        operations: .put(["a": .enumCase("user"), "p": .int64(0)]), .open(schema: 1), .get(1),
        .rewrite(entity: "Item", 1), .open(schema: 0), .get(1))),
    MinimalProgram(
      "unreadable-without-name", "unknown-enum-case.error-names-property",
      " | unreadable without the property's name",
      Program(
        [Property("a", Role.V1.propertyType)], [Property("a", Role.V3.propertyType)],
        operations: .put(["a": .enumCase("user")]), .open(schema: 1), .get(1))),
    MinimalProgram(
      "invalid-custom-reads-null", "unknown-enum-case.invalid-custom", "percent | unreadable → accepted",
      Program(
        [Property("a", Percent.propertyType, isOptional: true)],
        operations: .put(["a": .custom("percent", persisted: .int64(0))]),
        .writeStored(entity: "Item", 2, ["a": .int64(101)]), .get(2), .get(1))),
    MinimalProgram(
      "implicit-raw-values-renumbered", "unknown-enum-case.removed-case", "enum over int64 | unknown case → case",
      Program(
        [Property("a", Role.V1.propertyType)], [Property("a", Role.V3.propertyType)],
        operations: .put(["a": .enumCase("user")]), .open(schema: 1), .get(1))),
  ]

  private static let a = Property("a", .int64)
}
