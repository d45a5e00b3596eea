import ConformanceKit
import Foundation
import TestSupport

/// What Realm says of values.
extension SemanticsRow {
  static let realm =
    SemanticsDocument.realm.section("Mapping protocols", realmMapping)
    + SemanticsDocument.realm.section("Failed conversion", realmFailures)
    + SemanticsDocument.realm.section("Defaults", realmDefaults)
    + SemanticsDocument.realm.section("Relationships", realmRelationships)
    + SemanticsDocument.realm.section("Queries", realmQueries)
    + SemanticsDocument.realm.section("Precision and limits", realmPrecision)
    + SemanticsDocument.realm.section("Renaming and migration", realmMigration)

  private static let origin = Value.object(["x": .double(0), "y": .double(0)])
  private static let bad = Value.int64(400)

  private static let realmMapping: [SemanticsRowDraft] = [
    .noType("a custom type maps to no unsigned integer", UInt32.self),
    .init(
      "two custom types map to one embedded type",
      [[.x(StandardTypes.Place.self), Property(name: "y", type: Pin.propertyType)]],
      [
        .put(["x": .custom("point", persisted: origin), "y": .custom("pin", persisted: origin)]),
        .readStored(["x": origin, "y": origin]),
        .get(
          .response(
            .records([["x": .custom("point", persisted: origin), "y": .custom("pin", persisted: origin)]]))),
      ]),
    .older(
      "a converter that refuses its type's default fails: URL of an empty string", .x(StandardTypes.Link.self),
      .unreadable),
  ]

  /// A failable custom type and an enum, to which the same rows apply.
  private static let types: [(name: String, type: any PropertyValue.Type, right: Value, wrong: Value)] = [
    (
      "custom type", StandardTypes.Percent.self, .custom("percent", persisted: .int64(50)),
      .custom("percent", persisted: bad)
    ),
    ("enum", NewRole.self, .enumCase("user"), .enumCase("noSuchCase")),
  ]

  private static let realmFailures: [SemanticsRowDraft] =
    types.flatMap { name, type, right, wrong in
      realmFailures(of: name, type, wrong) + [
        .stored(
          "a required \(name) is refused, whatever default is declared", bad, .x(type, default: right), .unreadable)
      ]
    } + [
      .query(
        "queries match rows that cannot be converted", .x(.equal, bad), .x(NewRole.self, optional: true),
        among: [.int64(1), bad], .found([1])),
      .init(
        "rows that cannot be converted are sorted by their stored values",
        [[.x(StandardTypes.Percent.self, optional: true)]],
        SemanticsRowDraft.writes([bad, .int64(1), .int64(500)]) + [.sortByX([1, 0, 2])]),
    ]

  private static func realmFailures(
    of name: String, _ type: any PropertyValue.Type, _ wrong: Value
  ) -> [SemanticsRowDraft] {
    let collections = collections(of: type)
    return [
      .stored("a required \(name) is refused", bad, .x(type), .unreadable),
      .refused("a wrong value of the \(name) is refused when it is set", wrong, .x(type)),
      .init(
        "an optional \(name) reads as nil, and its stored value stays", [[.note, .x(type, optional: true)]],
        [
          .writeStored(["note": .string("a"), "x": bad]), .get(.noteAndX(.null)), .update(["note": .string("b")]),
          .readStored(["note": .string("b"), "x": bad]),
        ]),
      .stored(
        "a list's element of the \(name) is refused", .array([.int64(1), bad]), .x(collections.list), .unreadable),
      .stored(
        "an optional list's element of the \(name) is nil", .array([bad]), .x(collections.optionals),
        .x(.array([.null]))),
      .stored(
        "an optional map's element of the \(name) is nil, distinct from a missing key", .map(["k": bad]),
        .x(collections.optionalMap), .x(.map(["k": .null]))),
    ]
  }

  private static func collections<T: PropertyValue>(
    of type: T.Type
  ) -> (list: any PropertyValue.Type, optionals: any PropertyValue.Type, optionalMap: any PropertyValue.Type) {
    ([T].self, [T?].self, [String: T?].self)
  }

  private static let zeros: [(any PropertyValue.Type, Value)] = [
    (Int8.self, .int8(0)), (Int16.self, .int16(0)), (Int32.self, .int32(0)), (Int64.self, .int64(0)),
    (Float.self, .float(0)), (Double.self, .double(0)), (Bool.self, .bool(false)), (String.self, .string("")),
    (Data.self, .data([])), (Date.self, .date(-978_307_200)), (Decimal.self, .decimal(0)),
    (UUID.self, .uuid(UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)))),
  ]

  private static let realmRelationships: [SemanticsRowDraft] = [
    .init(
      "a link to an object has to be optional", [[.note], [.note, Property(name: "x", type: .toOne("E"))]],
      [.open(1, .refusal(.refused("x")))]),
    .links("a List keeps the order, and an object twice", .links(2, 2, 1, 2)),
    .linksToRemoved("a link to a deleted object is nil, and a List leaves it out", .links(nil, 1)),
    .linkToRestored("a new object is not what a link led to before", .null),
  ]

  private static let realmDefaults: [SemanticsRowDraft] =
    zeros.map { type, zero in .older("an older row reads \(type.propertyType) as its zero", .x(type), .noteAndX(zero)) }
    + zeros.map { type, _ in
      .older("an older row reads an optional \(type.propertyType) as nil", .x(type, optional: true), .noteAndX(.null))
    } + [
      .older("an older row has raw 0 of an enum", .x(NewRole.self), .noteAndX(.enumCase("unknown"))),
      .older("an older row has raw \"\" of an enum", .x(StandardTypes.Topping.V2.self), .noteAndX(.enumCase("plain"))),
      .older("an enum without a case of raw 0 is unreadable in an older row", .x(Level.self), .unreadable),
      .older(
        "a custom type over a primitive is converted from the intrinsic default", .x(StandardTypes.Percent.self),
        .noteAndX(.custom("percent", persisted: .int64(0)))),
      .init(
        "a custom type over an embedded object is a null link, and reads as a fresh default",
        [[.note], [.note, .x(StandardTypes.Place.self)]],
        SemanticsRowDraft.older + [
          .readStored(["note": .string("a")]), .get(.noteAndX(.custom("point", persisted: origin))),
        ]),
      .older(
        "the default written in the class is not applied to older rows", .x(Int.self, default: .int64(7)),
        .noteAndX(.int64(0))),
      .older(
        "the default of an embedded object is not applied to older rows",
        .x(
          StandardTypes.Place.self, default: .custom("point", persisted: .object(["x": .double(1), "y": .double(2)]))),
        .noteAndX(.custom("point", persisted: origin))),
      .init(
        "a new column is filled in older rows", [[.note], [.note, .x(NewRole.self), optional]],
        SemanticsRowDraft.older + [.readStored(["note": .string("a"), "x": .int64(0), "y": .null])]),
      .init("a new object has nil for an optional", [[optional]], [.put([:]), .readStored(["y": .null])]),
    ]

  private static let optional = Property(name: "y", type: .primitive(.string), isOptional: true)
}
