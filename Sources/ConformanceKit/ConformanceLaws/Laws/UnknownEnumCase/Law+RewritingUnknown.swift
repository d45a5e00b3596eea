import Generators
import StoreContract

extension Law {
  static let rewriteOfUnknown = Law(
    id: "unknown-enum-case.rewrite", scenario: .unknownEnumCase,
    statement: "Updating another property keeps an unknown raw value in the store, unless its loss is declared.",
    source:
      "ObjectBox: reading an object and putting it back rewrites the raw value, and the newer app's value is gone.",
    requirements: [.evolution], prerequisites: [.oneSchema, .values, .updates],
    program: { draw, context throws(Discard) in
      let (table, schemas) = try beside(&draw, context)
      let change = context.drawValue(&draw, of: table.columns[1].property)
      return Program(
        schemas: schemas,
        operations: [
          .open(schema: 0), table.put, .open(schema: 1), .update(entity: DrawnTable.entityName, 1, ["p": change]),
          .open(schema: 0), table.get,
        ])
    })

  static let returnToNewer = Law(
    id: "unknown-enum-case.return-to-newer", scenario: .unknownEnumCase,
    statement:
      "After another version of the app reads a row and writes it back, the first version reads what is declared.",
    source: "ObjectBox: 999 becomes the default's raw value at the first put.", requirements: [.evolution],
    prerequisites: [.oneSchema, .values, .updates],
    program: { draw, context throws(Discard) in
      let (table, schemas) = try beside(&draw, context)
      return Program(
        schemas: schemas,
        operations: [
          .open(schema: 0), table.put, .open(schema: 1), table.get, .rewrite(entity: DrawnTable.entityName, 1),
          .open(schema: 0), table.get,
        ])
    })

  static let invalidCustom = Law(
    id: "unknown-enum-case.invalid-custom", scenario: .unknownEnumCase,
    statement: "A stored value that a custom type refuses reads as declared, and the rows beside it stay readable.",
    source: "Realm Swift, FailableCustomPersistable: nil in an optional property, an exception in another.",
    requirements: [.storedAccess, .customTypes, .nativeConversion], prerequisites: [.oneSchema, .values, .updates],
    program: { draw, context throws(Discard) in
      let failable = context.customTypes.filter { !$0.invalidForms.isEmpty }
      guard !failable.isEmpty else { throw Discard(reason: "no custom type of the backend refuses anything") }
      let type = draw.element(of: failable)
      let property = Property(name: "a", type: .custom(type), isOptional: draw.boolean(probability: 0.4))
      let good = context.drawValue(&draw, of: property.type)
      let bad = draw.element(of: type.invalidForms)
      return Program(
        schemas: [DrawnTable.schema(version: 1, [property])],
        operations: [
          .open(schema: 0), .put(entity: DrawnTable.entityName, [.init(1, ["a": good])]),
          .writeStored(entity: DrawnTable.entityName, 2, ["a": bad]), .get(entity: DrawnTable.entityName, [2]),
          .get(entity: DrawnTable.entityName, [1]),
        ])
    })

  /// Draws a row with an enum and another property, and the schemas of its writer and its reader.
  private static func beside(
    _ draw: inout Draw, _ context: GenerationContext
  ) throws(Discard) -> (DrawnTable, [Schema]) {
    let versions = try Versions.draw(&draw, context)
    let isOptional = draw.boolean(probability: 0.3)
    let hasDefault = draw.boolean(probability: 0.4)
    let property = { (type: EnumType) in
      Property(
        name: "a", type: .enumeration(type), isOptional: isOptional,
        defaultValue: hasDefault ? versions.commonNames.first.map(Value.enumCase) : nil)
    }
    let other = context.drawProperty(&draw, .scalars).named("p")
    let table = DrawnTable(
      columns: [
        DrawnTable.Column(property(versions.writer), cells: [versions.drawCase(&draw, unknown: 85)]),
        context.drawColumn(&draw, other, RowLayout(count: 1)),
      ])
    return (table, versions.schemas(property, beside: [other]))
  }
}
