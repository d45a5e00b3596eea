import Generators
import StoreContract

extension Law {
  static let changedMembers = Law(
    id: "missing-field.changed-members", scenario: .missingField,
    statement:
      "Members that a version of an embedded object lacks read as missing, and are kept or dropped, as declared.",
    source: "Realm Swift: members of an embedded object are columns, which migrate; a document's parts stay in it.",
    requirements: [.evolution, .embedded], prerequisites: [.oneSchema, .values, .updates],
    program: { draw, context throws(Discard) in
      guard !context.objectVersions.isEmpty else { throw Discard(reason: "no embedded object has two versions") }
      let family = draw.element(of: context.objectVersions)
      let first = draw.element(of: family)
      let second = draw.element(of: family.filter { $0 != first })
      guard let simple = context.primitives.first else { throw Discard(reason: "the backend has no primitive") }
      let place = MemberPlace(&draw, context)
      let layout = RowLayout(&draw, count: 1...2)
      let old = place.column(&draw, of: first, context, layout)
      let new = place.column(&draw, of: second, context, layout)
      let others = layout.drawCells(&draw) { draw -> Value? in context.drawPlainValue(&draw, of: simple) }
      let other = DrawnTable.Column(Property(name: "b", type: simple), cells: others)
      let table = DrawnTable(columns: [old, other], layout: layout)
      let changed = DrawnTable(columns: [new, other], layout: layout)
      let isOlder = draw.boolean()
      let reads = draw.perhaps(changed.get)
      let update = Fields([("b", other.cells[0] ?? .null)])
      let rewrite = Fields([("a", new.cells[0] ?? .null)])
      let writes =
        draw.perhaps(.update(entity: DrawnTable.entityName, 1, update))
        + (draw.boolean(probability: 0.3) ? [.update(entity: DrawnTable.entityName, 1, rewrite)] : [])
        + draw.perhaps(changed.get)
      let back = draw.perhaps([.open(schema: 0)] + table.getEach)
      return Program(
        schemas: [table.schema(version: 2), changed.schema(version: isOlder ? 1 : 3)],
        operations: [.open(schema: 0), table.put, .open(schema: 1)] + reads + writes + back)
    })
}

/// Where the object is whose members change: the property itself, or the elements of a collection.
private struct MemberPlace {
  private let collection: Capabilities.Collection?
  private let isOptional: Bool

  init(_ draw: inout Draw, _ context: GenerationContext) {
    collection = draw.element(of: [nil, nil] + context.collections.map(Optional.some))
    let admitsNil = collection == nil || context.backend.capabilities.limits.admitsNil(at: .collection)
    isOptional = draw.boolean(probability: admitsNil ? 0.25 : 0)
  }

  /// Draws a column with the object in this place.
  func column(
    _ draw: inout Draw, of object: EmbeddedType, _ context: GenerationContext, _ layout: RowLayout
  ) -> DrawnTable.Column {
    let type: PropertyType =
      switch collection {
      case .array: .array(.embedded(object))
      case .map: .map(.embedded(object))
      default: .embedded(object)
      }
    let property = Property(name: "a", type: type, isOptional: isOptional)
    let cells = layout.drawCells(&draw) { draw -> Value? in
      let isNull = isOptional && draw.boolean(probability: 0.25)
      return isNull ? .null : context.drawPlainValue(&draw, of: type)
    }
    return DrawnTable.Column(property, cells: cells)
  }
}
