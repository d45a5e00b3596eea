import ConformanceKit
import TestSupport

/// What ObjectBox says of schemas that change. A property's stored name is what ObjectBox calls its uid.
extension SemanticsRow {
  private static let count = Property.x(Int32.self)
  private static let note = Fields([("note", .string("a"))])
  private static let noteAndCount: Fields = ["note": .string("a"), "x": .int32(7)]

  static let objectBoxEvolution: [SemanticsRowDraft] = [
    .init(
      "an added property is accepted, and absent in old rows", [[.note], [.note, count]],
      SemanticsRowDraft.older + [.readStored(note)]),
    .init(
      "a removed property is accepted, and its bytes stay until the row is put again", [[.note, count], [.note]],
      [.put(noteAndCount), .open(1), .readStored(noteAndCount), .rewrite, .readStored(note)]),
    .init(
      "a name that is added again with a new uid reads absent", [[.note, count], [.note], [.note, count]],
      [.put(noteAndCount), .open(1), .open(2), .get(.noteAndX(.int32(0)))]),
    .init(
      "a property renamed with the same uid keeps data and queries", [[count], [stored(as: "x")]],
      [
        .put(["x": .int32(7)]), .open(1), .get(.response(.records([["y": .int32(7)]]))),
        .query(.compare(property: "y", .equal, .int32(7)), .found([1])),
      ]),
    .init(
      "a property renamed without the uid is a new one", [[count], [stored(as: "y")]],
      [.put(["x": .int32(7)]), .open(1), .get(.response(.records([["y": .int32(0)]])))]),
    .init(
      "a changed type is refused, even for widening", [[count], [.x(Int64.self)]],
      [.put(["x": .int32(7)]), .open(1, .refusal(.refused("x")))]),
    .init(
      "a changed type with a new uid resets the column",
      [[count], [Property(name: "x", storedName: "x2", type: .primitive(.int64))]],
      [.put(["x": .int32(7)]), .open(1), .get(.x(.int64(0)))]),
    .init(
      "an older model does not open a file that has a newer property", [[.note, count], [.note]], version: [2, 1],
      [.put(noteAndCount), .open(1, .refusal(.refused("x")))]),
    .init(
      "an older model opens a file that has new cases only, and meets unknown raw values",
      [[.x(NewRole.self)], [.x(OldRole.self, default: .enumCase("unknown"))]], version: [2, 1],
      [.put(["x": .enumCase("admin")]), .open(1), .get(.x(.enumCase("unknown"))), .readStored(["x": .int64(2)])]),
  ]

  private static func stored(as name: String) -> Property {
    Property(name: "y", storedName: name, type: .primitive(.int32))
  }
}
