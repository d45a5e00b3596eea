import ConformanceKit
import Foundation
import ReferenceStore
import TestSupport
import Testing

@Suite("Queries")
struct QueryTests {
  private let x = Property.x(Int.self, optional: true)
  private let rows: [Value?] = [.int64(1), .int64(2), .null, nil]

  private func compare(_ comparison: Query.Comparison, _ operand: Value) -> Query.Condition {
    .compare(property: "x", comparison, operand)
  }

  @Test("Comparisons run on stored values")
  func comparisons() {
    let fixture = Fixture()
    let found: [(Query.Comparison, [Int])] = [
      (.equal, [0]), (.notEqual, [1, 2]), (.less, []), (.lessOrEqual, [0]), (.greater, [1]), (.greaterOrEqual, [0, 1]),
    ]
    for (comparison, labels) in found {
      #expect(fixture.finding(compare(comparison, .int64(1)), x, rows) == labels)
    }
    #expect(Fixture().finding(compare(.equal, .int64(2)), .x(NewRole.self), [.int64(1), .int64(2)]) == [1])
  }

  @Test("Null equals null, differs from values, and compares with nothing else")
  func null() {
    #expect(Fixture().finding(compare(.equal, .null), x, rows) == [2])
    #expect(Fixture().finding(compare(.notEqual, .null), x, rows) == [0, 1])
    #expect(Fixture().finding(compare(.lessOrEqual, .null), x, rows) == [])
    #expect(Fixture().finding(.isNil(property: "x"), x, rows) == [2, 3])
  }

  @Test("absentInQueries: nothing, null, or what the property reads as")
  func absent() {
    let nothing = Fixture { $0.absentInQueries = .matchesNothing }
    #expect(nothing.finding(.membership(property: "x", isIn: false, [.int64(1)]), x, rows) == [1, 2])
    #expect(nothing.finding(.isNil(property: "x"), x, rows) == [2, 3])
    let null = Fixture { $0.absentInQueries = .matchesNull }
    #expect(null.finding(compare(.equal, .null), x, rows) == [2, 3])
    #expect(null.finding(compare(.notEqual, .int64(1)), x, rows) == [1, 2, 3])
    let declared = Fixture {
      $0.absentInQueries = .matchesDefault
      $0.missing = .default
    }
    let role = Property.x(NewRole.self, default: .enumCase("admin"))
    #expect(declared.finding(compare(.equal, .int64(2)), role, [.int64(1), nil]) == [1])
    #expect(declared.finding(.isNil(property: "x"), role, [.int64(1), nil]) == [])
    #expect(declared.finding(.isNil(property: "x"), x, rows) == [2, 3])
    let unreadable = Fixture { $0.absentInQueries = .matchesDefault }
    let unsaid = unreadable.querying(Query(where: compare(.equal, .int64(2))), .x(NewRole.self), [nil])
    #expect(unsaid == .found([]))
  }

  @Test("NaN differs from every number, no other comparison with NaN holds, and -0.0 equals 0.0")
  func nan() {
    let double = Property.x(Double.self)
    for comparison in Query.Comparison.allCases {
      let found = comparison == .notEqual ? [0] : []
      #expect(Fixture().finding(compare(comparison, .double(1)), double, [.double(.nan)]) == found)
      #expect(Fixture().finding(compare(comparison, .double(.nan)), double, [.double(1)]) == found)
    }
    #expect(Fixture().finding(compare(.equal, .double(0)), double, [.double(-0.0)]) == [0])
  }

  @Test("Nothing is in the empty list")
  func membership() {
    #expect(Fixture().finding(.membership(property: "x", isIn: true, []), x, rows) == [])
    #expect(Fixture().finding(.membership(property: "x", isIn: false, []), x, rows) == [0, 1, 2])
    #expect(Fixture().finding(.membership(property: "x", isIn: true, [.int64(2), .null]), x, rows) == [1, 2])
  }

  @Test("A string contains a substring by UTF-8, a collection an element that equals")
  func contains() {
    let part = Query.Condition.contains(property: "x", .string("e"))
    #expect(Fixture().finding(part, .x(String.self), [.string("é"), .string("e\u{301}"), .string("")]) == [1])
    let element = Query.Condition.contains(property: "x", .int64(2))
    #expect(Fixture().finding(element, .x([NewRole].self), [.array([.int64(1), .int64(2)]), .array([])]) == [0])
    #expect(Fixture().finding(element, .x([String: Int].self), [.map(["a": .int64(2)]), .map([:])]) == [0])
  }

  @Test("and, or and not combine; the empty and finds all, the empty or nothing")
  func combining() {
    let one = compare(.equal, .int64(1))
    let two = compare(.equal, .int64(2))
    #expect(Fixture().finding(.or([one, two]), x, rows) == [0, 1])
    #expect(Fixture().finding(.and([one, two]), x, rows) == [])
    #expect(Fixture().finding(.not(one), x, rows) == [1, 2, 3])
    #expect(Fixture().finding(.and([]), x, rows) == [0, 1, 2, 3])
    #expect(Fixture().finding(.or([]), x, rows) == [])
  }

