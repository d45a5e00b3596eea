import ConformanceKit
import Foundation
import TestSupport

/// What ObjectBox says of queries and precision.
extension SemanticsRow {
  private static let count = Property.x(Int32.self, optional: true)
  private static let five = Value.int32(5)

  static let objectBoxQueries: [SemanticsRowDraft] =
    [
      .query(
        "the operand is the raw value", .x(.equal, .int64(2)), .x(NewRole.self), among: [.int64(1), .int64(2)],
        .found([1])),
      .query(
        "the operand is never the enum's case", .x(.equal, .enumCase("admin")), .x(NewRole.self), among: [],
        .refusal(Blame(kind: .unsupported, property: "x"))),
    ] + absent + [
      .query("an absent value matches isNil", .isNil(property: "x"), count, among: [five, nil], .found([1])),
      .init(
        "nil is absent to queries", [[count]],
        [.put(["x": .null]), .query(.x(.notEqual, five), .found([])), .query(.isNil(property: "x"), .found([1]))]),
      .init(
        "an older row reads as a default that no query finds",
        [[.note], [.note, .x(NewRole.self, default: .enumCase("unknown"))]],
        SemanticsRowDraft.older + [.get(.noteAndX(.enumCase("unknown"))), .query(.x(.equal, .int64(0)), .found([]))]),
      .query("a Float has no ==", .x(.equal, .float(1)), .x(Float.self), among: [.float(1)], .rejected),
      .query("a Double has no ==", .x(.equal, .double(1)), .x(Double.self), among: [.double(1)], .rejected),
      .query("a Double has an order", .x(.less, .double(2)), .x(Double.self), among: [.double(1)], .found([0])),
      .query(
        "a constant above the column's range is refused", .x(.less, .int64(128)), .x(Int8.self), among: [], .rejected),
      .query(
        "a constant below the column's range is refused", .x(isIn: true, [.int64(-1)]), .x(UInt8.self), among: [],
        .rejected),
      .query(
        "a constant within the column's range is of its type", .x(.equal, .int64(127)), .x(Int8.self),
        among: [.int8(127)], .found([0])),
      .query(
        "strings are not normalised", .x(.equal, .string("é")), .x(String.self),
        among: [.string("é"), .string("e\u{301}")], .found([0])),
      .query(
        "== of strings is aware of their length", .x(.equal, .string("a")), .x(String.self),
        among: [.string("a"), .string("a\0"), .string("ab")], .found([0])),
    ]

  /// An absent value beside a 5.
  private static let absent: [SemanticsRowDraft] = [
    ("==", .x(.equal, five), [0]), ("!=", .x(.notEqual, five), []), ("<", .x(.less, .int32(6)), [0]),
    (">", .x(.greater, .int32(-1)), [0]), ("IN", .x(isIn: true, [five]), [0]),
    ("NOT IN", .x(isIn: false, [.int32(6)]), [0]),
    ("between", .and([.x(.greaterOrEqual, .int32(-1)), .x(.lessOrEqual, .int32(6))]), [0]),
  ].map { (name: String, condition: Query.Condition, found: [Int]) in
    .query("an absent value does not match \(name)", condition, count, among: [five, nil], .found(found))
  }

  private static let bits: [(String, Value)] = [
    ("a NaN's payload", .double(Double(bitPattern: 0x7FF8_0000_0000_0123))), ("-0.0", .double(-0.0)),
    ("a subnormal number", .double(.leastNonzeroMagnitude)),
    ("a NaN's payload in a Float", .float(Float(bitPattern: 0x7FC0_0123))), ("-0.0 in a Float", .float(-0.0)),
    ("a subnormal Float", .float(.leastNonzeroMagnitude)),
  ]

  static let objectBoxPrecision: [SemanticsRowDraft] =
    [
      .kept(
        "a date is rounded to milliseconds half away from zero, after 1970", .date(-978_307_199.937_5), .x(Date.self),
        as: .date(-978_307_199.937)),
      .kept(
        "a date is rounded to milliseconds half away from zero, before 1970", .date(-978_307_200.062_5), .x(Date.self),
        as: .date(-978_307_200.063)),
      .init(
        "a date is lossy once, then stable", [[.x(Date.self)]],
        [
          .put(["x": .date(-978_307_199.937_5)]), .readStored(["x": .date(-978_307_199.937)]), .rewrite,
          .readStored(["x": .date(-978_307_199.937)]),
        ]),
    ]
    + bits.map { name, value in
      .init(
        "\(name) round-trips bit by bit", [[.x(value.kind == .float ? Float.self : Double.self)]],
        [.put(["x": value]), .get(.x(value))])
    }
    + [Query.Comparison.less, .lessOrEqual, .greater, .greaterOrEqual].map { comparison in
      .query(
        "no \(comparison.rawValue) with NaN holds", .or([.x(comparison, .double(1)), .x(comparison, .double(.nan))]),
        .x(Double.self), among: [.double(.nan)], .found([]))
    }
    + [
      .query("NaN is not null", .isNil(property: "x"), .x(Double.self), among: [.double(.nan)], .found([])),
      .init(
        "unsigned integers have their own order", [[.x(UInt32.self)]],
        SemanticsRowDraft.writes([.uint32(1 << 31), .uint32(1)]) + [.sortByX([1, 0])]),
      .query("empty data is not null", .isNil(property: "x"), .x(Data.self), among: [.data([])], .found([])),
      .init(
        "a string of 20 MB is stored", [[.x(String.self)]],
        [.put(["x": megabytes]), .get(.x(megabytes))]),
    ]

  private static let megabytes = Value.string(String(repeating: "a", count: 20_000_000))
}
