import ConformanceKit
import Foundation
import TestSupport

/// What ObjectBox says of values.
extension SemanticsRow {
  static let objectBox =
    SemanticsDocument.objectBox.section("Types a property maps to", objectBoxTypes)
    + SemanticsDocument.objectBox.section("Enums", objectBoxEnums)
    + SemanticsDocument.objectBox.section("Converters", objectBoxConverters)
    + SemanticsDocument.objectBox.section("Missing values", objectBoxMissing)
    + SemanticsDocument.objectBox.section("Relations", objectBoxRelations)
    + SemanticsDocument.objectBox.section("Queries", objectBoxQueries)
    + SemanticsDocument.objectBox.section("Precision", objectBoxPrecision)
    + SemanticsDocument.objectBox.section("Evolution of the schema", objectBoxEvolution)

  private static let objectBoxTypes: [SemanticsRowDraft] = [
    .noType("a property cannot be a UUID", UUID.self),
    .noType("a property cannot be a Decimal", Decimal.self),
    .kept(
      "a list of strings becomes one JSON string", .custom("string-list", persisted: .string(#"["a","b"]"#)),
      .x(StandardTypes.StringList.self), as: .string(#"["a","b"]"#)),
  ]

  private static let role = Property.x(NewRole.self, default: .enumCase("user"))
  private static let optionalRole = Property.x(NewRole.self, optional: true)

  private static let objectBoxEnums: [SemanticsRowDraft] = [
    .kept("a case is written as its raw value", .enumCase("admin"), role, as: .int64(2)),
    .older("a missing enum reads as the declared default", role, .noteAndX(.enumCase("user"))),
    .stored("an unknown raw value reads as the declared default", .int64(999), role, .x(.enumCase("user"))),
    .stored("the default's own raw value reads as the default", .int64(1), role, .x(.enumCase("user"))),
    .older("a missing optional enum reads as nil", optionalRole, .noteAndX(.null)),
    .stored("an unknown raw value of an optional enum reads as nil", .int64(999), optionalRole, .x(.null)),
    .init(
      "putting an object back rewrites 999 as the default's raw value", [[role]],
      [.writeStored(["x": .int64(999)]), .rewrite, .readStored(["x": .int64(1)])]),
    .init(
      "changing another property rewrites 999 as well", [[.note, role]],
      [
        .writeStored(["note": .string("a"), "x": .int64(999)]), .update(["note": .string("b")]),
        .readStored(["note": .string("b"), "x": .int64(1)]),
      ]),
    .init(
      "putting an object back makes an absent enum explicit", [[.note], [.note, role]],
      SemanticsRowDraft.older + [.rewrite, .readStored(["note": .string("a"), "x": .int64(1)])]),
  ]

  private static let objectBoxConverters: [SemanticsRowDraft] = [
    .older(
      "a converter from DB? is given nil for a missing value", .x(MaybeText.self),
      .noteAndX(.custom("maybe-text", persisted: .null))),
    .older(
      "a converter from DB is given the type's zero for a missing value", .x(StandardTypes.Percent.self),
      .noteAndX(.custom("percent", persisted: .int64(0)))),
    .stored(
      "a bad stored value becomes a value", .int64(400),
      .x(StandardTypes.Percent.self, default: .custom("percent", persisted: .int64(50))),
      .x(.custom("percent", persisted: .int64(50)))),
    .init(
      "a value that a converter to DB? turns into nil is absent", [[.x(MaybeText.self)]],
      [.put(["x": .custom("maybe-text", persisted: .null)]), .readStored([:])]),
  ]

  private static let objectBoxMissing: [SemanticsRowDraft] =
    zeros.map { type, zero in
      .older("a missing \(type.propertyType) reads as its zero", .x(type), .noteAndX(zero))
    }
    + zeros.map { type, _ in
      .older("a missing optional \(type.propertyType) reads as nil", .x(type, optional: true), .noteAndX(.null))
    } + [
      .older(
        "a missing value reads as the zero, whatever is declared", .x(Int.self, default: .int64(7)),
        .noteAndX(.int64(0))),
      .init("nil is stored as absent", [[.x(Int.self, optional: true)]], [.put(["x": .null]), .readStored([:])]),
      .kept("zero is stored explicitly", .int64(0), .x(Int.self), as: .int64(0)),
      .init(
        "an old row's property becomes a stored zero at its first re-put", [[.note], [.note, .x(Int.self)]],
        SemanticsRowDraft.older + [.rewrite, .readStored(["note": .string("a"), "x": .int64(0)])]),
    ]

  private static let objectBoxRelations: [SemanticsRowDraft] = [
    .olderLink("a missing ToOne has no target"),
    .links("a ToMany has each target once", .links(2, 1, 2)),
    .linksToRemoved("a ToOne whose target was removed has no target", .links(nil, 1)),
    .linkToRestored("a ToOne keeps its target's id, and is looked up by it", .ref("2")),
  ]

  private static let zeros: [(any PropertyValue.Type, Value)] = [
    (Bool.self, .bool(false)), (Int8.self, .int8(0)), (Int16.self, .int16(0)), (Int32.self, .int32(0)),
    (Int64.self, .int64(0)), (UInt8.self, .uint8(0)), (UInt16.self, .uint16(0)), (UInt32.self, .uint32(0)),
    (UInt64.self, .uint64(0)), (Float.self, .float(0)), (Double.self, .double(0)), (Date.self, .date(-978_307_200)),
    (String.self, .string("")), (Data.self, .data([])), ([Float].self, .array([])),
  ]
}