  @Test("An operand of another type matches nothing under strict, and what it exactly is under coercing")
  func operands() {
    let coercing = Fixture { $0.numericMatch = .coercing }
    for comparison in [Query.Comparison.equal, .notEqual] {
      #expect(Fixture().finding(compare(comparison, .double(1)), x, rows) == [])
      #expect(coercing.finding(compare(comparison, .string("1")), x, rows) == [])
    }
    #expect(coercing.finding(compare(.equal, .double(1)), x, rows) == [0])
    #expect(coercing.finding(compare(.equal, .double(1.5)), x, rows) == [])
  }

  @Test("An operand that is a domain value is converted, or refused with its reason")
  func domainOperands() {
    let half = Value.custom("percent", persisted: .int64(50))
    let percents: [Value?] = [.int64(50), .int64(2)]
    #expect(Fixture().finding(compare(.equal, half), .x(StandardTypes.Percent.self), percents) == [0])
    let member = Query.Condition.membership(property: "x", isIn: false, [half])
    #expect(Fixture().finding(member, .x(StandardTypes.Percent.self), percents) == [1])
    let element = Query.Condition.contains(property: "x", .enumCase("admin"))
    #expect(Fixture().finding(element, .x([NewRole].self), [.array([.int64(2)]), .array([])]) == [0])
    let none = Fixture(capabilities: { $0.customOperands = false })
    for (fixture, operand, kind, message) in [
      (Fixture(), .enumCase("boss"), .rejected, "the enum Role has no case 'boss'"),
      (Fixture(), half, .rejected, "percent int64 50 is not a value of Role"),
      (none, .enumCase("user"), .unsupported, "this store's queries know stored values only"),
    ] as [(Fixture, Value, StoreError.Kind, String)] {
      let response = fixture.querying(Query(where: compare(.equal, operand)), .x(NewRole.self), [])
      #expect(response?.blame == Blame(kind: kind, property: "x"))
      #expect(response?.message == message)
    }
  }

  @Test("operandOverflow: an integer out of range is refused, and one in range taken in any width")
  func overflow() {
    let refusing = Fixture { $0.operandOverflow = .refuse }
    let small: [Value?] = [.uint8(5), .uint8(6)]
    #expect(refusing.finding(compare(.greater, .int64(5)), .x(UInt8.self), small) == [1])
    #expect(Fixture().finding(compare(.greater, .int64(5)), .x(UInt8.self), small) == [])
    for condition in [compare(.less, .int64(256)), .membership(property: "x", isIn: false, [.int8(-1)])] {
      let response = refusing.querying(Query(where: condition), .x(UInt8.self), [])
      #expect(response?.blame == .rejected("x"))
      #expect(Fixture().finding(condition, .x(UInt8.self), []) == [])
    }
    let response = refusing.querying(Query(where: compare(.less, .int64(256))), .x(UInt8.self), [])
    #expect(response?.message == "the constant int64 256 is out of range of uint8")
    #expect(refusing.finding(compare(.equal, .double(5)), .x(UInt8.self), small) == [])
    #expect(refusing.finding(compare(.greater, .double(5)), .x(Double.self), [.double(6)]) == [0])
  }

  @Test("floatEquality: refuse refuses equality and lists, and leaves the order")
  func floats() {
    let refusing = Fixture { $0.floatEquality = .refuse }
    for condition in [
      compare(.equal, .double(1)), compare(.notEqual, .double(1)), .membership(property: "x", isIn: true, [.double(1)]),
    ] {
      #expect(refusing.querying(Query(where: condition), .x(Double.self), [])?.blame == .rejected("x"))
      #expect(refusing.finding(condition, .x(Int.self), []) == [])
    }
    #expect(refusing.finding(compare(.lessOrEqual, .double(1)), .x(Double.self), [.double(1)]) == [0])
  }

  @Test("collectionEquality: with the whole collection, or with any element")
  func collections() {
    let lists: [Value?] = [.array([.int64(1), .int64(2)]), .array([.int64(2)]), .array([]), nil]
    let type = Property.x([Int].self, optional: true)
    let any = Fixture { $0.collectionEquality = .anyElement }
    #expect(any.finding(compare(.equal, .int64(2)), type, lists) == [0, 1])
    #expect(any.finding(compare(.notEqual, .int64(2)), type, lists) == [0])
    #expect(any.finding(compare(.less, .int64(2)), type, lists) == [0])
    #expect(any.finding(.membership(property: "x", isIn: true, [.int64(1), .int64(5)]), type, lists) == [0])
    #expect(any.finding(compare(.equal, .int64(2)), .x([String: Int].self), [.map(["k": .int64(2)])]) == [0])
    #expect(Fixture().finding(compare(.equal, .array([.int64(2)])), type, lists) == [1])
    #expect(Fixture().finding(compare(.equal, .int64(2)), type, lists) == [])
  }

