import Generators
import StoreContract

extension Law {
  static let contains = Law(
    id: "query.contains", scenario: .query,
    statement: "A query for an element or a part of a string finds the records that contain it.",
    source: "Realm: a collection equals x where any element does; strings contain by UTF-8.",
    requirements: [.findingElements], prerequisites: [.values, .readings],
    program: { draw, context throws(Discard) in
      // Strings have parts too, and stores have indexes of strings.
      let isOfStrings = draw.boolean(probability: 0.4) && context.primitives.contains(.primitive(.string))
      let element = isOfStrings ? .primitive(.string) : context.drawType(&draw, .scalars)
      let forms =
        [PropertyType.array(element), .map(element)].filter(context.supports)
        + (element == .primitive(.string) ? [element] : [])
      guard !forms.isEmpty else { throw Discard(reason: "the backend has no collections of \(element)") }
      let property = Property(name: "a", type: draw.element(of: forms))
      let layout = RowLayout(&draw, count: 1...3)
      let column = context.drawColumn(&draw, property, layout)
      let operand = context.drawPart(&draw, of: column)
      return Program(
        schemas: [DrawnTable(columns: [column], layout: layout).schema()],
        operations: [
          .open(schema: 0), DrawnTable(columns: [column], layout: layout).put,
          .query(entity: DrawnTable.entityName, Query(where: .contains(property: "a", operand))),
        ])
    })

  static let embeddedMemberwise = Law(
    id: "query.embedded-memberwise", scenario: .query,
    statement: "Two embedded objects are equal if each of their members is equal.",
    source: "Realm, Queries: point == Point(1, 2) means point.x == 1 AND point.y == 2; once objects were compared by"
      + " identity.",
    requirements: [.embedded, .findingEquals], prerequisites: [.values, .readings],
    program: { draw, context throws(Discard) in
      let table = context.drawTable(&draw, .embedded, columns: 1...2, rows: 1...3)
      // A path that begins like another column's must not lead into that one.
      let column = table.columns[table.columns.count - 1]
      let name = column.property.name
      guard case .object(let members) = context.drawOperand(&draw, like: column) else {
        throw Discard(reason: "the backend has no embedded objects")
      }
      let each = members.entries.filter { $0.value != .null }.map { member in
        Query.Condition.compare(property: "\(name).\(member.name)", .equal, member.value)
      }
      let conditions: [Query.Condition] = [.compare(property: name, .equal, .object(members)), .and(each)]
      return Program(
        schemas: [table.schema()],
        operations: [
          .open(schema: 0), table.put,
          .query(entity: DrawnTable.entityName, Query(where: draw.element(of: conditions))),
        ])
    })

  static let readAgreement = Law(
    id: "query.read-agreement", scenario: .query,
    statement: "Conditions joined by and, or and not find exactly the records that satisfy them, each as get reads it.",
    source: "A store that keeps a UUID as text in queries and as bytes in rows finds nothing it has.",
    requirements: [.comparing], prerequisites: [.values, .readings],
    program: { draw, context throws(Discard) in
      let table = context.drawTable(&draw, .scalars, columns: 1...2, rows: 1...4)
      let columns = table.columns
      let changed = context.drawRows(&draw, like: table)
      let change: [Program.Operation] =
        switch draw.index(weights: [4, 3, 3]) {
        case 0: []
        case 1: [.update(entity: DrawnTable.entityName, 1, changed.fields(ofRow: 0))]
        default: [.delete(entity: DrawnTable.entityName, [1])]
        }
      let condition = drawJoined(&draw, columns, context, depth: 2)
      return Program(
        schemas: [table.schema()],
        operations: [.open(schema: 0), table.put] + change
          + [.query(entity: DrawnTable.entityName, Query(where: condition)), table.get])
    })

