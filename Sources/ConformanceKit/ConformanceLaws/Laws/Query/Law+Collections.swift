import Generators
import StoreContract

extension Law {
  static let comparedCollections = Law(
    id: "query.collections", scenario: .query,
    statement: "A comparison with a collection is about all of it, or about any of its elements, as declared.",
    source: "Realm, Queries: a list equals x where any element does; SQL and documents compare the whole value.",
    requirements: [.collections, .comparing], prerequisites: [.values, .readings],
    program: { draw, context throws(Discard) in
      // That an element may be of another type than the one it is stored as, the law of parts shows.
      let element = context.drawType(&draw, .primitives)
      let forms = [PropertyType.array(element), .map(element)].filter(context.supports)
      guard !forms.isEmpty else { throw Discard(reason: "the backend has no collections of \(element)") }
      let layout = RowLayout(&draw, count: 1...3)
      let column = context.drawColumn(&draw, Property(name: "a", type: draw.element(of: forms)), layout)
      let condition: Query.Condition
      switch context.backend.semantics.collectionEquality {
      case .whole:
        // An operand is the collection of a record, or one that begins like it.
        let isNear = draw.boolean(probability: 0.5)
        let cells = isNear ? column.cells.compactMap { $0?.shortened } : column.cells
        condition = context.drawCondition(
          &draw, [.equality, .membership], on: DrawnTable.Column(column.property, cells: cells))
      case .anyElement:
        let elements = DrawnTable.Column(
          Property(name: "a", type: element), cells: column.cells.compactMap(\.self).flatMap(\.parts))
        condition = context.drawCondition(&draw, [.equality, .range, .membership], on: elements)
      }
      let table = DrawnTable(columns: [column], layout: layout)
      return table.program(table.put, .query(entity: DrawnTable.entityName, Query(where: condition)))
    })
}

extension Value {
  /// The collection without its last element or entry.
  fileprivate var shortened: Value {
    switch self {
    case .array(let elements): .array(elements.dropLast())
    case .map(let entries): .map(Fields(entries.entries.dropLast().map { ($0.name, $0.value) }))
    default: self
    }
  }
}