  @Test("Collections and embedded objects have no order")
  func noOrder() {
    for type: any PropertyValue.Type in [[Int].self, [String: Int].self, Point.self, Spot.self] {
      for comparison in [Query.Comparison.less, .lessOrEqual, .greater, .greaterOrEqual] {
        let response = Fixture().querying(Query(where: compare(comparison, .null)), .x(type), [])
        #expect(response?.blame == .rejected("x"))
        #expect(response?.message == "\(type.propertyType) has no '\(comparison.rawValue)'")
      }
    }
  }

  @Test("Strings compare by UTF-8 or by their canonical form")
  func strings() {
    let values: [Value?] = [.string("é"), .string("e\u{301}")]
    let condition = compare(.equal, .string("é"))
    #expect(Fixture().finding(condition, .x(String.self), values) == [0])
    let canonical = Fixture { $0.stringOrder = .unicodeCanonical }
    #expect(canonical.finding(condition, .x(String.self), values) == [0, 1])
  }

  @Test("Embedded members are named by a path, through a custom type too; objects compare member by member")
  func paths() {
    let points: [Value?] = [
      .object(["x": .double(1), "y": .null]), .object(["x": .double(2)]), .object(["x": .double(2), "y": .double(0)]),
    ]
    for type: any PropertyValue.Type in [Point.self, Spot.self] {
      let two = Query.Condition.compare(property: "x.x", .equal, .double(2))
      #expect(Fixture().finding(two, .x(type), points) == [1, 2])
      #expect(Fixture().finding(.isNil(property: "x.y"), .x(type), points) == [0, 1])
      let whole = compare(.equal, .object(["x": .double(2), "y": .double(-0.0)]))
      #expect(Fixture().finding(whole, .x(type), points) == [2])
    }
    let unknown = Fixture().querying(Query(where: .isNil(property: "x.q")), .x(Point.self), [])
    #expect(unknown?.blame == .rejected("x.q"))
  }

  @Test("Sorting: nil first, then NaN, then numbers, equal ones as inserted; descending is the reverse")
  func order() {
    let rows: [Value?] = [.double(1), nil, .double(.nan), .double(-1), .null, .double(1)]
    let double = Property.x(Double.self, optional: true)
    #expect(Fixture().sorting(double, rows) == [1, 4, 2, 3, 0, 5])
    #expect(Fixture().sorting(double, isAscending: false, rows) == [0, 5, 3, 2, 1, 4])
    #expect(Fixture().sorting(.x(UInt64.self), [.uint64(1 << 63), .uint64(1)]) == [1, 0])
    #expect(Fixture().sorting(.x(String.self), [.string("z"), .string("é"), .string("e\u{301}")]) == [2, 0, 1])
    let canonical = Fixture { $0.stringOrder = .unicodeCanonical }
    #expect(canonical.sorting(.x(String.self), [.string("z"), .string("é"), .string("e\u{301}")]) == [0, 1, 2])
    let byMember = Query(order: [.init("x.x", isAscending: false)])
    let points: [Value?] = [.object(["x": .double(1)]), .object(["x": .double(2)])]
    #expect(
      Fixture { $0.missing = .zero }.querying(byMember, .x(Point.self), points)
        == .found([1, 0].map { .init(label: $0, fields: ["x": .object(["x": .double(Double($0 + 1)), "y": .null])]) }))
    #expect(Fixture().querying(Query(order: [.init("x")]), .x([Int].self), [])?.blame == .rejected("x"))
  }

  @Test("One record that cannot be read fails the query")
  func unreadable() {
    let fixture = Fixture { $0.unknownEnum = ByPlace(.reject) }
    #expect(fixture.querying(Query(), .x(NewRole.self), [.int64(1), .int64(400)])?.blame == .unreadable("x"))
    #expect(fixture.finding(compare(.equal, .int64(1)), .x(NewRole.self), [.int64(1), .int64(400)]) == [0])
  }

  @Test("An operator that the capabilities leave out is unsupported")
  func unsupported() {
    let fixture = Fixture(capabilities: { $0.queries = [.equal] })
    #expect(fixture.finding(compare(.equal, .int64(1)), x, rows) == [0])
    for condition: Query.Condition in [
      compare(.less, .int64(1)), .isNil(property: "x"), .not(.contains(property: "x", .int64(1))),
      .membership(property: "x", isIn: true, []),
    ] {
      #expect(fixture.querying(Query(where: condition), x, [])?.blame == .unsupported)
    }
    #expect(fixture.querying(Query(order: [.init("x")]), x, [])?.blame == .unsupported)
    let none = Fixture(capabilities: { $0.queries = [] })
    #expect(none.querying(Query(), x, [])?.blame == .unsupported)
  }
}
