import Generators
import StoreContract

extension Law {
  static let addedProperty = Law(
    id: "missing-field.added-property", scenario: .missingField,
    statement:
      "A property that is newer than the row reads as declared: as zero, as its default, as null, or as an error.",
    source: "ObjectBox, Realm: a new column reads as the type's zero; Convex, Codable: a missing field is an error.",
    requirements: [.evolution], prerequisites: [.oneSchema, .values, .updates],
    program: { draw, context in
      Added(kinds: [.primitives, .collections, .embedded], optional: 0).program(&draw, context)
    })

  static let addedOptional = Law(
    id: "missing-field.added-optional", scenario: .missingField,
    statement: "An optional property that is newer than the row reads as nil, or as declared.",
    source: "Realm Swift: any optional of an older row is nil; Convex: OptionalConvexInt of a missing field is nil.",
    requirements: [.evolution], prerequisites: [.oneSchema, .values, .updates],
    program: { draw, context in Added(kinds: .all, optional: 1).program(&draw, context) })

  static let addedEnum = Law(
    id: "missing-field.added-enum", scenario: .missingField,
    statement:
      "An enum property that is newer than the row reads as declared, and the row's other properties stay readable.",
    source:
      "ObjectBox Swift: absent reads as the declared default; Realm Swift: raw 0 or \"\", unreadable unless a case has it.",
    requirements: [.evolution], prerequisites: [.oneSchema, .values, .updates],
    program: { draw, context in Added(kinds: .enums, optional: 0).program(&draw, context) })

  static let addedCustom = Law(
    id: "missing-field.added-custom", scenario: .missingField,
    statement:
      "The converter of a custom property that is newer than the row gets what is declared: nothing, or the zero.",
    source:
      "ObjectBox Swift: a converter over DB? is given nil, one over DB the type's zero; Realm: the intrinsic default.",
    requirements: [.evolution, .customTypes], prerequisites: [.oneSchema, .values, .updates],
    program: { draw, context in Added(kinds: .custom, optional: 0).program(&draw, context) })
}

/// Programs in which the second version of the app has properties that the first version lacks.
private struct Added {
  let kinds: TypeKinds
  let optional: Double

  func program(_ draw: inout Draw, _ context: GenerationContext) -> Program {
    let old = context.drawTable(&draw, .all, columns: 0...2, rows: 1...2)
    let added = draw.collection(count: 1...2, "added") { draw in
      context.drawProperty(&draw, kinds, optional: optional, default: 0.4)
    }
    let names = Names.letters(from: "p")
    let properties = old.columns.map(\.property) + zip(added, names).map { $0.named($1) }
    var operations: [Program.Operation] = [.open(schema: 0), old.put, .open(schema: 1)] + old.getEach
    if draw.boolean() { operations += [.open(schema: 1)] + old.getEach }
    return Program(
      schemas: [old.schema(version: 1), DrawnTable.schema(version: 2, properties)], operations: operations)
  }
}
