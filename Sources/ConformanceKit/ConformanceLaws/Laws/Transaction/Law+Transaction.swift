import Generators
import StoreContract

extension Law {
  /// The laws of the scenario transaction.
  package static let transaction: [Law] = [commit, rollback, visibility, nestedAbort, failureInside]

  static let commit = Law(
    id: "transaction.commit", scenario: .transaction,
    statement: "The changes of a committed transaction are there afterwards, and after the store is reopened.",
    source: "ObjectBox and Realm: success reported means present.", requirements: [.transactions],
    prerequisites: [.values, .batches, .updates, .withoutTransactions],
    program: { draw, context throws(Discard) in
      let table = context.drawTable(&draw, .scalars, columns: 1...2, rows: 1...3)
      let changes = drawChanges(&draw, of: table, context)
      let isReopened = draw.boolean(probability: 0.3)
      let query = draw.perhaps(.query(entity: DrawnTable.entityName, Query()))
      return Program(
        schemas: [table.schema()],
        operations: [.open(schema: 0), table.put, .transaction(commit: true, changes)]
          + (isReopened ? [.open(schema: 0)] : []) + ([table.get] + query).known(context))
    })

  static let rollback = Law(
    id: "transaction.rollback", scenario: .transaction,
    statement: "A rolled-back transaction leaves nothing behind: no record, no change, no removal.",
    source: "Every store with transactions; a rollback has left a converter's cache and new ids behind.",
    requirements: [.transactions], prerequisites: [.values, .batches, .updates, .withoutTransactions],
    program: { draw, context throws(Discard) in
      let table = context.drawTable(&draw, .scalars, columns: 1...2, rows: 1...3)
      let changes = drawChanges(&draw, of: table, context)
      let added = Program.NewRecord(table.rows + 1, table.fields(ofRow: 0))
      let isReopened = draw.boolean(probability: 0.3)
      let query = Program.Operation.query(entity: DrawnTable.entityName, Query())
      let reads = [table.get] + draw.perhaps(query)
      let next = draw.perhaps(
        .put(entity: DrawnTable.entityName, [added]), .get(entity: DrawnTable.entityName, [added.label]), query)
      return Program(
        schemas: [table.schema()],
        operations: [.open(schema: 0), table.put, .transaction(commit: false, changes)]
          + (isReopened ? [.open(schema: 0)] : []) + (reads + next).known(context))
    })

  static let visibility = Law(
    id: "transaction.visibility", scenario: .transaction,
    statement: "Inside a transaction, reads and queries see its own changes at once.",
    source: "ObjectBox: a read in a write sees uncommitted data.", requirements: [.transactions],
    prerequisites: [.values, .batches, .updates, .withoutTransactions],
    program: { draw, context throws(Discard) in
      let table = context.drawTable(&draw, .scalars, columns: 1...2, rows: 1...3)
      let changes = drawChanges(&draw, of: table, context)
      let isKept = draw.boolean()
      let looks = (draw.perhaps(table.get) + draw.perhaps(.query(entity: DrawnTable.entityName, Query()))).known(
        context)
      let after = draw.perhaps(table.get)
      return Program(
        schemas: [table.schema()],
        operations: [.open(schema: 0), table.put, .transaction(commit: isKept, changes.flatMap { [$0] + looks })]
          + after)
    })

  static let nestedAbort = Law(
    id: "transaction.nested-abort", scenario: .transaction,
    statement:
      "A nested transaction is part of the outer one: changes reported as kept are there, and no other changes.",
    source: "A store whose inner transaction was aborted reported success and kept nothing.",
    requirements: [.nestedTransactions],
    prerequisites: [.values, .batches, .updates, .withoutTransactions],
    program: { draw, context throws(Discard) in
      let table = context.drawTable(&draw, .scalars, columns: 1...1, rows: 1...2)
      let before = drawChanges(&draw, of: table, context)
      let inside = drawChanges(&draw, of: table, context)
      let (outerStays, innerStays) = (draw.boolean(), draw.boolean())
      return Program(
        schemas: [table.schema()],
        operations: [
          .open(schema: 0), table.put,
          .transaction(commit: outerStays, before + [.transaction(commit: innerStays, inside)]), table.get,
        ])
    })

  static let failureInside = Law(
    id: "transaction.failure-inside", scenario: .transaction,
    statement: "When an operation of a transaction is refused, nothing remains of the operations before it.",
    source: "Every store with transactions: all or nothing.", requirements: [.transactions],
    prerequisites: [.values, .batches, .updates, .withoutTransactions],
    program: { draw, context throws(Discard) in
      let table = context.drawTable(&draw, .scalars, columns: 1...2, rows: 1...2)
      let changes = drawChanges(&draw, of: table, context)
      let invalid = context.invalidate(&draw, table)
      return Program(
        schemas: [table.schema()],
        operations: [
          .open(schema: 0), table.put, .transaction(commit: true, changes + [invalid.put]), table.get,
        ])
    })

  /// Draws changes of a table's rows: puts, updates and removals.
  private static func drawChanges(_ draw: inout Draw, of table: DrawnTable, _ context: GenerationContext) -> [Program
    .Operation]
  {
    let other = context.drawRows(&draw, like: table)
    return draw.collection(count: 1...3, "change") { draw in
      let label = draw.element(of: table.labels)
      switch draw.index(weights: [2, 2, 1, 1]) {
      case 0: return .put(entity: DrawnTable.entityName, [Program.NewRecord(label, other.fields(ofRow: label - 1))])
      case 1: return .update(entity: DrawnTable.entityName, label, other.fields(ofRow: label - 1))
      case 2: return .delete(entity: DrawnTable.entityName, [label])
      default:
        return .put(entity: DrawnTable.entityName, [Program.NewRecord(table.rows + 1, other.fields(ofRow: label - 1))])
      }
    }
  }
}

extension [Program.Operation] {
  /// The operations that the backend supports: queries are left out if it has none.
  fileprivate func known(_ context: GenerationContext) -> [Program.Operation] {
    guard context.backend.capabilities.queries.isEmpty else { return self }
    return filter { if case .query = $0 { false } else { true } }
  }
}
