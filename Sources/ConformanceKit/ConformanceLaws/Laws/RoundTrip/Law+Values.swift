import Generators
import StoreContract

extension Law {
  package static let value = Law(
    id: "round-trip.value", scenario: .roundTrip,
    statement: "A record reads back exactly as it was written, except for declared losses.",
    source: "Realm Swift, CustomPersistable: conversions are total and lossless; Convex: values are kept exactly.",
    largeCases: 500,
    program: { draw, context in
      let table = context.drawTable(&draw, .scalars, columns: 1...7, rows: 1...8)
      return Program(schemas: [table.schema()], operations: [.open(schema: 0), table.put, table.get])
    })

  static let reopen = Law(
    id: "round-trip.reopen", scenario: .roundTrip,
    statement: "What was put, changed or deleted before the store was closed stays so after it is reopened.",
    source: "ObjectBox: an enum that is forgotten only after reopening (objectbox-swift, converter registered late).",
    prerequisites: [.valuesOnce, .updates],
    program: { draw, context in
      let table = context.drawTable(&draw, .all)
      let other = context.drawRows(&draw, like: table)
      // The rows end up the same whether they were put with these values or changed to them. There is therefore one
      // simplest program.
      let puts: [Program.Operation] =
        switch draw.index(weights: [3, 2, 1, 1]) {
        case 0: [table.put]
        case 1: [other.put, .update(entity: DrawnTable.entityName, 1, table.fields(ofRow: 0))]
        case 2: [other.put, table.put]
        default: [table.put, .delete(entity: DrawnTable.entityName, [1])]
        }
      return Program(
        schemas: [table.schema()], operations: [.open(schema: 0)] + puts + [.open(schema: 0), table.get])
    })

  package static let collections = Law(
    id: "round-trip.collections", scenario: .roundTrip,
    statement: "Arrays and maps keep their order, nil elements and keys, and empty stays distinct from nested.",
    source: "Realm Swift: List, Map; Convex: arrays and objects.", requirements: [.collections],
    prerequisites: [.parts],
    program: { draw, context in
      let table = context.drawTable(&draw, .collections, columns: 1...1, rows: 1...5)
      return Program(schemas: [table.schema()], operations: [.open(schema: 0), table.put, table.get])
    })

  package static let embedded = Law(
    id: "round-trip.embedded", scenario: .roundTrip,
    statement: "Embedded objects read back member by member, and custom types over one embedded type do not mix.",
    source: "Realm Swift, CustomPersistable: several custom types may map to one embedded type.",
    requirements: [.embedded], prerequisites: [.parts],
    program: { draw, context in
      let table = context.drawTable(&draw, .embedded, rows: 1...2)
      return Program(schemas: [table.schema()], operations: [.open(schema: 0), table.put, table.get])
    })

  static let batch = Law(
    id: "round-trip.batch", scenario: .roundTrip,
    statement: "A batch reads back whole in the order of its ids, and one rejected record rejects the whole batch.",
    source: "The contract of put: all or nothing.", prerequisites: [.values],
    program: { draw, context in
      let table = context.drawTable(&draw, .all, columns: 1...2, rows: 1...5)
      let again = context.drawRows(&draw, like: table)
      let invalid = draw.boolean() ? context.invalidate(&draw, again) : again
      let order = draw.boolean() ? Array(table.labels.reversed()) : table.labels
      let before = draw.perhaps(table.put, table.get)
      let after = draw.perhaps(.get(entity: DrawnTable.entityName, order))
      return Program(schemas: [table.schema()], operations: [.open(schema: 0)] + before + [invalid.put] + after)
    })

  static let fourStates = Law(
    id: "round-trip.four-states", scenario: .roundTrip,
    statement: "Missing, null, empty and other values stay distinct as declared, and updating to null clears a value.",
    source: "Convex: a missing field is not null; Realm Swift: empty data is not nil.", prerequisites: [.values],
    program: { draw, context in
      var table = context.drawTable(&draw, context.optionalKinds, columns: 1...3, rows: 1...3)
      table.makeOptional()
      for index in table.columns.indices {
        for row in 0..<table.rows where draw.boolean(probability: 0.25) { table.columns[index].cells[row] = nil }
      }
      let cleared = draw.element(of: table.labels)
      // The last column comes first, so that leaving out an earlier column changes nothing.
      let column = draw.element(of: Array(table.columns.reversed())).property.name
      let read = draw.perhaps(table.get)
      let update = draw.perhaps(.update(entity: DrawnTable.entityName, cleared, [column: .null]), table.get)
      return Program(schemas: [table.schema()], operations: [.open(schema: 0), table.put] + read + update)
    })
}
