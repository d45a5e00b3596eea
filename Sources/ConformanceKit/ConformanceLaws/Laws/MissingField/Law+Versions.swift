import Generators
import StoreContract

extension Law {
  static let retypedProperty = Law(
    id: "missing-field.retyped-property", scenario: .missingField,
    statement:
      "When a property's type changes, opening is refused or values convert as declared; none is reinterpreted.",
    source: "ObjectBox: a change of type is refused, even a widening one; Realm: the column is dropped and refilled.",
    requirements: [.evolution], prerequisites: [.oneSchema, .values, .updates],
    program: { draw, context throws(Discard) in
      let types = context.primitives.filter { [.bool, .int32, .int64, .double, .string].contains($0.primitive) }
      guard types.count > 1 else { throw Discard(reason: "the backend has no two types to change one for the other") }
      let old = draw.element(of: types)
      let new = draw.element(of: types.filter { $0 != old })
      let layout = RowLayout(count: 1)
      let cells = layout.drawCells(&draw) { context.drawValue(&$0, of: old) }
      let table = DrawnTable(columns: [DrawnTable.Column(Property(name: "a", type: old), cells: cells)], layout: layout)
      let back = draw.perhaps(.open(schema: 0), table.get)
      return Program(
        schemas: [table.schema(version: 1), DrawnTable.schema(version: 2, [Property(name: "a", type: new)])],
        operations: [.open(schema: 0), table.put, .open(schema: 1), table.get] + back)
    })

  static let downgrade = Law(
    id: "missing-field.downgrade", scenario: .missingField,
    statement:
      "An older version of the app opens a newer version's store as declared or is refused, and no data is lost.",
    source:
      "ObjectBox and Realm: an older model is refused; a file that an older app rewrote lost the newer one's fields.",
    requirements: [.evolution], prerequisites: [.oneSchema, .values, .updates],
    program: { draw, context in
      let new = context.drawTable(&draw, .all, columns: 1...3, rows: 1...2)
      let old = DrawnTable(columns: Array(new.columns.dropLast()), layout: new.layout)
      let reads = draw.perhaps(old.get)
      return Program(
        schemas: [new.schema(version: 2), old.schema(version: 1)],
        operations: [.open(schema: 0), new.put, .open(schema: 1)] + reads + [.open(schema: 0)] + new.getEach)
    })

  static let readQueryAgreement = Law(
    id: "missing-field.read-query-agreement", scenario: .missingField,
    statement: "A query for the value that a missing property reads as finds the row, or does not, as declared.",
    source: "ObjectBox: a row older than the property reads 0, and the query for 0 does not find it.",
    requirements: [.evolution, .comparing], prerequisites: [.oneSchema, .values, .updates, .readings],
    program: { draw, context in
      let old = context.drawTable(&draw, .scalars, columns: 0...1, rows: 1...2)
      let added = context.drawProperty(&draw, .scalars, optional: 0.3, default: 0.5).named("p")
      let condition = drawLookup(&draw, of: added, context)
      return Program(
        schemas: [old.schema(version: 1), DrawnTable.schema(version: 2, old.columns.map(\.property) + [added])],
        operations: [.open(schema: 0), old.put, .open(schema: 1)] + draw.perhaps(old.get) + [
          .query(entity: DrawnTable.entityName, Query(where: condition))
        ])
    })

  /// Draws a condition that may find a missing value of a property.
  private static func drawLookup(_ draw: inout Draw, of property: Property, _ context: GenerationContext)
    -> Query.Condition
  {
    let zero: Value? = if case .primitive(let stored) = property.type.stored { stored.zero } else { nil }
    let declared = property.defaultValue?.storedForm(as: property.type)
    let operands = [zero, declared].compactMap(\.self).filter { $0 != .null }
    let operators = context.operators([.equality, .range, .isNil])
    guard !operands.isEmpty, !operators.isEmpty, let comparison = draw.element(of: operators).comparison else {
      return .isNil(property: property.name)
    }
    return .compare(property: property.name, comparison, draw.element(of: operands))
  }
}

extension PropertyType {
  /// The type as a primitive, or nil if it is not a primitive.
  fileprivate var primitive: Primitive? {
    if case .primitive(let primitive) = self { primitive } else { nil }
  }
}
