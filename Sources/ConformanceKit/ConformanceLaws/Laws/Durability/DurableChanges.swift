import Generators
import StoreContract

/// Draws changes of a table's rows, and kills in the middle of them.
struct DurableChanges {
  private let table: DrawnTable
  /// Other values for the same rows.
  private let others: DrawnTable
  /// The values that a batch puts next: those that the last one did not put, or half of it could not be told from all.
  private var batch: DrawnTable
  private let capabilities: Capabilities
  /// The label of the next new record. One whose putting is cut short has no id that the program knows, so none is used twice.
  private var next: Program.Label

  init(of table: DrawnTable, others: DrawnTable, from next: Program.Label, _ context: GenerationContext) {
    self.table = table
    self.others = others
    batch = others
    capabilities = context.backend.capabilities
    self.next = next
  }

  /// Draws a change.
  mutating func draw(_ draw: inout Draw) -> Program.Operation {
    let label = draw.element(of: table.labels)
    switch draw.index(weights: [8, 2, 1, 1, capabilities.transactions ? 2 : 0]) {
    case 0: return putBatch()
    case 1: return .update(entity: DrawnTable.entityName, label, others.fields(ofRow: label - 1))
    case 2: return .delete(entity: DrawnTable.entityName, [label])
    case 3: return putNew(label)
    default:
      return .transaction(commit: true, [putBatch(), .delete(entity: DrawnTable.entityName, [label])])
    }
  }

  /// Draws a kill in the middle of a change.
  mutating func drawKill(_ draw: inout Draw) -> Program.Operation {
    .killDuring(self.draw(&draw), step: Self.drawStep(&draw))
  }

  /// Draws the step at which a call is cut short: a store that writes one file is half-way after a few, and one with a journal after a
  /// hundred.
  static func drawStep(_ draw: inout Draw) -> Int {
    let longest = [5, 15, 31, 255][draw.index(weights: [1, 2, 1, 1])]
    return draw.uniform(in: 0...longest)
  }

  private mutating func putBatch() -> Program.Operation {
    defer { batch = batch == others ? table : others }
    return batch.put
  }

  private mutating func putNew(_ label: Program.Label) -> Program.Operation {
    defer { next += 1 }
    return .put(entity: DrawnTable.entityName, [Program.NewRecord(next, others.fields(ofRow: label - 1))])
  }
}
