import ConformanceKit

extension MinimalPrograms {
  /// The stores that go wrong where another version of the app, or another hand, wrote the row.
  static let versions = missing + unknown

  private static let missing = [
    MinimalProgram(
      "unknown-properties-dropped", "missing-field.round-about", "int64 | get → unreadable",
      Program(
        schemas: [DrawnTable.schema(version: 1, [a]), DrawnTable.schema(version: 2, [a, Property("b", .int64)])],
        operations: [
          .open(schema: 1), .put(["a": .int64(0), "b": .int64(0)]), .open(schema: 0),
          .update(entity: "Item", 1, ["a": .int64(0)]), .get(1), .open(schema: 1), .get(1),
        ]),
      says: """
        at        operation 6 (get), record 1, property b
        expected  int64(0)
        actual    error unreadable (property 'b'): there is no stored value, and the property is required
        change    get → unreadable
        """),
    MinimalProgram(
      "columns-named-by-the-app", "missing-field.renamed-property", "int64 | get → unreadable",
      Program(
        [a], [Property(name: "renamed0", storedName: "a", type: .primitive(.int64))],
        operations: .put(["a": .int64(0)]), .open(schema: 1), .get(1),
        .update(entity: "Item", 1, ["renamed0": .int64(0)]), .get(1), .open(schema: 0), .get(1)),
      says: """
        at        operation 3 (get), record 1, property renamed0
        expected  int64(0)
        actual    error unreadable (property 'renamed0'): there is no stored value, and the property is required
        change    get → unreadable
        """),
    MinimalProgram(
      "nulls-of-required-become-zero", "missing-field.optional-required", "int64 | unreadable → accepted",
      Program(
        [Property("a", .int64, isOptional: true)], [a],
        operations: .put(["a": .null]), .open(schema: 1), .get(1), .open(schema: 0), .get(1)),
      says: """
        at        operation 3 (get), record 1, property a
        expected  error unreadable (property 'a'): the stored value null is no int64
        actual    int64(0)
        change    unreadable → accepted
        """),
    MinimalProgram(
      "mismatch-reads-null", "missing-field.missing-null-wrong", "int64 | unreadable → accepted",
      Program(
        [Property("a", .int64, isOptional: true)],
        operations: .writeStored(entity: "Item", 1, ["a": .string("wrong")]), .get(1)),
      says: """
        at        operation 2 (get), record 1, property a
        expected  error unreadable (property 'a'): the stored value string "wrong" is no int64
        actual    null
        change    unreadable → accepted
        """),
  ]

  private static let unknown = [
    // It takes two versions and one property; the other the law draws for the rewrite to carry along.
    MinimalProgram(
      "unknown-put-back-as-first-case", "unknown-enum-case.return-to-newer", "enum over int64 | case changed",
      Program(
        [Property("a", StandardTypes.roleV1), Property("p", .int64)],
        [Property("a", StandardTypes.roleV3), Property("p", .int64)],
        operations: .put(["a": .enumCase("user"), "p": .int64(0)]), .open(schema: 1), .get(1),
        .rewrite(entity: "Item", 1), .open(schema: 0), .get(1)),
      says: """
        at        operation 6 (get), record 1, property a
        expected  .user
        actual    .unknown
        change    case changed
        """),
    MinimalProgram(
      "unreadable-without-name", "unknown-enum-case.error-names-property",
      " | unreadable without the property's name",
      Program(
        [Property("a", StandardTypes.roleV1)], [Property("a", StandardTypes.roleV3)],
        operations: .put(["a": .enumCase("user")]), .open(schema: 1), .get(1)),
      says: """
        at        operation 3 (get), record 1, property a
        expected  error unreadable (property 'a'): the stored value int64 1 is no case of Role
        actual    error unreadable: the stored value int64 1 is no case of Role
        change    unreadable without the property's name
        """),
    MinimalProgram(
      "invalid-custom-reads-null", "unknown-enum-case.invalid-custom", "percent | unreadable → accepted",
      Program(
        [Property("a", StandardTypes.percent, isOptional: true)],
        operations: .put(["a": .custom("percent", persisted: .int64(0))]),
        .writeStored(entity: "Item", 2, ["a": .int64(101)]), .get(2), .get(1)),
      says: """
        at        operation 3 (get), record 2, property a
        expected  error unreadable (property 'a'): the stored value int64 101 is no valid percent
        actual    null
        change    unreadable → accepted
        """),
    MinimalProgram(
      "implicit-raw-values-renumbered", "unknown-enum-case.removed-case", "enum over int64 | unknown case → case",
      Program(
        [Property("a", StandardTypes.roleV1)], [Property("a", StandardTypes.roleV3)],
        operations: .put(["a": .enumCase("user")]), .open(schema: 1), .get(1)),
      says: """
        at        operation 3 (get), record 1, property a
        expected  unknownCase(int64(1))
        actual    .admin
        change    unknown case → case
        """),
  ]

  private static let a = Property("a", .int64)
}
