import ConformanceKit
import Generators

extension Law {
  static let lastOfBatch = Law(
    id: "round-trip.last-of-batch", scenario: .roundTrip,
    statement: "Of two records of one id in a batch, the later one counts.",
    source: "Our sync engine sends the changes of a record in the order in which they were made.",
    prerequisites: [.values]
  ) { draw, context in
    let table = context.drawTable(&draw, .scalars, columns: 1...2, rows: 1...1)
    let earlier = context.drawRows(&draw, like: table)
    let batch = Program.Operation.put(entity: DrawnTable.entityName, earlier.newRecords + table.newRecords)
    return table.program(table.put, batch, table.get)
  }

  static let readingLeavesNoTrace = Law(
    id: "round-trip.reading-leaves-no-trace", scenario: .roundTrip,
    statement: "A price reads the second time as it did the first.",
    source: "A cache of ours once gave the rounded price that had been shown before.",
    oracle: Oracle { execution in execution.mismatch(at: 3, from: execution.actual.responses[2]) }
  ) { draw, context in
    let table = context.drawTable(&draw, of: Property(name: "price", type: Price.propertyType))
    return table.program(table.put, table.get, table.get)
  }
}
