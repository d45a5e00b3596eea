import Generators
import StoreContract

extension Law {
  static let errorsHaveKinds = Law(
    id: "adapter.errors-have-kinds", scenario: .adapter,
    statement: "Every refusal has a kind that says why, and none is an internal error.",
    source: "The adapter protocol, Errors: an internal error is always a finding.", isUniversal: true,
    prerequisites: [.values], oracle: .errorsHaveKinds,
    program: { draw, context throws(Discard) in
      let table = context.drawTable(&draw, .scalars, columns: 1...2, rows: 1...1)
      let others = context.drawRows(&draw, like: table)
      let unknown = Program.NewRecord(1, table.fields(ofRow: 0).merging(["nowhere": .bool(true)]))
      let column = table.columns[0]
      let stored: [Program.Operation] =
        context.backend.capabilities.storedAccess ? [.readStored(entity: DrawnTable.entityName, 1)] : []
      let calls = [
        [.update(entity: DrawnTable.entityName, 1, others.fields(ofRow: 0))], [table.get],
        [.rewrite(entity: DrawnTable.entityName, 1)], [.delete(entity: DrawnTable.entityName, [1])],
        [.put(entity: DrawnTable.entityName, [unknown])], [context.invalidate(&draw, table).put], stored,
        context.finding(Query(where: .isNil(property: "nowhere"))).filter { $0.isDeclared(in: context) },
        context.finding(Query(where: .compare(property: column.property.name, .equal, .array([])))).filter {
          $0.isDeclared(in: context)
        },
      ]
      let isGone = draw.boolean(probability: 0.7)
      let drawn = draw.collection(count: 1...4, "call") { $0.element(of: calls) }
      return Program(
        schemas: [table.schema()],
        operations: [.open(schema: 0), table.put]
          + (isGone ? [.delete(entity: DrawnTable.entityName, [1])] : []) + Array(drawn.joined()))
    })

  static let honestCapabilities = Law(
    id: "adapter.honest-capabilities", scenario: .adapter,
    statement: "The store does what it declares, and refuses what it does not declare as unsupported.",
    source: "The adapter protocol, Capabilities: what is left out is never asked, and refused all the same.",
    isUniversal: true, prerequisites: [.values], oracle: .capabilitiesAreHonest,
    program: { draw, context throws(Discard) in
      let primitives = [Primitive.int64, .int32, .int16, .int8, .string].filter {
        context.backend.capabilities.types.contains($0)
      }
      guard !primitives.isEmpty else { throw Discard(reason: "the backend stores neither integers nor strings") }
      let property = Property(name: "a", type: .primitive(draw.element(of: primitives)))
      let layout = RowLayout(count: 1)
      let table = DrawnTable(columns: [context.drawColumn(&draw, property, layout)], layout: layout)
      let value = table.columns[0].cells[0] ?? .null
      let call = draw.element(of: features(of: property, value, table))
      return Program(schemas: [table.schema()], operations: [.open(schema: 0), table.put, call])
    })

  /// One call for each feature that a backend may leave out.
  private static func features(of property: Property, _ value: Value, _ table: DrawnTable) -> [Program.Operation] {
    let name = property.name
    let conditions: [Query.Condition] =
      [.isNil(property: name), .membership(property: name, isIn: true, [value])]
      + [.membership(property: name, isIn: false, [value])]
      + Query.Comparison.allCases.map { .compare(property: name, $0, value) }
      + (property.type == .primitive(.string) ? [.contains(property: name, value)] : [])
    let queries = [Query(order: [.init(name)])] + conditions.map { Query(where: $0) }
    let transaction = Program.Operation.transaction(commit: true, [table.get])
    return [
      transaction, .readStored(entity: DrawnTable.entityName, 1),
      .writeStored(entity: DrawnTable.entityName, 1, [name: value]),
      .subscribe(entity: DrawnTable.entityName, Query(), as: 1),
    ] + queries.map { .query(entity: DrawnTable.entityName, $0) } + [.transaction(commit: true, [transaction])]
  }
}
