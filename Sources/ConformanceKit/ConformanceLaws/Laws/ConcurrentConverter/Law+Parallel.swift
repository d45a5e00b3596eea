import Generators
import StoreContract

extension Law {
  static let noCrossTalk = Law(
    id: "concurrent-converter.no-cross-talk", scenario: .concurrentConverter,
    statement: "However tasks overlap, each read returns a value that was written to that property of that record.",
    source:
      "ObjectBox Swift: make sure the converter is thread safe, it might be called concurrently on multiple entities.",
    isUniversal: true, requirements: [.concurrentRequests], prerequisites: [.serial, .values, .batches],
    repetitions: 12,
    oracle: .readsAreWrites,
    program: { draw, context throws(Discard) in
      let sketch = try ParallelSketch(&draw, context, columns: 1...2)
      let tasks = sketch.drawTasks(&draw) { draw, values in
        let label = draw.element(of: sketch.labels)
        return draw.boolean(probability: 0.4)
          ? [.get(entity: DrawnTable.entityName, [label])]
          : [.put(entity: DrawnTable.entityName, [sketch.newRecord(label, &values)])]
      }
      return sketch.program(tasks)
    })

  static let sameAsSerial = Law(
    id: "concurrent-converter.same-as-serial", scenario: .concurrentConverter,
    statement: "Tasks that each work on their own records get the same responses as if they ran alone.",
    source: "ObjectBox Swift: a converter that keeps state between calls gives one entity what belongs to another.",
    requirements: [.concurrentRequests], prerequisites: [.serial, .values, .batches], repetitions: 12,
    program: { draw, context throws(Discard) in
      let sketch = try ParallelSketch(&draw, context, columns: 1...3, records: 0...2)
      var label = sketch.labels.count
      let tasks = sketch.drawTasks(&draw) { draw, values in
        label += 1
        let get = Program.Operation.get(entity: DrawnTable.entityName, [label])
        return [.put(entity: DrawnTable.entityName, [sketch.newRecord(label, &values)]), get]
          + draw.perhaps(.rewrite(entity: DrawnTable.entityName, label), get)
      }
      return sketch.program(tasks)
    })

  static let wholeRecords = Law(
    id: "concurrent-converter.whole-records", scenario: .concurrentConverter,
    statement: "No reader sees half of a write.",
    source: "Realm: a managed object that another thread writes property by property; the contract of put.",
    requirements: [.concurrentRequests], prerequisites: [.serial, .values, .batches], repetitions: 12,
    oracle: .readsAreWholeWrites,
    program: { draw, context throws(Discard) in
      let sketch = try ParallelSketch(&draw, context, columns: 2...3)
      let tasks = sketch.drawTasks(&draw) { draw, values in
        let label = draw.element(of: sketch.labels)
        return draw.boolean()
          ? [.get(entity: DrawnTable.entityName, [label])]
          : [.put(entity: DrawnTable.entityName, [sketch.newRecord(label, &values)])]
      }
      return sketch.program(tasks)
    })
}
