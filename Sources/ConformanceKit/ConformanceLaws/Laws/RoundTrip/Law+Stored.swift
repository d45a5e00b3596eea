import Generators
import ResponseComparing
import StoreContract

extension Law {
  static let storedForm = Law(
    id: "round-trip.stored-form", scenario: .roundTrip,
    statement: "The stored value is what conversion gives: an enum's raw value, or a custom type's persisted form.",
    source: "ObjectBox Swift, Enums and custom types: the database type of a converter.",
    requirements: [.storedAccess, .nativeConversion], prerequisites: [.values],
    program: { draw, context in
      let table = context.drawTable(&draw, .all, columns: 1...4, rows: 1...3)
      return Program(
        schemas: [table.schema()],
        operations: [.open(schema: 0), table.put] + table.each { .readStored(entity: $0, $1) })
    })

  static let pathIndependence = Law(
    id: "round-trip.path-independence", scenario: .roundTrip,
    statement: "A value has the same stored form as a property, an optional, an array element or a map value.",
    source: "A store that keeps a UUID as text in collections and as bytes in properties finds neither by the other.",
    requirements: [.storedAccess, .arrays, .nativeConversion], prerequisites: [.values],
    oracle: Oracle { execution in
      guard case .stored(let fields)? = execution.actual.responses.last else { return nil }
      return PathIndependence(execution: execution, stored: fields).mismatch
    },
    program: { draw, context in
      let type = context.drawType(&draw, .scalars)
      let value = context.drawValue(&draw, of: type)
      let places = [
        DrawnTable.Column(Property(name: "b", type: type, isOptional: true), cells: [value]),
        DrawnTable.Column(Property(name: "b", type: .array(type)), cells: [.array([value])]),
        DrawnTable.Column(Property(name: "b", type: .map(type)), cells: [.map(["k": value])]),
      ].filter { context.supports($0.property.type) }
      let table = DrawnTable(
        columns: [DrawnTable.Column(Property(name: "a", type: type), cells: [value]), draw.element(of: places)])
      return Program(
        schemas: [table.schema()],
        operations: [.open(schema: 0), table.put, .readStored(entity: DrawnTable.entityName, 1)])
    })

  static let stableRewrite = Law(
    id: "round-trip.stable-rewrite", scenario: .roundTrip,
    statement: "Writing back what was read changes nothing, however often it is done.",
    source: "ObjectBox: dates are rounded once and are stable then; a date that drifts at each rewrite is lost slowly.",
    prerequisites: [.values], oracle: .rewritesChangeNothing,
    program: { draw, context in
      let table = context.drawTable(&draw, .all, columns: 1...6, rows: 1...2)
      let rewrites = table.each { .rewrite(entity: $0, $1) }
      let isTwice = draw.boolean(probability: 0.8)
      return Program(
        schemas: [table.schema()],
        operations: [.open(schema: 0), table.put, table.get] + rewrites + (isTwice ? rewrites : []) + [table.get])
    })
}

/// Compares the stored forms that one value has in several places.
private struct PathIndependence {
  let execution: Execution
  let stored: Fields

  var mismatch: Mismatch? {
    guard let first = stored["a"] else { return nil }
    let properties = execution.program.schemas.first?.entities.first?.properties ?? []
    for property in properties.dropFirst() {
      guard let other = form(in: property), other != first else { continue }
      return Mismatch(
        step: [execution.program.operations.count - 1], path: Mismatch.path(record: 1, property: property.name),
        type: properties.first?.type.className ?? "", change: "another stored form in \(place(of: property))",
        expected: .value(first), actual: .value(other))
    }
    return nil
  }

  private func form(in property: Property) -> Value? {
    switch stored[property.storedName] {
    case .array(let elements): elements.first
    case .map(let fields): fields.entries.first?.value
    case let value: value
    }
  }

  private func place(of property: Property) -> String {
    switch property.type {
    case .array: "an array"
    case .map: "a map"
    default: "an optional property"
    }
  }
}
