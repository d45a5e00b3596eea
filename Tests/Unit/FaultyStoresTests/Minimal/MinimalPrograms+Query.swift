import ConformanceKit
import Foundation

extension MinimalPrograms {
  /// The stores whose queries are faulty.
  static let query = [
    finding(
      "not-in-ignored-for-enums", "stored-operand", StandardTypes.roleV1, .enumCase("unknown"),
      Query(where: .membership(property: "a", isIn: false, [.int64(0)]))),
    finding(
      "empty-list-finds-all", "empty-range", .primitive(.int64), .int64(0),
      Query(where: .membership(property: "a", isIn: true, []))),
    MinimalProgram(
      "zero-counts-as-null", "query.is-nil", others,
      Program(
        [Property("a", .int64, isOptional: true)],
        operations: .put(["a": .int64(0)]), .find(Query(where: .isNil(property: "a"))))),
    finding(
      "queries-normalise-strings", "strings", .primitive(.string), .string("e\u{301}"),
      Query(where: .compare(property: "a", .equal, .string("e\u{301}")))),
    finding(
      "uuid-queried-as-text", "stored-operand", .primitive(.uuid), .uuid(zero),
      Query(where: .compare(property: "a", .equal, .uuid(zero)))),
    finding(
      "embedded-compared-by-identity", "embedded-memberwise", StandardTypes.point, origin,
      Query(where: .compare(property: "a", .equal, origin))),
    MinimalProgram(
      "unsigned-sorted-as-signed", "query.order", others,
      Program(
        [Property("a", .uint64)],
        operations: .put(["a": .uint64(0)], ["a": .uint64(1 << 63)]), .find(Query(order: [.init("a")]))),
      says: """
        at        operation 2 (query), property a
        expected  records 1, 2
        actual    records 2, 1
        change    other records found
        """),
    MinimalProgram(
      "sorting-with-nan-finds-nothing", "query.order", others,
      Program(
        [Property("a", .double)],
        operations: .put(["a": .double(0)], ["a": .double(.nan)]), .find(Query(order: [.init("a")])))),
    MinimalProgram(
      "nans-sorted-by-their-bits", "query.order", others,
      Program(
        [Property("a", .double), Property("b", .string)],
        operations: .put(["a": .double(.nan), "b": .string("a")], ["a": .double(.signalingNaN), "b": .string("")]),
        .find(Query(order: [.init("a"), .init("b")])))),
    MinimalProgram(
      "updated-row-queried-as-it-was", "query.is-nil", others,
      Program(
        [Property("a", .int64, isOptional: true)],
        operations: .put(["a": .int64(0)]), .update(entity: "Item", 1, ["a": .null]),
        .find(Query(where: .isNil(property: "a"))))),
    finding(
      "strings-compared-canonically", "strings", .primitive(.string), .string("e\u{301}"),
      Query(where: .compare(property: "a", .equal, .string("\u{e9}")))),
    MinimalProgram(
      "deleted-row-still-found", "query.read-agreement", others,
      Program(
        [Property("a", .int64)],
        operations: .put(["a": .int64(0)]), .delete(entity: "Item", [1]),
        .find(Query(where: .compare(property: "a", .equal, .int64(0)))), .get(1))),
    MinimalProgram(
      "sort-ignores-direction", "query.order", others,
      Program(
        [Property("a", .string)],
        operations: .put(["a": .string("")], ["a": .string("a")]),
        .find(Query(order: [.init("a", isAscending: false)])))),
    MinimalProgram(
      "collection-found-by-first-element", "query.collections", others,
      Program(
        [Property(name: "a", type: .array(.primitive(.int64)))],
        operations: .put(["a": .array([.int64(0), .int64(0)])]),
        .find(Query(where: .compare(property: "a", .equal, .array([.int64(0)])))))),
    MinimalProgram(
      "contains-sees-first-element", "query.contains", others,
      Program(
        [Property(name: "a", type: .array(.primitive(.string)))],
        operations: .put(["a": .array([.string(""), .string("a")])]),
        .find(Query(where: .contains(property: "a", .string("a")))))),
    MinimalProgram(
      "not-leaves-out-null", "query.complement", others,
      Program(
        [Property("a", .int64, isOptional: true)],
        operations: .put(["a": .null]), .find(Query(where: .not(.compare(property: "a", .equal, .int64(0))))),
        .find(Query(where: .compare(property: "a", .equal, .int64(0)))))),
    finding(
      "bound-left-out-of-or", "bounds", .primitive(.int64), .int64(0),
      Query(where: .or([.compare(property: "a", .lessOrEqual, .int64(.max))]))),
  ]

  private static let others = " | other records found"
  private static let zero = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
  private static let origin = Value.object(["x": .double(0), "y": .double(0)])

  /// One record with one property, and one query.
  private static func finding(
    _ store: String, _ law: String, _ type: PropertyType, _ value: Value, _ query: Query, says text: String? = nil
  ) -> MinimalProgram {
    MinimalProgram(
      store, "query.\(law)", others, Program([Property("a", type)], operations: .put(["a": value]), .find(query)),
      says: text)
  }
}

extension Program.Operation {
  fileprivate static func find(_ query: Query) -> Program.Operation { .query(entity: DrawnTable.entityName, query) }
}
