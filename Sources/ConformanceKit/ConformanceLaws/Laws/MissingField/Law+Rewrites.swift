import Generators
import StoreContract

extension Law {
  static let missingNullWrong = Law(
    id: "missing-field.missing-null-wrong", scenario: .missingField,
    statement:
      "A missing value, a null and a value of the wrong type are three stored inputs, each with a declared outcome.",
    source:
      "Convex Swift: key not found, value not found and type mismatch are three errors, none of them nil in silence.",
    requirements: [.storedAccess], prerequisites: [.values], oracle: .agreementOnWhatIsStored,
    program: { draw, context in
      let table = context.drawTable(&draw, .scalars, columns: 1...1, rows: 1...1)
      let property = table.columns[0].property
      let stored: Fields =
        switch draw.index(weights: [1, 1, 2]) {
        case 0: [:]
        case 1: Fields([(property.storedName, .null)])
        default: Fields([(property.storedName, draw.element(of: wrongStoredValues(for: property, context)))])
        }
      return Program(
        schemas: [table.schema()],
        operations: [.open(schema: 0), .writeStored(entity: DrawnTable.entityName, 1, stored), table.get])
    })

  /// Stored values whose type differs from a property's stored type. A number in the place of another number is tested
  /// by the scenario numeric.
  static func wrongStoredValues(for property: Property, _ context: GenerationContext) -> [Value] {
    let all: [Value] = [.string("wrong"), .bool(true), .int64(7), .double(0.5)]
    let stored = property.type.stored
    let wrong = all.filter { stored != .primitive(.decimal) && !(stored.isNumber && $0.isNumber) && !stored.admits($0) }
    // A store without arrays cannot hold one as a stored value. If no other value is wrong, the store is asked to
    // refuse an array.
    let array = Value.array([.string("wrong")])
    return context.collections.contains(.array) || wrong.isEmpty ? wrong + [array] : wrong
  }

  static let firstRewrite = Law(
    id: "missing-field.first-rewrite", scenario: .missingField,
    statement: "Writing an old row back stores the values that it read as, as declared.",
    source: "ObjectBox: a non-optional property of an old row becomes a stored zero at its first re-put.",
    requirements: [.evolution], prerequisites: [.oneSchema, .values, .updates],
    program: { draw, context in
      let old = context.drawTable(&draw, .all, columns: 0...1, rows: 1...1)
      let added = context.drawProperty(&draw, .all, optional: 0.3, default: 0.5).named("p")
      var reads = draw.perhaps(old.get)
      if !reads.isEmpty, context.backend.capabilities.storedAccess {
        reads += draw.perhaps(.readStored(entity: DrawnTable.entityName, 1))
      }
      return Program(
        schemas: [old.schema(version: 1), DrawnTable.schema(version: 2, old.columns.map(\.property) + [added])],
        operations: [.open(schema: 0), old.put, .open(schema: 1), .rewrite(entity: DrawnTable.entityName, 1)] + reads
      )
    })

  static let roundAbout = Law(
    id: "missing-field.round-about", scenario: .missingField,
    statement:
      "Data that an older version of the app does not know survives its writes, as declared.",
    source: "Codable: keys that a type does not know are dropped when it is encoded; Convex: patch keeps other fields.",
    requirements: [.evolution], prerequisites: [.oneSchema, .values, .updates],
    program: { draw, context in
      let both = context.drawTable(&draw, .all, columns: 2...2, rows: 1...1)
      let old = DrawnTable(columns: [both.columns[0]])
      let change = context.drawRows(&draw, like: old).columns[0]
      let update = Fields([(change.property.name, change.cells[0] ?? .null)])
      let replaces = draw.boolean(probability: 0.3)
      let write: Program.Operation =
        replaces
        ? .put(entity: DrawnTable.entityName, [.init(1, update)]) : .update(entity: DrawnTable.entityName, 1, update)
      return Program(
        schemas: [old.schema(version: 1), both.schema(version: 2)],
        operations: [
          .open(schema: 1), both.put, .open(schema: 0), write, old.get, .open(schema: 1), both.get,
        ])
    })
}
