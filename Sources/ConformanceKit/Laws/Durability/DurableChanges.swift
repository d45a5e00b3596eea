import Generators

/// Draws changes of a table's rows, and kills in the middle of them.
struct DurableChanges {
  private let table: Table
  /// Other values for the same rows.
  private let others: Table
  private let capabilities: Capabilities
  /// The label of the next new record. One whose putting is cut short has no id that the program knows, so none is used twice.
  private var next: Program.Label

  init(of table: Table, others: Table, from next: Program.Label, _ setting: Setting) {
    self.table = table
    self.others = others
    capabilities = setting.backend.capabilities
    self.next = next
  }

  /// Draws a change.
  mutating func draw(_ draw: inout Draw) -> Program.Operation {
    let label = draw.element(of: table.labels)
    switch draw.index(weights: [4, 2, 1, 1, capabilities.transactions ? 2 : 0]) {
    case 0: return others.put
    case 1: return .update(entity: Table.entityName, label, others.fields(ofRow: label - 1))
    case 2: return .delete(entity: Table.entityName, [label])
    case 3: return putNew(label)
    default:
      return .transaction(commit: true, [others.put, .delete(entity: Table.entityName, [label])])
    }
  }

  /// Draws a kill in the middle of a change.
  mutating func drawKill(_ draw: inout Draw) -> Program.Operation {
    .killDuring(self.draw(&draw), step: Self.drawStep(&draw))
  }

  /// Draws the step at which a call is cut short: a store in memory has answered after a few, and one with a journal after a hundred.
  static func drawStep(_ draw: inout Draw) -> Int {
    let longest = draw.element(of: [15, 31, 255])
    return draw.uniform(in: 0...longest)
  }

  private mutating func putNew(_ label: Program.Label) -> Program.Operation {
    defer { next += 1 }
    return .put(entity: Table.entityName, [Program.Draft(next, others.fields(ofRow: label - 1))])
  }
}
