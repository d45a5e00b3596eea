import Generators
import StoreContract

extension Law {
  static let removedProperty = Law(
    id: "missing-field.removed-property", scenario: .missingField,
    statement: "A removed property is ignored, and adding it again brings back old values only as declared.",
    source: "ObjectBox: a name that is added again with a new uid reads absent; the bytes stay until the row is put.",
    requirements: [.evolution], prerequisites: [.oneSchema, .values, .updates],
    program: { draw, context in
      let table = context.drawTable(&draw, .all, columns: 1...3, rows: 1...2)
      let kept = DrawnTable(columns: Array(table.columns.dropLast()), layout: table.layout)
      let update = kept.columns.first.map { touched in
        Program.Operation.update(
          entity: DrawnTable.entityName, 1, Fields([(touched.property.name, touched.cells[0] ?? .null)]))
      }
      var between = draw.perhaps(kept.get)
      if let update, draw.boolean(probability: 0.4) { between.append(update) }
      var late: [Program.Operation] = []
      if let update, draw.boolean(probability: 0.8) { late = [update] + table.getEach }
      // The property may be another one when it is back.
      var back = table
      let last = table.columns.count - 1
      if draw.boolean(probability: 0.2), context.admitsNil(in: table.columns[last].property.type) {
        back.columns[last].property.isOptional.toggle()
      }
      return Program(
        schemas: [table.schema(version: 1), kept.schema(version: 2), back.schema(version: 3)],
        operations: [.open(schema: 0), table.put, .open(schema: 1)] + between + [.open(schema: 2)] + table.getEach
          + late)
    })

  static let renamedProperty = Law(
    id: "missing-field.renamed-property", scenario: .missingField,
    statement: "A renamed property keeps its data if its stored name stays the same.",
    source: "ObjectBox: renaming with the same uid; Realm Swift: propertiesMapping(); Convex: CodingKeys.",
    requirements: [.evolution], prerequisites: [.oneSchema, .values, .updates],
    program: { draw, context in
      let old = context.drawTable(&draw, .all, columns: 1...3, rows: 1...2)
      var new = context.drawRows(&draw, like: old)
      for index in new.columns.indices { new.columns[index].property.name = "renamed\(index)" }
      let changed = new.columns[0]
      return Program(
        schemas: [old.schema(version: 1), new.schema(version: 2)],
        operations: [.open(schema: 0), old.put, .open(schema: 1)] + new.getEach + [
          .update(entity: DrawnTable.entityName, 1, Fields([(changed.property.name, changed.cells[0] ?? .null)]))
        ] + new.getEach + [.open(schema: 0)] + old.getEach)
    })

  static let optionalRequired = Law(
    id: "missing-field.optional-required", scenario: .missingField,
    statement: "An optional property that becomes required, or the other way round, reads as declared.",
    source: "Realm: required → optional keeps the data; Codable: null for a required value is an error.",
    requirements: [.evolution], prerequisites: [.oneSchema, .values, .updates],
    program: { draw, context in
      var table = context.drawTable(&draw, context.optionalKinds, columns: 1...2, rows: 1...2)
      let required = table
      table.makeOptional()
      let cleared = draw.integer(in: 0...table.columns.count - 1)
      if draw.boolean(probability: 0.8) { table.columns[cleared].cells[0] = .null }
      return Program(
        schemas: [table.schema(version: 1), required.schema(version: 2)],
        operations: [.open(schema: 0), table.put, .open(schema: 1)] + table.getEach + [.open(schema: 0)] + table.getEach
      )
    })
}
