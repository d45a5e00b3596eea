import ConformanceKit
import Foundation
import ReferenceStore
import TestSupport
import Testing

@Suite("From domain values to stored values")
struct WritingTests {
  @Test("A primitive is stored as it is, bits included")
  func primitives() {
    let values: [(any PropertyValue.Type, Value)] = [
      (Bool.self, .bool(true)), (Int8.self, .int8(-128)), (Int64.self, .int64(.max)), (UInt64.self, .uint64(.max)),
      (Float.self, .float(-0.0)), (Double.self, .double(Double(bitPattern: 0x7FF0_0000_0000_0001))),
      (String.self, .string("e\u{301}\0 ")), (Data.self, .data([])), (Date.self, .date(-0.000_000_1)),
      (UUID.self, .uuid(UUID())), (Decimal.self, .decimal(Decimal(sign: .minus, exponent: -30, significand: 7))),
    ]
    for (type, value) in values {
      #expect(Fixture().storing(value, .x(type)) == .stored(["x": value]))
      #expect(Fixture().reading(value, .x(type)) == .x(value))
    }
  }

  @Test("A value of another type is rejected, naming the property; nothing is coerced")
  func otherTypes() {
    for semantics in [Semantics.strict, .codable] {
      let fixture = Fixture { $0 = semantics }
      #expect(fixture.storing(.int64(300), .x(Int8.self))?.blame == .rejected("x"))
      #expect(fixture.storing(.int64(3), .x(Int8.self))?.blame == .rejected("x"))
      #expect(fixture.storing(.int64(3), .x(Double.self))?.blame == .rejected("x"))
      #expect(fixture.storing(.string("1"), .x([String].self))?.blame == .rejected("x"))
      #expect(fixture.storing(.map([:]), .x(Point.self))?.blame == .rejected("x"))
    }
  }

  @Test("An enum case is stored as its raw value; one that the enum lacks is rejected")
  func enumCases() {
    #expect(Fixture().storing(.enumCase("admin"), .x(NewRole.self)) == .stored(["x": .int64(2)]))
    #expect(Fixture().storing(.enumCase("admin"), .x(OldRole.self))?.blame == .rejected("x"))
    #expect(Fixture().storing(.int64(2), .x(NewRole.self))?.blame == .rejected("x"))
  }

  @Test("An unknown case is stored as its raw value where the place preserves it, and is rejected elsewhere")
  func unknownCases() {
    let preserving = Fixture { $0.unknownEnum = ByPlace(scalar: .preserve, optional: .reject, element: .preserve) }
    let unknown = Value.unknownCase(.int64(400))
    #expect(preserving.storing(unknown, .x(NewRole.self)) == .stored(["x": .int64(400)]))
    #expect(preserving.storing(unknown, .x(NewRole.self, optional: true))?.blame == .rejected("x"))
    #expect(preserving.storing(.array([unknown]), .x([NewRole].self)) == .stored(["x": .array([.int64(400)])]))
    #expect(preserving.storing(.unknownCase(.string("a")), .x(NewRole.self))?.blame == .rejected("x"))
    #expect(Fixture { $0.unknownEnum = ByPlace(.default) }.storing(unknown, .x(NewRole.self))?.blame == .rejected("x"))
  }

