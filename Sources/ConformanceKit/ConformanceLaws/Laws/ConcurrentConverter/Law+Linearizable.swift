import Generators
import StoreContract

extension Law {
  static let linearizable = Law(
    id: "concurrent-converter.linearizable", scenario: .concurrentConverter,
    statement: "Each call on a record appears to take effect at one moment between its call and its return.",
    source:
      "M. Herlihy and J. Wing, Linearizability (1990); the contract of Store: calls from several threads at once.",
    requirements: [.concurrentRequests], prerequisites: [.serial, .values, .batches, .removals], repetitions: 12,
    oracle: .callsHaveAnOrder,
    program: { draw, context throws(Discard) in
      let sketch = try ParallelSketch(&draw, context, columns: 1...2, preferring: .integers)
      let tasks = sketch.drawTasks(&draw) { draw, values in
        let label = draw.element(of: sketch.labels)
        // The default update of the contract is a get and a put. It is atomic only in a store that has transactions.
        switch draw.index(weights: context.backend.capabilities.transactions ? [5, 4, 1, 2] : [5, 4, 1]) {
        case 0: return [.get(entity: DrawnTable.entityName, [label])]
        case 1: return [.put(entity: DrawnTable.entityName, [sketch.newRecord(label, &values)])]
        case 2: return [.delete(entity: DrawnTable.entityName, [label])]
        default: return [.update(entity: DrawnTable.entityName, label, sketch.oneField(&draw, label, &values))]
        }
      }
      return sketch.program(tasks)
    })

  static let lostUpdate = Law(
    id: "concurrent-converter.lost-update", scenario: .concurrentConverter,
    statement:
      "A transaction that reads a record and writes it back overwrites nothing that another task wrote meanwhile.",
    source: "H. Berenson and others, A Critique of ANSI SQL Isolation Levels (1995), P4: lost update.",
    requirements: [.rewriteInTransactions, .concurrentRequests], prerequisites: [.serial, .values, .batches],
    repetitions: 12,
    oracle: .callsHaveAnOrder,
    program: { draw, context throws(Discard) in
      let sketch = try ParallelSketch(&draw, context, columns: 1...2, preferring: .integers)
      let tasks = sketch.drawTasks(&draw) { draw, values in
        let label = draw.element(of: sketch.labels)
        switch draw.index(weights: [4, 4, 1]) {
        case 0: return [.transaction(commit: true, [.rewrite(entity: DrawnTable.entityName, label)])]
        case 1: return [.put(entity: DrawnTable.entityName, [sketch.newRecord(label, &values)])]
        default: return [.get(entity: DrawnTable.entityName, [label])]
        }
      }
      return sketch.program(tasks)
    })
}
