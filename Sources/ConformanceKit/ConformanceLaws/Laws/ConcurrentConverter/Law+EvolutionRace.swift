import Generators
import StoreContract

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
