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

extension Law {
  static let evolutionRace = Law(
    id: "concurrent-converter.evolution-race", scenario: .concurrentConverter,
    statement:
      "Opening with another schema beside readers is refused or atomic: each reader sees the state before or after it.",
    source: "Realm: a file that is open elsewhere is migrated in one write transaction, or the opening fails.",
    requirements: [.evolution, .concurrentRequests], prerequisites: [.serial, .values, .batches], repetitions: 12,
    oracle: .openingIsOneStep,
    program: { draw, context throws(Discard) in
      let sketch = try ParallelSketch(&draw, context, columns: 1...2, preferring: .integers)
      let isRemoval = sketch.properties.count > 1 && draw.boolean()
      let added = context.drawProperty(&draw, .primitives, optional: 1).named("p")
      let properties = isRemoval ? sketch.properties.dropLast() : sketch.properties + [added]
      let readers = draw.collection(count: 1...3, "task") { draw in
        draw.collection(count: 1...4, "operation") { draw in
          Program.Operation.get(entity: DrawnTable.entityName, [draw.element(of: sketch.labels)])
        }
      }
      let get = Program.Operation.get(entity: DrawnTable.entityName, sketch.labels)
      return Program(
        schemas: [DrawnTable.schema(version: 1, sketch.properties), DrawnTable.schema(version: 2, properties)],
        operations: [
          .open(schema: 0), .put(entity: DrawnTable.entityName, sketch.initial),
          .concurrently(readers + [[.alongside(schema: 1, draw.perhaps(get))]]), .open(schema: 1), get,
        ])
    })
}
