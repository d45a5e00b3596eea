import ConformanceKit
import Foundation
import TestSupport

/// What Realm says of queries, precision, limits and migration.
extension SemanticsRow {
  private static let role = Property.x(NewRole.self)
  private static let count = Property.x(Int.self, optional: true)
  private static let place = Property.x(StandardTypes.Place.self)
  private static let points: [Value?] = [(1, 2), (1, 3), (4, 2)].map { .object(["x": .double($0), "y": .double($1)]) }
  private static let point = Value.object(["x": .double(1), "y": .double(2)])
  private static let lists: [Value?] = [.array([.int64(1), .int64(2)]), .array([.int64(3)]), .array([])]

  static let realmQueries: [SemanticsRowDraft] = [
    .query(
      "the operand is the persisted value", .x(.equal, .int64(2)), role, among: [.int64(1), .int64(2)], .found([1])),
    .query(
      "the operand is the enum's case", .x(.equal, .enumCase("admin")), role, among: [.int64(1), .int64(2)], .found([1])
    ),
    .query(
      "the operand is the custom value", .x(isIn: true, [.custom("percent", persisted: .int64(2))]),
      .x(StandardTypes.Percent.self),
      among: [.int64(1), .int64(2)], .found([1])),
    .query("an embedded object equals memberwise", .x(.equal, point), place, among: points, .found([0])),
    .query(
      "a member of an embedded object is compared by its path", .compare(property: "x.y", .equal, .double(2)), place,
      among: points, .found([0, 2])),
    .query(
      "an embedded object equals memberwise, as a custom value", .x(.equal, .custom("point", persisted: point)), place,
      among: points, .found([0])),
    .query("an embedded object differs in any member", .x(.notEqual, point), place, among: points, .found([1, 2])),
    .query("an embedded object has no order", .x(.less, point), place, among: points, .rejected),
    .query(
      "an embedded object with a collection is refused", .x(.equal, .object(["role": .int64(1), "tags": .array([])])),
      .x(Nested.self), among: [], .rejected),
    .query("== nil finds null", .x(.equal, .null), count, among: [.int64(1), .null], .found([1])),
    .query("!= nil finds values", .x(.notEqual, .null), count, among: [.int64(1), .null], .found([0])),
    .query(
      "a comparison of null matches nothing", .x(.less, .int64(2)), count, among: [.int64(1), .null], .found([0])),
    .query(
      "a comparison with nil matches nothing", .x(.lessOrEqual, .null), count, among: [.int64(1), .null], .found([])),
    .query("!= value finds null rows", .x(.notEqual, .int64(1)), count, among: [.int64(1), .null], .found([1])),
    .query("IN [] finds nothing", .x(isIn: true, []), count, among: [.int64(1), .null], .found([])),
    .query(
      "a collection equals what any element equals", .x(.equal, .int64(2)), .x([Int].self), among: lists, .found([0])),
    .init(
      "sorting is by the persisted value", [[role]],
      SemanticsRowDraft.writes([.int64(2), .int64(0), .int64(1)]) + [.sortByX([1, 2, 0])]),
    .query(
      "strings are not normalised", .x(.equal, .string("é")), .x(String.self),
      among: [.string("é"), .string("e\u{301}")], .found([0])),
  ]

  static let realmPrecision: [SemanticsRowDraft] = [
    .kept("a date is cut to nanoseconds", .date(1.9e-9), .x(Date.self), as: .date(1e-9)),
    .kept("a date before 2001 is cut to nanoseconds", .date(-1.9e-9), .x(Date.self), as: .date(-1e-9)),
    .kept("a date of NaN is 1970", .date(.nan), .x(Date.self), as: .date(-978_307_200)),
    .init("NaN round-trips as NaN", [[.x(Double.self)]], [.put(["x": .double(.nan)]), .get(.x(.double(.nan)))]),
    .kept("a string has 16,777,199 bytes", text(16_777_199), .x(String.self), as: text(16_777_199)),
    .refused("a string of one byte more is refused", text(16_777_200), .x(String.self)),
    .kept("data has 16,777,200 bytes", bytes(16_777_200), .x(Data.self), as: bytes(16_777_200)),
    .refused("data of one byte more is refused", bytes(16_777_201), .x(Data.self)),
    .refused("a key that begins with $ is refused", .map(["$a": .int64(1)]), .x([String: Int].self)),
    .refused("a key that contains . is refused", .map(["a.b": .int64(1)]), .x([String: Int].self)),
    .kept("a key may have $ inside", .map(["a$": .int64(1)]), .x([String: Int].self), as: .map(["a$": .int64(1)])),
    .query("empty data is not nil", .isNil(property: "x"), .x(Data.self), among: [.data([])], .found([])),
    .stored("integers are stored as 64 bits", .int64(5), .x(Int8.self), .x(.int8(5))),
    .stored("an integer that does not fit is not truncated", .int64(300), .x(Int8.self), .unreadable),
  ]

  private static func text(_ count: Int) -> Value { .string(String(repeating: "a", count: count)) }
  private static func bytes(_ count: Int) -> Value { .data(Array(repeating: 1, count: count)) }

  private static let seven: Fields = ["x": .int64(7)]

  static let realmMigration: [SemanticsRowDraft] = [
    .init(
      "queries and sorting use the Swift name", [[Property(name: "x", storedName: "col", type: .primitive(.int64))]],
      [.put(seven), .readStored(["col": .int64(7)]), .query(.x(.equal, .int64(7)), .found([1])), .sortByX([1])]),
    .init(
      "optional → required drops the column and refills it", [[count], [.x(Int.self)]],
      [.put(seven), .open(1), .get(.x(.int64(0)))]),
    .init(
      "a type change drops the column and refills it", [[.x(Int.self)], [.x(String.self)]],
      [.put(seven), .open(1), .readStored(["x": .string("")]), .get(.x(.string("")))]),
    .init(
      "a wider floating-point number is another type", [[.x(Float.self)], [.x(Double.self)]],
      [.put(["x": .float(7)]), .open(1), .get(.x(.double(0)))]),
    .init(
      "required → optional keeps the data", [[.x(Int.self)], [count]], [.put(seven), .open(1), .get(.x(.int64(7)))]),
    .init(
      "raw type → enum needs no migration", [[.x(Int.self)], [role]],
      [.put(["x": .int64(2)]), .open(1), .get(.x(.enumCase("admin")))]),
    .init(
      "enum → custom type needs no migration", [[role], [.x(StandardTypes.Percent.self)]],
      [.put(["x": .enumCase("admin")]), .open(1), .get(.x(.custom("percent", persisted: .int64(2))))]),
    .init(
      "custom type → raw type needs no migration", [[.x(StandardTypes.Percent.self)], [.x(Int.self)]],
      [.put(["x": .custom("percent", persisted: .int64(7))]), .open(1), .get(.x(.int64(7)))]),
    .init(
      "a wider integer needs no migration", [[.x(Int8.self)], [.x(Int.self)]],
      [.put(["x": .int8(7)]), .open(1), .get(.x(.int64(7)))]),
  ]
}