  @Test("A custom type is stored as its converter says; what it throws rejects the record and changes nothing")
  func customTypes() {
    let percent = Value.custom("percent", persisted: .int64(40))
    #expect(Fixture().storing(percent, .x(StandardTypes.Percent.self)) == .stored(["x": .int64(40)]))
    #expect(
      Fixture().storing(.custom("percent", persisted: .int64(400)), .x(StandardTypes.Percent.self))?.blame
        == .rejected("x"))
    let good = Value.custom("touchy", persisted: .string("good"))
    let bad = Value.custom("touchy", persisted: .string("bad"))
    let responses = Fixture().run(
      [.x(Touchy.self)],
      [
        .put(entity: "E", [.init(1, ["x": good])]),
        .put(entity: "E", [.init(2, ["x": good]), .init(1, ["x": bad])]),
        .update(entity: "E", 1, ["x": bad]),
        .query(entity: "E", Query()),
      ])
    #expect(responses[1].blame == .rejected("x"))
    #expect(responses[2].blame == .rejected("x"))
    #expect(responses[3] == .found([.init(label: 1, fields: ["x": good])]))
  }

  @Test("An embedded object is stored member by member; a rejection names the path")
  func embedded() {
    let full = Value.object(["x": .double(1), "y": .null])
    #expect(Fixture().storing(full, .x(Point.self)) == .stored(["x": full]))
    let partial = Value.object(["x": .double(1)])
    #expect(Fixture().storing(partial, .x(Point.self)) == .stored(["x": partial]))
    #expect(Fixture().storing(.object(["y": .double(1)]), .x(Point.self))?.blame == .rejected("x.x"))
    #expect(Fixture().storing(.object(["x": .null]), .x(Point.self))?.blame == .rejected("x.x"))
    #expect(Fixture().storing(.object(["x": .int8(1)]), .x(Point.self))?.blame == .rejected("x.x"))
    #expect(
      Fixture().storing(.object(["x": .double(1), "q": .null]), .x(Point.self))?.blame == .rejected("x.q"))
    let spot = Value.custom("spot", persisted: full)
    #expect(Fixture().storing(spot, .x(Spot.self)) == .stored(["x": full]))
  }

  @Test("Elements are converted each; one that is optional may be null, another may not")
  func elements() {
    let cases = Value.array([.enumCase("user"), .null])
    #expect(Fixture().storing(cases, .x([NewRole?].self)) == .stored(["x": .array([.int64(1), .null])]))
    #expect(Fixture().storing(cases, .x([NewRole].self))?.blame == .rejected("x"))
    #expect(
      Fixture().storing(.map(["k": .enumCase("user")]), .x([String: NewRole].self))
        == .stored(["x": .map(["k": .int64(1)])]))
  }

  @Test("Null is stored for an optional property and rejected for a required one")
  func null() {
    #expect(Fixture().storing(.null, .x(Int.self, optional: true)) == .stored(["x": .null]))
    #expect(Fixture().storing(.null, .x(Int.self))?.blame == .rejected("x"))
  }

  @Test("An optional property that is absent stays missing; an absent required one is rejected")
  func absent() {
    #expect(Fixture().storing(nil, .x(Int.self, optional: true)) == .stored([:]))
    #expect(Fixture().storing(nil, .x(Int.self, default: .int64(7)))?.blame == .rejected("x"))
  }

  @Test("absence: null and missing apart, null left out, or every column filled")
  func absence() {
    let x = Property.x(Int.self, optional: true)
    for (absence, ofNull, ofNothing) in [
      (Semantics.Absence.distinct, ["x": .null], [:]), (.nilIsAbsent, [:], [:]),
      (.filled, ["x": .null], ["x": .null]),
    ] as [(Semantics.Absence, Fields, Fields)] {
      let fixture = Fixture { $0.absence = absence }
      #expect(fixture.storing(.null, x) == .stored(ofNull))
      #expect(fixture.storing(nil, x) == .stored(ofNothing))
      let read = Program.Operation.readStored(entity: "E", 1)
      let updated = fixture.run(
        [x], [.put(entity: "E", [.init(1, ["x": .int64(7)])]), .update(entity: "E", 1, ["x": .null]), read])
      #expect(updated.last == .stored(ofNull))
      #expect(fixture.run([x], [.writeStored(entity: "E", 1, ["x": .null]), read]).last == .stored(ofNull))
      #expect(fixture.run([x], [.writeStored(entity: "E", 1, [:]), read]).last == .stored(ofNothing))
    }
  }

  @Test("absence: filled fills a required column with its zero, and no embedded object")
  func filled() {
    let properties = [Property.x(NewRole.self), Property(name: "y", type: Point.propertyType)]
    let responses = Fixture { $0.absence = .filled }
      .run(properties, [.writeStored(entity: "E", 1, [:]), .readStored(entity: "E", 1)])
    #expect(responses.last == .stored(["x": .int64(0)]))
  }

  @Test("A converter to an optional may give null where the property is required")
  func optionalPersistedType() {
    let none = Value.custom("maybe-text", persisted: .null)
    #expect(Fixture().storing(none, .x(MaybeText.self)) == .stored(["x": .null]))
    #expect(Fixture().reading(.null, .x(MaybeText.self)) == .x(none))
    #expect(Fixture().storing(.null, .x(MaybeText.self))?.blame == .rejected("x"))
  }

  @Test("A property that the entity lacks is rejected by name, in a put and in an update")
  func strangers() {
    let responses = Fixture().run(
      [.note],
      [
        .put(entity: "E", [.init(1, ["note": .string("a")])]),
        .put(entity: "E", [.init(2, ["note": .string("a"), "x": .null])]),
        .update(entity: "E", 1, ["x": .null]),
      ])
    #expect(responses.map(\.blame) == [nil, .rejected("x"), .rejected("x")])
  }

  @Test("A property is stored by its stored name")
  func storedNames() {
    let property = Property(name: "in", storedName: "inTime", type: .primitive(.int64))
    let responses = Fixture().run(
      [property],
      [
        .put(entity: "E", [.init(1, ["in": .int64(5)])]), .readStored(entity: "E", 1), .get(entity: "E", [1]),
      ])
    #expect(responses == [.done, .stored(["inTime": .int64(5)]), .records([["in": .int64(5)]])])
  }
}

