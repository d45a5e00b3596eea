import ConformanceLaws
import ReferenceStore
import StoreContract

extension FaultyStore {
  static let columnsNamedByTheApp = FaultyStore(
    "columns-named-by-the-app", .missingField, "A column has the property's name in the app, not its stored name.",
    FaultyAdapter("columns-named-by-the-app") { reference, location, schema in
      try reference.open(location, schema: schema.storedByName)
    })

  static let nullsOfRequiredBecomeZero = FaultyStore(
    "nulls-of-required-become-zero", .missingField,
    "When a property becomes required, zeros are stored in the place of its nulls.",
    FaultyAdapter("nulls-of-required-become-zero") { reference, location, schema in
      let base = try reference.open(location, schema: schema)
      for entity in schema.entities { try base.fillRequired(of: entity) }
      return base
    })
}

extension Schema {
  /// The schema with each property stored under its own name.
  fileprivate var storedByName: Schema {
    var copy = self
    for entity in copy.entities.indices {
      for index in copy.entities[entity].properties.indices {
        copy.entities[entity].properties[index].storedName = copy.entities[entity].properties[index].name
      }
    }
    return copy
  }
}

extension ReferenceStore {
  /// Stores a zero instead of a null if a property is required.
  fileprivate func fillRequired(of entity: Entity) throws {
    let required = entity.properties.filter { !$0.isNullable }
    for (id, row) in try storedRows(of: entity) {
      let zeros = required.filter { row[$0.storedName] == .null }.map { ($0.storedName, $0.type.storedZero) }
      if !zeros.isEmpty { _ = try writeStored(id, row.merging(Fields(zeros)), in: entity) }
    }
  }
}

extension FaultyStore {
  static let retypeReinterprets = FaultyStore(
    "retype-reinterprets", .missingField, "A property of another type is opened where that is declared to be refused.",
    FaultyAdapter("retype-reinterprets", declared: .strict, actual: .strict.with { $0.retype = .keep }))

  static let olderModelAccepted = FaultyStore(
    "older-model-accepted", .missingField, "An older version of the app drops what it does not know, undeclared.",
    FaultyAdapter("older-model-accepted", declared: .strict, actual: .strict.with { $0.downgrade = .reset }))

  static let missingNotFoundAsDeclared = FaultyStore(
    "missing-not-found-as-declared", .missingField,
    "A missing value reads as zero, and the query for zero does not find it where it is declared to.",
    FaultyAdapter(
      "missing-not-found-as-declared",
      declared: .strict.with {
        $0.missing = .zero
        $0.absentInQueries = .matchesDefault
      },
      actual: .strict.with {
        $0.missing = .zero
        $0.absentInQueries = .matchesNothing
      }))
}
