import Generators
import StoreContract

extension Law {
  static let addedCase = Law(
    id: "unknown-enum-case.added-case", scenario: .unknownEnumCase,
    statement:
      "A raw value that a newer version of the app wrote reads as declared: default, nil, preserved, or an error.",
    source:
      "ObjectBox Swift, Enums: an unknown raw value reads as the declared default; Realm Swift: the process traps.",
    requirements: [.evolution], prerequisites: [.oneSchema, .values, .updates],
    program: { draw, context throws(Discard) in
      try Reading(isDowngrade: true).program(&draw, context)
    })

  static let removedCase = Law(
    id: "unknown-enum-case.removed-case", scenario: .unknownEnumCase,
    statement: "A raw value whose case a newer version of the app removed reads as declared.",
    source: "ObjectBox Swift, Enums: give explicit raw values, and keep an unknown case.",
    requirements: [.evolution], prerequisites: [.oneSchema, .values, .updates],
    program: { draw, context throws(Discard) in
      try Reading(isDowngrade: false).program(&draw, context)
    })

  static let optionalCase = Law(
    id: "unknown-enum-case.optional", scenario: .unknownEnumCase,
    statement: "An unknown raw value of an optional property reads as declared, usually as nil.",
    source: "ObjectBox Swift, Enums: an optional enum needs no default, missing and unknown both read as nil.",
    requirements: [.evolution], prerequisites: [.oneSchema, .values, .updates],
    program: { draw, context throws(Discard) in
      try Reading(isOptional: true).program(&draw, context)
    })

  static let elementCase = Law(
    id: "unknown-enum-case.element", scenario: .unknownEnumCase,
    statement: "An unknown raw value in an array or a map has the declared outcome, and all other elements are kept.",
    source:
      "Realm Swift: nil in a map is .some(nil), distinct from a missing key; an iteration that ends early loses rows.",
    requirements: [.evolution, .collections], prerequisites: [.oneSchema, .values, .updates],
    program: { draw, context throws(Discard) in
      try Reading(isElement: true).program(&draw, context)
    })

  static let otherRows = Law(
    id: "unknown-enum-case.other-rows", scenario: .unknownEnumCase,
    statement: "A row that cannot be read affects no other row.",
    source: "A fetch in which one unreadable row fails all.", isUniversal: true, requirements: [.evolution],
    prerequisites: [.oneSchema, .values, .updates],
    program: { draw, context throws(Discard) in
      try Reading(rows: 2...4, withDefault: 0).program(&draw, context)
    })

  static let errorNamesProperty = Law(
    id: "unknown-enum-case.error-names-property", scenario: .unknownEnumCase,
    statement: "An error about an unreadable value names the property and the raw value.",
    source: "Realm Swift: 'Failed to convert persisted value' names neither.", requirements: [.evolution],
    prerequisites: [.oneSchema, .values, .updates], oracle: .unreadableIsExplained,
    program: { draw, context throws(Discard) in
      try Reading(withDefault: 0).program(&draw, context)
    })

  static let queryByRaw = Law(
    id: "unknown-enum-case.query-by-raw", scenario: .unknownEnumCase,
    statement: "Queries find rows with unknown raw values by those raw values.",
    source: "ObjectBox and Realm, Queries: they run on the stored value, and never convert.",
    requirements: [.evolution, .comparing], prerequisites: [.oneSchema, .values, .updates, .readings],
    program: { draw, context throws(Discard) in
      let versions = try Versions.draw(&draw, context)
      let isOptional = draw.boolean(probability: 0.5)
      let property = { (type: EnumType) in
        Property(name: "a", type: .enumeration(type), isOptional: isOptional)
      }
      let layout = RowLayout(&draw, count: 1...3)
      let cells = layout.drawCells(&draw) { versions.drawCase(&$0) }
      let table = DrawnTable(columns: [DrawnTable.Column(property(versions.writer), cells: cells)], layout: layout)
      let condition = context.drawCondition(&draw, [.equality, .range, .membership], on: table.columns[0])
      return Program(
        schemas: versions.schemas(property),
        operations: [
          .open(schema: 0), table.put, .open(schema: 1), .query(entity: DrawnTable.entityName, Query(where: condition)),
        ])
    })
}

/// Programs in which one version of the app writes cases that another version lacks, and the other version reads them.
private struct Reading {
  var isDowngrade: Bool?
  var isOptional = false
  var isElement = false
  var rows = 1...2
  var withDefault = 0.4

  func program(_ draw: inout Draw, _ context: GenerationContext) throws(Discard) -> Program {
    let versions = try Versions.draw(&draw, context, isDowngrade: isDowngrade)
    let shape = isElement ? draw.element(of: ElementShape.allCases.filter { $0.isSupported(by: context) }) : nil
    let defaultName = draw.boolean(probability: withDefault) ? versions.commonNames.first : nil
    let property = { (type: EnumType) in
      let plain = PropertyType.enumeration(type)
      return Property(
        name: "a", type: shape?.type(of: plain) ?? plain, isOptional: isOptional,
        defaultValue: shape == nil ? defaultName.map(Value.enumCase) : nil)
    }
    let other = context.drawTable(&draw, .scalars, columns: 0...1, rows: rows)
    let cells = other.layout.drawCells(&draw) { draw in
      shape?.drawValue(&draw) { versions.drawCase(&$0) } ?? versions.drawCase(&draw)
    }
    let table = DrawnTable(
      columns: [DrawnTable.Column(property(versions.writer), cells: cells)] + Array(other.columns).named(from: "p"),
      layout: other.layout)
    return Program(
      schemas: versions.schemas(property, beside: table.columns.dropFirst().map(\.property)),
      operations: [.open(schema: 0), table.put, .open(schema: 1)] + drawReads(&draw, of: table))
  }

  /// Reads each row with its own call, or only the last row.
  private func drawReads(_ draw: inout Draw, of table: DrawnTable) -> [Program.Operation] {
    let reads = table.getEach
    return reads.count > 1 && draw.boolean(probability: 0.8) ? reads : reads.suffix(1)
  }
}

/// The kinds of collection that an enum may be an element of.
private enum ElementShape: CaseIterable {
  case array, map, optionalArray, optionalMap

  func isSupported(by context: GenerationContext) -> Bool {
    switch self {
    case .array, .optionalArray: context.collections.contains(.array)
    case .map, .optionalMap: context.collections.contains(.map)
    }
  }

  func type(of element: PropertyType) -> PropertyType {
    switch self {
    case .array: .array(element)
    case .map: .map(element)
    case .optionalArray: .array(.optional(element))
    case .optionalMap: .map(.optional(element))
    }
  }

  func drawValue(_ draw: inout Draw, _ element: (inout Draw) -> Value) -> Value {
    let elements = draw.collection(count: 1...4, of: element)
    switch self {
    case .array, .optionalArray: return .array(elements)
    case .map, .optionalMap: return .map(Fields(zip(Names.letters(from: "k"), elements).map { ($0, $1) }))
    }
  }
}
