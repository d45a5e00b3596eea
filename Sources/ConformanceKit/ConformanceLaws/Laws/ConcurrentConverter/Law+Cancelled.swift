import Generators
import StoreContract

extension Law {
  static let cancelled = Law(
    id: "concurrent-converter.cancelled", scenario: .concurrentConverter,
    statement:
      "A call whose task is cancelled succeeds or fails as cancelled, and takes effect completely or not at all.",
    source:
      "SE-0304: cancellation is cooperative, code decides where it stops; GRDB: a cancelled task's transaction rolls back.",
    isUniversal: true, prerequisites: [.serial, .values, .batches, .withoutTransactions],
    oracle: .cancelledIsAllOrNothing,
    program: { draw, context throws(Discard) in
      let sketch = try ParallelSketch(&draw, context, columns: 1...2, records: 2...3)
      var numbers = sketch.numbers
      let batch = sketch.labels.map { sketch.newRecord($0, &numbers) }
      let isTransaction = context.backend.capabilities.transactions && draw.boolean()
      let call: Program.Operation =
        isTransaction
        ? .transaction(commit: true, batch.map { .put(entity: DrawnTable.entityName, [$0]) })
        : .put(entity: DrawnTable.entityName, batch)
      // One moment for the call, one for each operation in it, and one for each conversion.
      let moments = 1 + batch.count * (sketch.properties.count + (isTransaction ? 1 : 0))
      return sketch.program(around: .cancelling(at: draw.uniform(in: 0...(moments - 1)), call))
    })
}
