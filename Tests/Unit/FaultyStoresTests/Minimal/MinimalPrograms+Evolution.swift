import ConformanceKit

extension MinimalPrograms {
  /// The stores that open another version's rows in another way than they declare.
  static let evolution = [
    MinimalProgram(
      "retype-reinterprets", "missing-field.retyped-property", " | schemaRefused → accepted",
      Program(
        [Property("a", .int64)], [Property("a", .bool)],
        operations: .put(["a": .int64(0)]), .open(schema: 1), .get(1))),
    MinimalProgram(
      "older-model-accepted", "missing-field.downgrade", "int64 | get → unreadable",
      Program(
        newer: [Property("a", .int64)], operations: .put(["a": .int64(0)]), .open(schema: 1), .open(schema: 0), .get(1))
    ),
    MinimalProgram(
      "tables-found-by-their-place", "missing-field.absent-entity", "int64 | int64 changed",
      Program(
        schemas: [
          Schema(
            version: 2, entities: ["Other", "Item"].map { Entity(name: $0, properties: [Property("a", .int64)]) }),
          Schema(version: 3, entities: [Entity(name: "Item", properties: [Property("a", .int64)])]),
        ],
        operations: [
          .open(schema: 0), .put(["a": .int64(0)]), .put(entity: "Other", [.init(2, ["a": .int64(1)])]),
          .open(schema: 1), .get(1), .open(schema: 0),
        ])),
    MinimalProgram(
      "returned-property-cleared", "missing-field.removed-property", "int64 | get → unreadable",
      Program(
        [Property("a", .int64), Property("b", .int64)], [Property("a", .int64)],
        [Property("a", .int64), Property("b", .int64)],
        operations: .put(["a": .int64(0), "b": .int64(0)]), .open(schema: 1), .open(schema: 2), .get(1),
        .update(entity: "Item", 1, ["a": .int64(0)]), .get(1))),
    MinimalProgram(
      "update-drops-unknown-members", "missing-field.changed-members", " | string → null",
      Program(
        [Property("a", StandardTypes.contactV2), Property("b", .int64)],
        [Property("a", StandardTypes.contactV1), Property("b", .int64)],
        operations: .put(["a": .object(["name": .string("a"), "phone": .string("a")]), "b": .int64(0)]),
        .open(schema: 1), .update(entity: "Item", 1, ["b": .int64(0)]), .open(schema: 0), .get(1))),
    MinimalProgram(
      "missing-not-found-as-declared", "missing-field.read-query-agreement", " | other records found",
      Program(
        [], [Property("p", .int64)], operations: .put([:]), .open(schema: 1),
        .query(entity: "Item", Query(where: .compare(property: "p", .equal, .int64(0)))))),
    MinimalProgram(
      "unknown-raw-not-found", "unknown-enum-case.query-by-raw", " | other records found",
      Program(
        [Property("a", StandardTypes.roleV1)], [Property("a", StandardTypes.roleV3)],
        operations: .put(["a": .enumCase("user")]), .open(schema: 1),
        .query(entity: "Item", Query(where: .compare(property: "a", .equal, .int64(1)))))),
    MinimalProgram(
      "case-operand-by-name", "query.custom-operand", " | other records found",
      Program(
        [Property("a", StandardTypes.roleV1)], operations: .put(["a": .enumCase("unknown")]),
        .query(entity: "Item", Query(where: .compare(property: "a", .equal, .enumCase("unknown")))),
        .query(entity: "Item", Query(where: .compare(property: "a", .equal, .int64(0)))))),
  ]
}

extension Program {
  /// A program of which the newer version of the schema comes first, and then an older one of no properties.
  fileprivate init(newer: [Property], operations: Program.Operation...) {
    self.init(
      schemas: [DrawnTable.schema(version: 2, newer), DrawnTable.schema(version: 1, [])],
      operations: [.open(schema: 0)] + operations)
  }
}
