import Generators
import StoreContract

extension Law {
  static let bounds = Law(
    id: "query.bounds", scenario: .query,
    statement:
      "A comparison with the least or the greatest integer finds the right records, alone and joined to others.",
    source: "Realm Core leaves out a condition that each integer satisfies, and the \"or\" around it then finds less.",
    requirements: [.integers, .ranges], prerequisites: [.values, .readings],
    program: { draw, context throws(Discard) in
      let layout = RowLayout(&draw, count: 1...3)
      let type = context.drawIntegerType(&draw)
      let isOptional = draw.boolean(probability: context.admitsNil(in: type) ? 0.5 : 0)
      let column = context.drawColumn(&draw, Property(name: "a", type: type, isOptional: isOptional), layout)
      let table = DrawnTable(columns: [column], layout: layout)
      return table.program([table.put, .query(entity: DrawnTable.entityName, drawQuery(&draw, column, context))])
    })

  /// Draws a query for what a bound of the column's type finds: alone, joined to other conditions, or the opposite.
  private static func drawQuery(
    _ draw: inout Draw, _ column: DrawnTable.Column, _ context: GenerationContext
  ) -> Query {
    let kind = draw.index(weights: [2, 4, 1, 2])
    let bound = context.drawBound(&draw, of: column)
    switch kind {
    case 0: return Query(where: bound)
    case 3: return Query(where: .not(bound))
    default:
      let others = (0..<2).map { _ in
        draw.collection(count: 0...1) { draw in
          context.drawCondition(&draw, [.equality, .range, .membership, .isNil], on: column)
        }
      }
      let parts = others[0] + [bound] + others[1]
      return Query(where: kind == 1 ? .or(parts) : .and(parts))
    }
  }
}

extension GenerationContext {
  /// Draws a type of integers. Most are of 64 bits: stores tend to keep every integer in 64 bits, and an optimiser of
  /// such a store knows no other bounds.
  fileprivate func drawIntegerType(_ draw: inout Draw) -> PropertyType {
    let widest = integers.filter { $0 == .primitive(.int64) || $0 == .primitive(.uint64) }
    let isWidest = !widest.isEmpty && draw.boolean(probability: 0.6)
    return draw.element(of: isWidest ? widest : integers)
  }

  /// Draws a comparison of a column with the least or the greatest integer of its type. Most are such that each integer
  /// satisfies them, or none: an optimiser may leave those out.
  fileprivate func drawBound(_ draw: inout Draw, of column: DrawnTable.Column) -> Query.Condition {
    let bounds = column.property.type.bounds
    let all = operators([.range]).compactMap(\.comparison).flatMap { comparison in bounds.map { (comparison, $0) } }
    let certain = all.filter { comparison, bound in
      (bound == bounds[0]) == (comparison == .lessOrEqual || comparison == .greater)
    }
    let isCertain = !certain.isEmpty && draw.boolean(probability: 0.7)
    let (comparison, bound) = draw.element(of: isCertain ? certain : all)
    return .compare(property: column.property.name, comparison, bound)
  }
}
