import Generators
import StoreContract

extension Law {
  /// The laws of the scenario adapter.
  package static let adapter: [Law] = [isolation, deterministic, closeIsFinal, errorsHaveKinds, honestCapabilities]

  static let isolation = Law(
    id: "adapter.isolation", scenario: .adapter,
    statement: "Two stores in two locations share nothing, and a fresh location is empty.",
    source: "A connection that was cached by thread gave a test the records of the test before.", isUniversal: true,
    prerequisites: [.values, .batches],
    program: { draw, context throws(Discard) in
      let table = context.drawTable(&draw, .scalars, columns: 1...2, rows: 1...2)
      let others = context.drawRows(&draw, like: table)
      let all = context.finding(Query())
      let elsewhere =
        draw.perhaps(table.get) + draw.perhaps(all) + draw.perhaps(others.relabelled.put)
        + draw.perhaps(others.relabelled.get) + draw.perhaps(all)
      let after = draw.perhaps(table.get) + draw.perhaps(all)
      return Program(
        schemas: [table.schema()],
        operations: [.open(schema: 0), table.put, .elsewhere(schema: 0, elsewhere)] + after)
    })

  static let deterministic = Law(
    id: "adapter.deterministic", scenario: .adapter,
    statement: "The same calls in a fresh location get the same responses.",
    source: "A failure that does not come again cannot be made small, nor mended.", isUniversal: true,
    prerequisites: [.values, .batches], oracle: .sameResponsesElsewhere,
    program: { draw, context throws(Discard) in
      let table = context.drawTable(&draw, .scalars, columns: 1...2, rows: 1...2)
      let label = draw.element(of: table.labels)
      let calls =
        draw.perhaps(.rewrite(entity: DrawnTable.entityName, label))
        + draw.perhaps(context.invalidate(&draw, table).put)
        + draw.perhaps(.delete(entity: DrawnTable.entityName, [label]))
        + draw.perhaps(context.finding(Query()))
      let operations = [table.put, table.get] + calls
      return Program(
        schemas: [table.schema()],
        operations: [.open(schema: 0), .elsewhere(schema: 0, operations)] + operations)
    })

  static let closeIsFinal = Law(
    id: "adapter.close-is-final", scenario: .adapter,
    statement:
      "A closed store either refuses a call as closed, or carries it out and keeps its effect; it never loses data.",
    source: "A store that was used after it was closed took writes and dropped them.", isUniversal: true,
    prerequisites: [.values, .batches], oracle: .nothingLostAfterClosing,
    program: { draw, context throws(Discard) in
      let table = context.drawTable(&draw, .scalars, columns: 1...2, rows: 1...2)
      let late = context.drawRows(&draw, like: table).relabelled
      let calls = draw.perhaps(table.get) + draw.perhaps(late.put) + draw.perhaps(.close)
      return Program(
        schemas: [table.schema()],
        operations: [.open(schema: 0), table.put, .afterClosing(calls), .open(schema: 0)] + draw.perhaps(table.get)
          + [late.get])
    })
}

extension DrawnTable {
  /// The same rows under labels of their own, so that they become other records.
  var relabelled: RelabelledRows { RelabelledRows(table: self) }
}

/// The rows of a table, stored as other records. Their labels follow the labels of the table.
struct RelabelledRows {
  let table: DrawnTable

  var labels: [Program.Label] { table.labels.map { $0 + table.rows } }

  var put: Program.Operation {
    .put(entity: DrawnTable.entityName, table.newRecords.map { Program.NewRecord($0.label + table.rows, $0.fields) })
  }

  var get: Program.Operation { .get(entity: DrawnTable.entityName, labels) }
}

extension GenerationContext {
  /// The query as an operation, or nothing if the backend has no queries.
  func finding(_ query: Query) -> [Program.Operation] {
    backend.capabilities.queries.isEmpty ? [] : [.query(entity: DrawnTable.entityName, query)]
  }
}
