import Generators
import StoreCoding
import StoreContract

extension Law {
  /// The laws of the scenario numeric.
  package static let numeric: [Law] = [noMixing, narrowing, numericOperand, computedView]

  static let noMixing = Law(
    id: "numeric.no-mixing", scenario: .numeric,
    statement: "A stored number of another type than its property reads as declared, and never as a different number.",
    source: "Convex: int64 and float64 are two types, and a number where the other is expected is an error.",
    requirements: [.storedAccess, .integersAndFloats], prerequisites: [.values], oracle: .agreementOnWhatIsStored,
    program: { draw, context throws(Discard) in
      guard let integer = context.integers.first, let float = context.floats.first else {
        throw Discard(reason: "the backend has integers alone, or floating-point numbers alone")
      }
      let isInteger = draw.boolean()
      let stored = context.drawFinite(&draw, of: isInteger ? float : integer)
      return storedProgram(Property(name: "a", type: isInteger ? integer : float), stored)
    })

  static let narrowing = Law(
    id: "numeric.narrowing", scenario: .numeric,
    statement:
      "A stored number that does not fit a narrower type gives an error or reads as declared; it is never truncated.",
    source: "Realm: reading one that does not fit must not truncate; a store read the low 4 bytes of 8.",
    requirements: [.storedAccess, .numberWidths], prerequisites: [.values], oracle: .agreementOnWhatIsStored,
    program: { draw, context throws(Discard) in
      let families = [context.integers, context.floats].filter { $0.count > 1 }
      guard !families.isEmpty else { throw Discard(reason: "the backend has no two widths of one kind of number") }
      let family = families[draw.index(weights: families.map(\.count))]
      // The first type of a family is the widest one.
      let isNarrower = draw.boolean(probability: 0.7)
      let type = isNarrower ? draw.element(of: family.dropFirst()) : family[0]
      let other = isNarrower ? family[0] : draw.element(of: family.dropFirst())
      return storedProgram(Property(name: "a", type: type), context.drawFinite(&draw, of: other))
    })

  private static func storedProgram(_ property: Property, _ stored: Value) -> Program {
    Program(
      schemas: [DrawnTable.schema(version: 1, [property])],
      operations: [
        .open(schema: 0), .writeStored(entity: DrawnTable.entityName, 1, Fields([(property.storedName, stored)])),
        .get(entity: DrawnTable.entityName, [1]),
      ])
  }

  static let numericOperand = Law(
    id: "numeric.operand", scenario: .numeric,
    statement:
      "A query operand of another number type stands for the number that equals it exactly, or for none, as declared.",
    source: "ObjectBox: constants out of the column's range are refused; 2^53 + 1 is no double.",
    requirements: [.comparisons, .integersAndFloats], prerequisites: [.values, .readings],
    program: { draw, context throws(Discard) in
      let all = context.integers + context.floats
      let type = draw.boolean(probability: 0.4) ? draw.element(of: all) : all[0]
      let layout = RowLayout(&draw, count: 1...2)
      let cells = layout.drawCells(&draw) { context.drawFinite(&$0, of: type) }
      let table = DrawnTable(
        columns: [DrawnTable.Column(Property(name: "a", type: type), cells: cells)], layout: layout)
      let comparison = try context.drawComparison(&draw)
      let beside = cells[0].neighboursAsDouble
      let isBeside = draw.boolean(probability: 0.5) && !beside.isEmpty && context.floats.contains(.primitive(.double))
      let operand =
        isBeside
        ? draw.element(of: beside) : context.drawFinite(&draw, of: draw.element(of: all.filter { $0 != type }))
      return Program(
        schemas: [table.schema()],
        operations: [
          .open(schema: 0), table.put,
          .query(entity: DrawnTable.entityName, Query(where: .compare(property: "a", comparison, operand))),
        ])
    })

  static let computedView = Law(
    id: "numeric.computed-view", scenario: .numeric,
    statement: "A view of a number as another type is exact or absent, and writing it back keeps the stored type.",
    source: "Convex: wins shown as Int(internalWins) traps on NaN, cuts fractions, and is sent back as an int64.",
    requirements: [.storedAccess, .nativeConversion, .wholeNumber], prerequisites: [.values, .updates],
    program: { draw, context throws(Discard) in
      guard let view = context.customTypes.first(where: { $0.name == StandardTypes.WholeNumber.customTypeName }) else {
        throw Discard(reason: "the backend has no custom type \(StandardTypes.WholeNumber.customTypeName)")
      }
      let property = Property(name: "a", type: .custom(view))
      let stored = context.drawFinite(&draw, of: view.persisted)
      let other = context.drawValue(&draw, of: property)
      let touch: Program.Operation =
        draw.boolean()
        ? .update(entity: DrawnTable.entityName, 1, ["a": other]) : .rewrite(entity: DrawnTable.entityName, 1)
      let read = Program.Operation.get(entity: DrawnTable.entityName, [1])
      // The scenario unknown-enum-case tests what a rewrite does to a value that the view refuses.
      let isWhole = view.isValid(persisted: stored)
      let calls = isWhole ? draw.perhaps(read) + [touch, .readStored(entity: DrawnTable.entityName, 1)] : [read]
      return Program(
        schemas: [DrawnTable.schema(version: 1, [property])],
        operations: [.open(schema: 0), .writeStored(entity: DrawnTable.entityName, 1, ["a": stored])] + calls)
    })
}

extension Value {
  /// The integer as a `Double`, and the numbers 0.5 above and below it. Empty if the value is not an `Int64`.
  fileprivate var neighboursAsDouble: [Value] {
    guard case .int64(let number) = self else { return [] }
    return [0, 0.5, -0.5].map { .double(Double(number) + $0) }
  }
}
