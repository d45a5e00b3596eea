import Generators
import StoreContract

extension Law {
  static let neighbours = Law(
    id: "round-trip.neighbours", scenario: .roundTrip,
    statement: "Writing, updating or deleting one record or property leaves all others unchanged.",
    source: "Two properties of one type swapped; a delete that takes the next row with it.", isUniversal: true,
    prerequisites: [.values], oracle: .untouchedStay,
    program: { draw, context in
      var table = context.drawTable(&draw, .all, columns: 1...2, rows: 1...3)
      if draw.boolean() { context.drawTwin(&draw, into: &table) }
      let other = context.drawRows(&draw, like: table)
      let label = draw.element(of: table.labels)
      // The last column comes first, so that leaving out an earlier column changes nothing.
      let column = draw.element(of: Array(other.columns.reversed()))
      let name = column.property.name
      let touch: Program.Operation =
        switch draw.index(weights: [3, 1, 1]) {
        case 0: .update(entity: DrawnTable.entityName, label, Fields([(name, column.cells[label - 1] ?? .null)]))
        case 1: .put(entity: DrawnTable.entityName, [other.newRecords[label - 1]])
        default: .delete(entity: DrawnTable.entityName, [label])
        }
      return Program(
        schemas: [table.schema()], operations: [.open(schema: 0), table.put] + table.getEach + [touch] + table.getEach)
    })

  static let writeImpliesRead = Law(
    id: "round-trip.write-implies-read", scenario: .roundTrip,
    statement: "Whatever a write accepts, a read gives back.",
    source: "Realm Swift: inserting an invalid raw value into a collection is accepted, and reading it raises.",
    isUniversal: true, prerequisites: [.values], oracle: .acceptedIsReadable,
    program: { draw, context in
      let table = context.drawTable(&draw, .all, columns: 1...2, rows: 1...1)
      let write = draw.boolean(probability: 0.8) ? drawInvalidWrite(&draw, table, row: 0, context) : table.put
      let before = write.isPut ? [] : [table.put]
      return Program(schemas: [table.schema()], operations: [.open(schema: 0)] + before + [write, table.get])
    })

  static let cleanRejection = Law(
    id: "round-trip.clean-rejection", scenario: .roundTrip,
    statement: "A value that its property does not admit is rejected with the property's name, and nothing changes.",
    source: "Convex: a value of a wrong type is an error; narrowing in silence is not.", isUniversal: true,
    prerequisites: [.values], oracle: .agreementNamingProperty,
    program: { draw, context in
      let table = context.drawTable(&draw, .all, columns: 1...6, rows: 1...2)
      let attempts = draw.collection(count: 1...8, "attempt") { draw -> [Program.Operation] in
        let label = draw.element(of: table.labels)
        return [drawInvalidWrite(&draw, table, row: label - 1, context)] + draw.perhaps(table.get)
      }
      let before = draw.perhaps(table.put, table.get)
      return Program(
        schemas: [table.schema()], operations: [.open(schema: 0)] + before + Array(attempts.joined()))
    })

  /// Draws a write of one record with a value that its property does not admit: a put of the whole record, or an update
  /// of that property alone.
  private static func drawInvalidWrite(
    _ draw: inout Draw, _ table: DrawnTable, row: Int, _ context: GenerationContext
  ) -> Program.Operation {
    let invalid = context.invalidate(&draw, table, row: row)
    guard draw.boolean(probability: 0.3) else { return .put(entity: DrawnTable.entityName, [invalid.newRecords[row]]) }
    let before = table.fields(ofRow: row)
    let wrong = invalid.fields(ofRow: row).compactMapValues { name, value in value == before[name] ? nil : value }
    return .update(entity: DrawnTable.entityName, row + 1, wrong)
  }
}

extension Program.Operation {
  /// Whether the operation is a put, which stores whole records.
  fileprivate var isPut: Bool {
    if case .put = self { true } else { false }
  }
}
