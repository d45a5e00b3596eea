import Generators
import StoreContract

extension Law {
  static let storedOperand = Law(
    id: "query.stored-operand", scenario: .query,
    statement: "Comparing with a stored value finds the records whose stored value compares that way.",
    source: "ObjectBox and Realm, Queries: they run on the stored value, with unsigned integers by their value.",
    requirements: [.comparing], prerequisites: [.values, .readings],
    program: { draw, context throws(Discard) in
      let layout = RowLayout(&draw, count: 1...4)
      var names = Names.letters(from: "a")
      let drawn = draw.collection(count: 1...4, "column") { draw in
        let column = context.drawColumn(&draw, .scalars, named: names.removeFirst(), layout)
        let condition = context.drawCondition(&draw, [.equality, .range, .membership], on: column)
        return (column: column, query: Query(where: condition))
      }
      let table = DrawnTable(columns: drawn.map(\.column), layout: layout)
      return table.program([table.put] + drawn.map { .query(entity: DrawnTable.entityName, $0.query) })
    })

  static let customOperand = Law(
    id: "query.custom-operand", scenario: .query,
    statement: "An enum case or a custom value as an operand means the same as its stored form.",
    source: "Realm, Queries: operands may be either the persisted value or the custom value.",
    requirements: [.comparisons, .customOperands], prerequisites: [.values, .readings],
    program: { draw, context throws(Discard) in
      let table = context.drawTable(&draw, [.enums, .custom], columns: 1...1, rows: 1...3)
      let column = table.columns[0]
      let comparison = try context.drawComparison(&draw)
      let isOther = draw.boolean(probability: 0.3)
      let operand =
        isOther ? context.drawValue(&draw, of: column.property.type) : column.cells.compactMap(\.self).first ?? .null
      let queries = [operand, operand.storedForm(as: column.property.type)].map {
        Query(where: .compare(property: column.property.name, comparison, $0))
      }
      return Program(
        schemas: [table.schema()],
        operations: [.open(schema: 0), table.put] + queries.map { .query(entity: DrawnTable.entityName, $0) })
    })

  static let strings = Law(
    id: "query.strings", scenario: .query,
    statement: "Strings compare as declared: by their whole UTF-8 without normalisation, or by canonical equivalence.",
    source: "Realm: composed and decomposed differ, though Swift's == says equal; ObjectBox: == is length-aware.",
    requirements: [.comparisons, .strings], prerequisites: [.values, .readings],
    program: { draw, context throws(Discard) in
      let property = Property(name: "a", type: .primitive(.string))
      let texts = relatedTexts[draw.index(weights: [3, 3, 1, 2, 1])]
      let cells = draw.collection(count: 1...4) { $0.element(of: texts) }
      let table = DrawnTable(
        columns: [DrawnTable.Column(property, cells: cells.map(Value.string))], layout: RowLayout(count: cells.count))
      let comparison = try context.drawComparison(&draw)
      let condition = Query.Condition.compare(property: "a", comparison, .string(draw.element(of: texts)))
      return Program(
        schemas: [table.schema()],
        operations: [.open(schema: 0), table.put, .query(entity: DrawnTable.entityName, Query(where: condition))])
    })

  /// Groups of texts that some way of comparing treats as equal, or puts in a different order.
  private static let relatedTexts = [
    ["a", "A", "b", "", "a ", " a", "a\0", "a\0b", "\u{feff}a"], ["e\u{301}", "\u{e9}", "e"],
    ["ss", "\u{df}", "\u{1e9e}"], ["\u{ffff}", "\u{10000}"], ["7", "07", "10"],
  ]

  static let isNil = Law(
    id: "query.is-nil", scenario: .query,
    statement: "A query for null finds the records whose value is null, and no zero, empty string or default.",
    source: "ObjectBox: nil is stored as absent, zero explicitly, and empty data is not null.",
    requirements: [.findingNil], prerequisites: [.values, .readings],
    program: { draw, context throws(Discard) in
      let table = context.drawTable(&draw, .scalars, columns: 1...1, rows: 1...3)
      var optional = table
      optional.makeOptional()
      let cleared = draw.boolean(probability: 0.3)
      let update: [Program.Operation] =
        cleared ? [.update(entity: DrawnTable.entityName, 1, [table.columns[0].property.name: .null])] : []
      let condition = Query.Condition.isNil(property: table.columns[0].property.name)
      let isTurned = draw.boolean(probability: 0.3)
      return Program(
        schemas: [optional.schema()],
        operations: [.open(schema: 0), optional.put] + update
          + [.query(entity: DrawnTable.entityName, Query(where: isTurned ? .not(condition) : condition))])
    })

  static let complement = Law(
    id: "query.complement", scenario: .query,
    statement: "Conditions with not equal, not in and not find the right records, including those with null.",
    source: "Realm: != matches null rows; ObjectBox: an absent value matches neither == nor !=. A store once answered"
      + " \"not in\" wrongly for enums.",
    requirements: [.comparing], prerequisites: [.values, .readings],
    program: { draw, context throws(Discard) in
      let table = context.drawTable(&draw, .scalars, columns: 1...1, rows: 1...3)
      let column = table.columns[0]
      let positive = context.drawCondition(&draw, [.equality, .membership], on: column)
      let conditions: [Query.Condition] = [.not(positive), positive]
      return Program(
        schemas: [table.schema()],
        operations: [.open(schema: 0), table.put]
          + conditions.map { .query(entity: DrawnTable.entityName, Query(where: $0)) })
    })

  static let emptyRange = Law(
    id: "query.empty-range", scenario: .query,
    statement: "An empty list and a reversed range find nothing; their negations find everything.",
    source: "Realm: IN [] matches nothing.", requirements: [.comparing], prerequisites: [.values, .readings],
    program: { draw, context throws(Discard) in
      let table = context.drawTable(&draw, .primitives, columns: 1...1, rows: 1...2)
      let name = table.columns[0].property.name
      let known = context.backend.capabilities.queries
      var conditions: [Query.Condition] = []
      if known.contains(.in) { conditions.append(.membership(property: name, isIn: true, [])) }
      if known.contains(.notIn) { conditions.append(.membership(property: name, isIn: false, [])) }
      if known.isSuperset(of: [.less, .greater]) {
        let bound = context.drawOperand(&draw, like: table.columns[0])
        conditions.append(.and([.compare(property: name, .less, bound), .compare(property: name, .greater, bound)]))
      }
      guard !conditions.isEmpty else { throw Discard(reason: "the backend's queries have no ranges and no lists") }
      return Program(
        schemas: [table.schema()],
        operations: [
          .open(schema: 0), table.put,
          .query(entity: DrawnTable.entityName, Query(where: draw.element(of: conditions))),
        ])
    })
}
