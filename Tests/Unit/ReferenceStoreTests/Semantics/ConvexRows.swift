import ConformanceKit

/// What Convex says of values. What its tokens look like is the codec's affair, and tested there.
extension SemanticsRow {
  static let convex =
    SemanticsDocument.convex.section("Property wrappers", convexWrappers)
    + SemanticsDocument.convex.section("Document IDs", convexIDs)
    + SemanticsDocument.convex.section("Wire encoding", convexLimits)
    + SemanticsDocument.convex.section("The computed-view pattern", convexViews)

  /// The wrappers: what they hold, the right form, and the form of the other kind of number.
  private static let wrappers: [(name: String, property: Property, right: Value, wrong: Value)] = [
    ("ConvexInt", .x(Int.self), .int64(5), .double(5)), ("ConvexFloat", .x(Double.self), .double(0.5), .int64(5)),
    ("OptionalConvexInt", .x(Int.self, optional: true), .int64(5), .double(5)),
    ("OptionalConvexFloat", .x(Double.self, optional: true), .double(0.5), .int64(5)),
  ]

  private static let convexWrappers: [SemanticsRowDraft] =
    wrappers.flatMap { name, property, right, wrong in
      let absent = property.isOptional ? SemanticsStep.Outcome.x(.null) : .unreadable
      return [
        .stored("\(name) reads the right form", right, property, .x(right)),
        .init("\(name) of a missing field", [[property]], [.writeStored([:]), .get(absent)]),
        .stored("\(name) of null", .null, property, absent),
        .stored("\(name) of the other kind of number is an error", wrong, property, .unreadable),
        .stored(
          "\(name) of the other kind of number is an error, whatever default is declared", wrong,
          .x(property.swiftType, default: right), .unreadable),
      ] as [SemanticsRowDraft]
    } + [
      .stored("an Int32 is an int64 that fits", .int64(5), .x(Int32.self), .x(.int32(5))),
      .stored("an int64 from 2^31 is no Int32", .int64(1 << 31), .x(Int32.self), .unreadable),
      .stored("an int64 from 2^31 is no Int32?", .int64(1 << 31), .x(Int32.self, optional: true), .unreadable),
      .stored("a Float is a float64 that it holds exactly", .double(0.5), .x(Float.self), .x(.float(0.5))),
      .init(
        "field names are mapped with CodingKeys",
        [[Property(name: "inTime", storedName: "in", type: .primitive(.int64))]],
        [.put(["inTime": .int64(80)]), .readStored(["in": .int64(80)])]),
    ]

  private static let convexIDs: [SemanticsRowDraft] = [
    .links("an array of ids keeps their order, and an id twice", .links(2, 2, 1, 2)),
    .linksToRemoved("an id stays in the document when the one it names is deleted", .links(2, 2, 1, 2)),
  ]

  private static let optional = Property.x(Int.self, optional: true)
  private static let numbers = Property.x([String: Int].self)

  private static let convexLimits: [SemanticsRowDraft] = [
    .kept("-0.0 is a float64 of its own", .double(-0.0), .x(Double.self), as: .double(-0.0)),
    .kept("infinity is a float64", .double(.infinity), .x(Double.self), as: .double(.infinity)),
    .kept(
      "NaN of any payload is a float64", .double(Double(bitPattern: 0x7FF8_0000_0000_0123)), .x(Double.self),
      as: .double(Double(bitPattern: 0x7FF8_0000_0000_0123))),
    .kept("2^53 + 1 is an int64", .int64(1 << 53 + 1), .x(Int.self), as: .int64(1 << 53 + 1)),
    .init("a missing field is not null", [[optional]], [.put([:]), .readStored([:])]),
    .kept("null is not a missing field", .null, optional, as: .null),
    .kept("an array has 8192 items", items(8192), .x([Int].self), as: items(8192)),
    .refused("an array of one item more is refused", items(8193), .x([Int].self)),
    .kept("an object has 1024 fields", fields(1024), numbers, as: fields(1024)),
    .refused("an object of one field more is refused", fields(1025), numbers),
    .kept("a field name has 1024 bytes", key(1024), numbers, as: key(1024)),
    .refused("a field name of one byte more is refused", key(1025), numbers),
    .refused("a field name that starts with $ is refused", .map(["$a": .int64(1)]), numbers),
    .refused("a field name beyond ASCII is refused", .map(["é": .int64(1)]), numbers),
    .refused("a field name with a control character is refused", .map(["a\n": .int64(1)]), numbers),
    .init("a document has 16 levels", [[nest(15).property]], [.put(["x": nest(15).value]), .get(.x(nest(15).value))]),
    .refused("a document of one level more is refused", nest(16).value, nest(16).property),
  ]

  private static func items(_ count: Int) -> Value { .array(Array(repeating: .int64(1), count: count)) }
  private static func fields(_ count: Int) -> Value { .map(Fields((0..<count).map { ("k\($0)", .int64(1)) })) }
  private static func key(_ count: Int) -> Value { .map(Fields([(String(repeating: "k", count: count), .int64(1))])) }

  /// An array in an array and so on, as deep as that.
  private static func nest(_ levels: Int) -> (property: Property, value: Value) {
    let type = (0..<levels).reduce(PropertyType.primitive(.int64)) { type, _ in .array(type) }
    let value = (0..<levels).reduce(Value.int64(1)) { value, _ in .array([value]) }
    return (Property(name: "x", type: type), value)
  }

  private static let wins = Property.x(StandardTypes.WholeNumber.self)

  private static let convexViews: [SemanticsRowDraft] = [
    .stored(
      "a whole float64 is shown as an Int", .double(80), wins, .x(.custom("whole-number", persisted: .double(80)))),
    .stored("NaN is an error, never a trap", .double(.nan), wins, .unreadable),
    .stored("infinity is an error, never a trap", .double(.infinity), wins, .unreadable),
    .stored("2^63 is an error, never a trap", .double(0x1p63), wins, .unreadable),
    .stored("a fraction is an error, never cut in silence", .double(0.5), wins, .unreadable),
    .init(
      "a field that has changed its wire type is an error, and stays", [[wins], [.x(Int.self)]],
      [
        .put(["x": .custom("whole-number", persisted: .double(80))]), .open(1), .get(.unreadable),
        .readStored(["x": .double(80)]),
      ]),
    .init(
      "a number that is put back stays a float64", [[wins]],
      [.writeStored(["x": .double(80)]), .rewrite, .readStored(["x": .double(80)])]),
  ]
}
