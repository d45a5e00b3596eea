import Generators
import StoreContract

/// Rows that a live query is about, and what they are changed to.
struct Observed {
  let context: GenerationContext
  let table: DrawnTable
  private let other: DrawnTable

  /// Draws rows, and others like them.
  init(_ draw: inout Draw, _ context: GenerationContext) {
    self.context = context
    table = context.drawTable(&draw, .scalars, columns: 1...2, rows: 1...3)
    other = context.drawRows(&draw, like: table)
  }

  /// The program of those operations on an open store. Events that have just been taken are not taken again.
  func program(_ operations: [Program.Operation]...) -> Program {
    let all = [.open(schema: 0)] + operations.joined()
    return Program(
      schemas: [table.schema()],
      operations: all.reduce(into: []) { operations, next in
        if !next.takesEvents || operations.last != next { operations.append(next) }
      })
  }

  /// Starts a live query for all rows, for those that a condition finds, or for all in an order.
  func drawStart(_ draw: inout Draw, of subscription: Program.Subscription) -> Program.Operation {
    .subscribe(entity: DrawnTable.entityName, drawQuery(&draw), as: subscription)
  }

  private func drawQuery(_ draw: inout Draw) -> Query {
    let column = draw.element(of: table.columns)
    let kinds: ConditionKinds = [.equality, .inequality, .membership, .isNil]
    switch draw.index(weights: [5, 4, 2]) {
    case 1 where !context.operators(kinds).isEmpty:
      return Query(where: context.drawCondition(&draw, kinds, on: column))
    case 2 where canSort(by: column): return Query(order: [.init(column.property.name)])
    default: return Query()
    }
  }

  private func canSort(by column: DrawnTable.Column) -> Bool {
    guard context.backend.capabilities.queries.contains(.order) else { return false }
    return switch column.property.type {
    case .primitive, .enumeration: true
    default: false
    }
  }

  /// Draws a change of the rows. The simplest alters the result of a live query whatever the values are.
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

  /// Draws a change of the rows, or some in a transaction that stays or goes.
  func drawCommit(_ draw: inout Draw) -> Program.Operation {
    let isAlone = draw.index(weights: [3, 2]) == 0 || !context.backend.capabilities.transactions
    guard !isAlone else { return drawChange(&draw) }
    let isKept = draw.boolean()
    return .transaction(commit: isKept, draw.collection(count: 1...2, "change", of: drawChange))
  }

  /// Draws a row with a stored value of a type that its property's is not; nothing where stored values cannot be written.
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