  private static func drawJoined(
    _ draw: inout Draw, _ columns: [DrawnTable.Column], _ context: GenerationContext, depth: Int
  ) -> Query.Condition {
    draw.span("joined") { draw in
      let kind = depth > 0 ? draw.index(weights: [3, 1, 1, 1]) : 0
      switch kind {
      case 0:
        let column = draw.element(of: columns)
        return context.drawCondition(&draw, [.equality, .range, .membership, .isNil], on: column)
      case 3: return .not(drawJoined(&draw, columns, context, depth: depth - 1))
      default:
        let parts = draw.collection(count: 0...3) { drawJoined(&$0, columns, context, depth: depth - 1) }
        return kind == 1 ? .and(parts) : .or(parts)
      }
    }
  }

  static let order = Law(
    id: "query.order", scenario: .query,
    statement:
      "Records are sorted by the order of the persisted type, with nulls and NaN in their place and no duplicates.",
    source: "ObjectBox: unsigned integers keep their order by a flag; a store that sorts with NaN has lost rows.",
    requirements: [.ordering], prerequisites: [.values, .readings],
    program: { draw, context throws(Discard) in
      let (table, order) = drawSorted(&draw, context)
      return Program(
        schemas: [table.schema()],
        operations: [.open(schema: 0), table.put, .query(entity: DrawnTable.entityName, Query(order: order))])
    })

  /// Draws a table whose columns have an order, and the direction to sort by each column. Types that stores often sort
  /// wrongly are drawn more often.
  private static func drawSorted(_ draw: inout Draw, _ context: GenerationContext) -> (DrawnTable, [Query.Order]) {
    let layout = RowLayout(&draw, count: 2...6)
    let tied = drawTied(&draw, context, layout).map { [(column: $0, isDescending: draw.boolean())] } ?? []
    let types = context.primitives + context.enums.joined().map(PropertyType.enumeration)
    let telling: [PropertyType: Int] = [
      .primitive(.uint64): 12, .primitive(.double): 9, .primitive(.string): 9, .primitive(.int8): 4,
      .primitive(.uint32): 4,
    ]
    let weights = types.map { telling[$0] ?? 1 }
    // Without a column after it, nothing shows of a tie. A mean of 0 leaves the number to the style of the draw.
    let (count, mean) = tied.isEmpty ? (1...2, 0) : (0...1, 4)
    let drawn = draw.collection(count: count, mean: mean, "column") { draw in
      let type = types.isEmpty ? .primitive(.int64) : types[draw.index(weights: weights)]
      let isDescending = draw.boolean()
      let property = Property(name: "", type: type, isOptional: draw.boolean(probability: 0.25))
      return (column: context.drawColumn(&draw, property, layout), isDescending: isDescending)
    }
    let sorted = tied + drawn
    let columns = sorted.map(\.column).named()
    let order = zip(columns, sorted).map { Query.Order($0.property.name, isAscending: !$1.isDescending) }
    return (DrawnTable(columns: columns, layout: layout), order)
  }

  /// Draws whether the first column has numbers that count as equal though their bits differ, so that the next column
  /// has to order their records. Returns such a column, or nil.
  private static func drawTied(
    _ draw: inout Draw, _ context: GenerationContext, _ layout: RowLayout
  ) -> DrawnTable.Column? {
    guard !context.floats.isEmpty, draw.boolean(probability: 0.3) else { return nil }
    let type = draw.element(of: context.floats)
    let numbers = (equalNumbers[type] ?? []).filter { !context.backend.semantics.reject($0) }
    guard !numbers.isEmpty else { return nil }
    let cells = layout.drawCells(&draw) { $0.element(of: numbers) }
    return DrawnTable.Column(Property(name: "", type: type), cells: cells)
  }

  private static let equalNumbers: [PropertyType: [Value]] = [
    .primitive(.double): [0, .nan, -.nan, .signalingNaN, -0.0].map(Value.double),
    .primitive(.float): [0, .nan, -.nan, .signalingNaN, -0.0].map(Value.float),
  ]
}
