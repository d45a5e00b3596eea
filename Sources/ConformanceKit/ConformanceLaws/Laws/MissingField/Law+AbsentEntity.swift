import Generators
import StoreContract

extension Law {
  static let absentEntity = Law(
    id: "missing-field.absent-entity", scenario: .missingField,
    statement:
      "Records of an entity that a version lacks stay, go, or keep it from opening, as declared; other records stay.",
    source:
      "SQLite: a table that no statement names stays; Realm Swift: so does a class, until deleteData(forType:).",
    requirements: [.evolution], prerequisites: [.oneSchema, .values, .updates],
    program: { draw, context throws(Discard) in
      // Which values are kept is up to other laws. A text in the place of another differs in many ways.
      let types = [Primitive.int64, .int32, .bool, .string].filter(context.backend.capabilities.types.contains)
      guard let type = types.first else { throw Discard(reason: "the backend has no simple type") }
      let kept = context.drawTable(&draw, of: Property(name: "a", type: .primitive(type)), rows: 1...2)
      let other = OtherRecords(context.drawRows(&draw, like: kept))
      let isOlder = draw.boolean()
      // An app's new entities come after those that it has.
      let isFirst = draw.boolean() && !isOlder
      let between = draw.perhaps(kept.get) + draw.perhaps(.delete(entity: DrawnTable.entityName, [1]))
      let after = draw.perhaps(other.get) + draw.perhaps(kept.get)
      let all = [Program.Operation.query(entity: other.name, Query())].filter { $0.isDeclared(in: context) }
      let late = draw.perhaps(other.putLate)
      let again = draw.perhaps(.open(schema: 1), .open(schema: 0))
      let read = draw.perhaps(all)
      // The older version may have been there first. What more than two upgrades do is up to long programs.
      let hasBegun = draw.boolean() && isOlder
      let item = kept.schema().entities[0]
      let absent = Entity(name: other.name, properties: item.properties)
      return Program(
        schemas: [
          Schema(version: 2, entities: isFirst ? [absent, item] : [item, absent]),
          Schema(version: isOlder ? 1 : 3, entities: [item]),
        ],
        operations: (hasBegun ? [.open(schema: 1)] : []) + [.open(schema: 0), kept.put, other.put, .open(schema: 1)]
          + between + [.open(schema: 0)] + after + late + (hasBegun ? [] : again) + read)
    })
}

/// The rows of a table as records of a second entity.
private struct OtherRecords {
  let name = "Other"
  private let rows: [Fields]
  private let labels: [Program.Label]

  init(_ table: DrawnTable) {
    rows = table.newRecords.map(\.fields)
    labels = table.labels.map { $0 + table.rows }
  }

  var put: Program.Operation { .put(entity: name, zip(labels, rows).map { Program.NewRecord($0, $1) }) }
  var get: Program.Operation { .get(entity: name, labels) }
  /// Stores one more record, which must not get the id of one that is there.
  var putLate: Program.Operation { .put(entity: name, [.init(2 * labels.count + 1, rows[0])]) }
}
