import Generators
import StoreContract

/// The rows that a live query observes, and the values that they change to.
struct Observed {
  let context: GenerationContext
  let table: DrawnTable
  private let other: DrawnTable

  /// Draws rows, and other values for the same columns.
  init(_ draw: inout Draw, _ context: GenerationContext) {
    self.context = context
    table = context.drawTable(&draw, .scalars, columns: 1...2, rows: 1...3)
    other = context.drawRows(&draw, like: table)
  }

  /// Makes a program that opens a store and performs the operations. Where two operations in a row take the same
  /// events, the second is left out.
  func program(_ operations: [Program.Operation]...) -> Program {
    let all = [.open(schema: 0)] + operations.joined()
    return Program(
      schemas: [table.schema()],
      operations: all.reduce(into: []) { operations, next in
        if !next.takesEvents || operations.last != next { operations.append(next) }
      })
  }

  /// Draws the start of a live query: for all rows, for the rows that a condition finds, or for all rows in an order.
  func drawStart(_ draw: inout Draw, of subscription: Program.Subscription) -> Program.Operation {
    .subscribe(entity: DrawnTable.entityName, drawQuery(&draw), as: subscription)
  }

  private func drawQuery(_ draw: inout Draw) -> Query {
    let column = draw.element(of: table.columns)
    let kinds: ConditionKinds = [.equality, .range, .membership, .isNil]
    switch draw.index(weights: [5, 4, 2]) {
    case 1 where !context.operators(kinds).isEmpty:
      return Query(where: context.drawCondition(&draw, kinds, on: column))
    case 2 where context.canSort(by: column.property.type): return Query(order: [.init(column.property.name)])
    default: return Query()
    }
  }

  /// Draws a change of the rows. The simplest change alters the result of a live query for all values.
  func drawChange(_ draw: inout Draw) -> Program.Operation {
    let label = draw.element(of: table.labels)
    let fields = other.fields(ofRow: label - 1)
    switch draw.index(weights: [1, 1, 2, 2]) {
    case 0: return .put(entity: DrawnTable.entityName, [Program.NewRecord(table.rows + 1, other.fields(ofRow: 0))])
    case 1: return .delete(entity: DrawnTable.entityName, [label])
    case 2: return .update(entity: DrawnTable.entityName, label, fields)
    default: return .put(entity: DrawnTable.entityName, [Program.NewRecord(label, fields)])
    }
  }

  /// Draws one change of the rows, or several in a transaction that is committed or rolled back.
  func drawCommit(_ draw: inout Draw) -> Program.Operation {
    let isAlone = draw.index(weights: [3, 2]) == 0 || !context.backend.capabilities.transactions
    guard !isAlone else { return drawChange(&draw) }
    let isKept = draw.boolean()
    return .transaction(commit: isKept, draw.collection(count: 1...2, "change", of: drawChange))
  }

  /// Draws an operation that stores a value of the wrong type in a row. Empty if the backend gives no access to stored
  /// values.
  func drawInvalidating(_ draw: inout Draw) -> [Program.Operation] {
    guard context.backend.capabilities.storedAccess else { return [] }
    let property = draw.element(of: table.columns).property
    let label = draw.element(of: table.labels)
    let wrong = draw.element(of: Law.wrongStoredValues(for: property, context))
    var stored = Fields(
      table.columns.compactMap { column in
        column.cells[label - 1].map { (column.property.storedName, $0.storedForm(as: column.property.type)) }
      })
    stored[property.storedName] = wrong
    return [.writeStored(entity: DrawnTable.entityName, label, stored)]
  }
}

extension Program.Operation {
  fileprivate var takesEvents: Bool {
    if case .events = self { true } else { false }
  }
}
