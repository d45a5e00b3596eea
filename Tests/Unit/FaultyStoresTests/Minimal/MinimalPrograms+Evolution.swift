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
      "missing-not-found-as-declared", "missing-field.read-query-agreement", " | other records found",
      Program(
        [], [Property("p", .int64)], operations: .put([:]), .open(schema: 1),
        .query(entity: "Item", Query(where: .compare(property: "p", .equal, .int64(0)))))),
    MinimalProgram(
      "unknown-raw-not-found", "unknown-enum-case.query-by-raw", " | other records found",
      Program(
        [Property("a", Role.V1.propertyType)], [Property("a", Role.V3.propertyType)],
        operations: .put(["a": .enumCase("user")]), .open(schema: 1),
        .query(entity: "Item", Query(where: .compare(property: "a", .equal, .int64(1)))))),
    MinimalProgram(
      "case-operand-by-name", "query.custom-operand", " | other records found",
      Program(
        [Property("a", Role.V1.propertyType)], operations: .put(["a": .enumCase("unknown")]),
        .query(entity: "Item", Query(where: .compare(property: "a", .equal, .enumCase("unknown")))),
        .query(entity: "Item", Query(where: .compare(property: "a", .equal, .int64(0)))))),
  ]
}

extension Program {
  /// A program of which the newer version of the schema comes first, and then an older one of no properties.
  fileprivate init(newer: [Property], operations: Program.Operation...) {
    self.init(
      schemas: [Table.schema(version: 2, newer), Table.schema(version: 1, [])],
      operations: [.open(schema: 0)] + operations)
  }
}