@Suite("Fidelity and limits")
struct FidelityTests {
  @Test("A lens changes what is stored, in elements and members and raw values too")
  func lenses() {
    let trimmed = Fixture { $0.fidelity = [.string: .trimmed, .double: .noNegativeZero] }
    #expect(trimmed.storing(.string(" a "), .x(String.self)) == .stored(["x": .string("a")]))
    #expect(trimmed.storing(.array([.string(" a")]), .x([String].self)) == .stored(["x": .array([.string("a")])]))
    #expect(
      trimmed.storing(.object(["x": .double(-0.0)]), .x(Point.self)) == .stored(["x": .object(["x": .double(0)])]))
    #expect(trimmed.storing(.enumCase("spaced"), .x(Padded.self)) == .stored(["x": .string("spaced")]))
    let milliseconds = Fixture { $0 = .objectBox }
    #expect(milliseconds.storing(.date(0.0004), .x(Date.self)) == .stored(["x": .date(0)]))
  }

  @Test("A lens that rejects rejects, and NaN as null needs a place for null")
  func rejections() {
    let noNaN = Fixture { $0.fidelity = [.double: .noNaN] }
    #expect(noNaN.storing(.double(.nan), .x(Double.self, optional: true))?.blame == .rejected("x"))
    let asNull = Fixture { $0.fidelity = [.double: .nanAsNull] }
    #expect(asNull.storing(.double(.nan), .x(Double.self, optional: true)) == .stored(["x": .null]))
    #expect(asNull.storing(.double(.nan), .x(Double.self))?.blame == .rejected("x"))
    #expect(asNull.storing(.array([.double(.nan)]), .x([Double?].self)) == .stored(["x": .array([.null])]))
    #expect(asNull.storing(.array([.double(.nan)]), .x([Double].self))?.blame == .rejected("x"))
    #expect(asNull.storing(.object(["x": .double(.nan)]), .x(Point.self))?.blame == .rejected("x.x"))
  }

  @Test("One past a limit is rejected, at any depth")
  func limits() {
    let fixture = Fixture(capabilities: {
      $0.limits = Limits(stringBytes: 3, dataBytes: 2, arrayItems: 1, fieldNameBytes: 1)
    })
    #expect(fixture.storing(.string("é1"), .x(String.self)) == .stored(["x": .string("é1")]))
    #expect(fixture.storing(.string("éé"), .x(String.self))?.blame == .rejected("x"))
    #expect(fixture.storing(.data([1, 2, 3]), .x(Data.self))?.blame == .rejected("x"))
    #expect(fixture.storing(.array([.int64(1), .int64(2)]), .x([Int].self))?.blame == .rejected("x"))
    #expect(fixture.storing(.array([.string("1234")]), .x([String].self))?.blame == .rejected("x"))
    #expect(fixture.storing(.map(["ab": .int64(1)]), .x([String: Int].self))?.blame == .rejected("x"))
    let nested = Value.object(["role": .enumCase("user"), "tags": .array([.string("1234")])])
    #expect(fixture.storing(nested, .x(Nested.self))?.blame == .rejected("x.tags"))
  }

  @Test("Keys, entries and levels have limits too, and the message says which")
  func otherLimits() {
    let fixture = Fixture(capabilities: { $0.limits = Limits(objectFields: 1, keys: .noDollarNoDot, levels: 2) })
    let map = Property.x([String: Int].self)
    #expect(fixture.storing(.map(["a": .int64(1)]), map) == .stored(["x": .map(["a": .int64(1)])]))
    for (value, property, message) in [
      (.map(["a": .int64(1), "b": .int64(1)]), map, "2 entries of a map are more than the limit of 1"),
      (.map(["a.b": .int64(1)]), map, #"the store does not take the key "a.b""#),
      (.array([.array([])]), .x([[Int]].self), "3 levels are more than the limit of 2"),
    ] as [(Value, Property, String)] {
      let response = fixture.storing(value, property)
      #expect(response?.blame == .rejected("x"))
      #expect(response?.message == message)
    }
  }

  @Test("The limit holds after the lens")
  func limitsAfterLens() {
    let fixture = Fixture({ $0.fidelity = [.string: .trimmed] }, capabilities: { $0.limits = Limits(stringBytes: 1) })
    #expect(fixture.storing(.string("  a  "), .x(String.self)) == .stored(["x": .string("a")]))
  }
}
