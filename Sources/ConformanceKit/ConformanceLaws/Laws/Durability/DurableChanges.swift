import Generators
import StoreContract

/// Draws changes of a table's rows, and kills that interrupt such changes.
struct DurableChanges {
  private let table: DrawnTable
  /// Other values for the same rows, so that a change is visible.
  private let others: DrawnTable
  /// The values that the next batch puts. They differ from those of the last batch; otherwise half of a batch would
  /// look like a whole one.
  private var batch: DrawnTable
  private let capabilities: Capabilities
  /// The label of the next new record. No label is used twice, because the program does not learn the id of a record
  /// whose put was interrupted.
  private var next: Program.Label

  init(of table: DrawnTable, others: DrawnTable, from next: Program.Label, _ context: GenerationContext) {
    self.table = table
    self.others = others
    batch = others
    capabilities = context.backend.capabilities
    self.next = next
  }

  /// Draws a change: a put, an update, a delete, or a transaction of them.
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

  /// Draws a change and a kill that interrupts it.
  mutating func drawKill(_ draw: inout Draw) -> Program.Operation {
    .killDuring(self.draw(&draw), step: Self.drawStep(&draw))
  }

  /// Draws the step at which a call is interrupted. A store that writes one file is half-way after a few steps; a store
  /// with a journal may need a hundred.
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
