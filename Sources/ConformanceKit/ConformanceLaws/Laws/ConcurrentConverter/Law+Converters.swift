import Generators
import StoreContract

extension Law {
  static let throwingConverter = Law(
    id: "concurrent-converter.throwing-converter", scenario: .concurrentConverter,
    statement: "When a converter throws for any property of any record of a batch, nothing of the batch is stored.",
    source: "ObjectBox Swift: converters run inside the transaction of the put.", requirements: [.probe],
    prerequisites: [.values, .batches, .plainConverters],
    program: { draw, context throws(Discard) in
      let columns = draw.uniform(in: 1...3)
      let rows = draw.uniform(in: 1...4)
      let probe = try context.requiredProbe()
      let properties = Names.letters(from: "a").prefix(columns).map { Property(name: $0, type: probe) }
      let failing = (row: draw.uniform(in: 1...rows), column: draw.uniform(in: 0...(columns - 1)))
      let before = (1...rows).map { row in
        Program.NewRecord(row, Fields(properties.map { ($0.name, Probe.value(.plain, "old \(row)")) }))
      }
      let batch = (1...rows).map { row in
        Program.NewRecord(
          row,
          Fields(
            properties.enumerated().map { column, property in
              let isFailing = (row, column) == failing
              return (property.name, Probe.value(isFailing ? .throwsOnWrite : .plain, "new \(row)"))
            }))
      }
      let labels = Array(1...rows)
      return Program(
        schemas: [DrawnTable.schema(version: 1, properties)],
        operations: [
          .open(schema: 0), .put(entity: DrawnTable.entityName, before), .put(entity: DrawnTable.entityName, batch),
          .get(entity: DrawnTable.entityName, labels),
        ])
    })

  static let reentrantConverter = Law(
    id: "concurrent-converter.re-entrant-converter", scenario: .concurrentConverter,
    statement: "A converter that reads the store works or gets a clean error, and never blocks the store.",
    source: "ObjectBox: a read in a read works, a write in a read fails cleanly; converters must not use the store.",
    isUniversal: true, requirements: [.probe], prerequisites: [.batches, .plainConverters], oracle: .reentryIsClean,
    program: { draw, context throws(Discard) in
      let rows = draw.uniform(in: 1...3)
      let property = try Property(name: "a", type: context.requiredProbe())
      let schema = DrawnTable.schema(version: 1, [property])
      let labels = Array(1...rows)
      let behaviours: [Probe.Behaviour] = [.readsOnWrite, .readsOnRead, .plain]
      let first = labels.map { Program.NewRecord($0, ["a": Probe.value(.plain, "old \($0)")]) }
      let second = labels.map { label in
        Program.NewRecord(label, ["a": Probe.value(draw.element(of: behaviours), "new \(label)")])
      }
      return Program(
        schemas: [schema],
        operations: [
          .open(schema: 0), .put(entity: DrawnTable.entityName, first), .put(entity: DrawnTable.entityName, second),
          .get(entity: DrawnTable.entityName, labels),
        ])
    })
}
