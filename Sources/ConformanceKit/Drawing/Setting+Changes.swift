import Generators

extension Setting {
  /// Draws a change of a table's rows: new values, an update, a removal, a new row.
  ///
  /// - Parameters:
  ///   - draw: The source of choices.
  ///   - table: The rows.
  ///   - other: The values that they are changed to.
  func drawChange(_ draw: inout Draw, of table: Table, to other: Table) -> Program.Operation {
    let label = draw.element(of: table.labels)
    switch draw.index(weights: [2, 2, 1, 1]) {
    case 0: return .put(entity: Table.entityName, [Program.Draft(label, other.fields(ofRow: label - 1))])
    case 1: return .update(entity: Table.entityName, label, other.fields(ofRow: label - 1))
    case 2: return .delete(entity: Table.entityName, [label])
    default:
      return .put(entity: Table.entityName, [Program.Draft(table.rows + 1, other.fields(ofRow: label - 1))])
    }
  }
}
