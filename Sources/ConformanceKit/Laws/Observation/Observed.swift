import Generators

/// Rows that a live query is about, and what they are changed to.
struct Observed {
  let setting: Setting
  let table: Table
  private let other: Table

  /// Draws rows, and others like them.
  init(_ draw: inout Draw, _ setting: Setting) {
    self.setting = setting
    table = setting.drawTable(&draw, .scalars, columns: 1...2, rows: 1...3)
    other = setting.drawRows(&draw, like: table)
  }

  /// The program of those operations on an open store.
  func program(_ operations: [Program.Operation]...) -> Program {
    Program(schemas: [table.schema()], operations: [.open(schema: 0)] + operations.joined())
  }

  /// Starts a live query for all rows, or for those that a condition finds, in an order or in none.
  func drawStart(_ draw: inout Draw, of subscription: Program.Subscription) -> Program.Operation {
    let column = draw.element(of: table.columns)
    let isConditional = draw.boolean(probability: 0.4)
    let isOrdered = draw.boolean(probability: 0.2) && canSort(by: column)
    let kinds: ConditionKinds = [.equality, .inequality, .membership, .isNil]
    let condition =
      isConditional && !setting.operators(kinds).isEmpty ? setting.drawCondition(&draw, kinds, on: column) : nil
    let query = Query(where: condition, order: isOrdered ? [.init(column.property.name)] : [])
    return .subscribe(entity: Table.entityName, query, as: subscription)
  }

  private func canSort(by column: Column) -> Bool {
    guard setting.backend.capabilities.queries.contains(.order) else { return false }
    return switch column.property.type {
    case .primitive, .enumeration: true
    default: false
    }
  }

  /// Draws a change of the rows.
  func drawChange(_ draw: inout Draw) -> Program.Operation {
    setting.drawChange(&draw, of: table, to: other)
  }

  /// Draws a change of the rows, or some in a transaction that stays or goes.
  func drawCommit(_ draw: inout Draw) -> Program.Operation {
    let isAlone = draw.index(weights: [3, 2]) == 0 || !setting.backend.capabilities.transactions
    guard !isAlone else { return drawChange(&draw) }
    let isKept = draw.boolean()
    return .transaction(commit: isKept, draw.collection(count: 1...2, "change", of: drawChange))
  }

  /// Draws a row with a stored value of a type that its property's is not; nothing where stored values cannot be written.
  func drawSpoiling(_ draw: inout Draw) -> [Program.Operation] {
    guard setting.backend.capabilities.storedAccess else { return [] }
    let property = draw.element(of: table.columns).property
    let label = draw.element(of: table.labels)
    let wrong = draw.element(of: Law.wrongStoredValues(for: property))
    var stored = Fields(
      table.columns.compactMap { column in
        column.cells[label - 1].map { (column.property.storedName, $0.storedForm(as: column.property.type)) }
      })
    stored[property.storedName] = wrong
    return [.writeStored(entity: Table.entityName, label, stored)]
  }
}
