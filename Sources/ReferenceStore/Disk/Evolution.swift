import ConformanceKit

/// What becomes of the rows of a location that is opened with another schema.
///
/// Source: adapter protocol, "semantics": `retype`, `downgrade`, `removeProperty`. Columns are known by their stored
/// names (in ObjectBox's words, their uids), so renaming a property changes nothing; nor do other cases of an enum.
struct Evolution {
  private let schema: Schema
  private let semantics: Semantics
  private let form: RowForm
  /// What becomes of columns and entities that the opening schema lacks.
  private let removal: Semantics.Evolution

  /// The evolution to a schema. Its lower version makes what it lacks a downgrade, and otherwise a removal.
  init(from lastVersion: Int, to schema: Schema, rules: Rules) {
    self.schema = schema
    semantics = rules.semantics
    form = rules.rowForm
    removal = schema.version < lastVersion ? semantics.downgrade : semantics.removeProperty
  }

  /// The tables as they are after the opening.
  ///
  /// - Throws: `schemaRefused`, naming the property.
  func tables(from tables: [Table]) throws(StoreError) -> [Table] {
    let old = try tables.map { table throws(StoreError) in
      let entity = schema.entities.first { $0.name.hasSameUTF8(as: table.entity.name) }
      guard let entity else { return try dropping(table) }
      return try changing(table, to: entity)
    }
    let new = schema.entities.filter { entity in
      !tables.contains { $0.entity.name.hasSameUTF8(as: entity.name) }
    }
    return old + new.map { Table(entity: $0, form: form) }
  }

  /// A table whose entity the schema lacks: its rows go at once, or stay until the entity is back.
  private func dropping(_ table: Table) throws(StoreError) -> Table {
    guard table.isKnown else { return table }
    var table = table
    table.isKnown = false
    switch removal {
    case .refuse:
      throw StoreError(.schemaRefused, "the location has an entity '\(table.entity.name)' that the schema lacks")
    case .reset, .retire: table.rows.removeAll()
    case .convert, .keep: break
    }
    return table
  }

  private func changing(_ table: Table, to entity: Entity) throws(StoreError) -> Table {
    var changed = table
    changed.entity = entity
    changed.isKnown = true
    changed.strangers = []
    for stranger in table.strangers {
      guard let property = entity.column(stranger.property.storedName) else {
        changed.strangers.append(stranger)
        continue
      }
      if stranger.fate == .isRetired {
        changed.rows.transform(property.storedName) { _ in nil }
      } else {
        try change(stranger.property, to: property, in: &changed)
      }
    }
    for known in table.entity.properties {
      if let property = entity.column(known.storedName) {
        try change(known, to: property, in: &changed)
      } else {
        try remove(known, in: &changed)
      }
    }
    changed.completeRows()
    return changed
  }

  private func remove(_ property: Property, in table: inout Table) throws(StoreError) {
    switch removal {
    case .refuse:
      throw StoreError(
        .schemaRefused, property: property.name,
        "the location has a property '\(property.storedName)' of '\(table.entity.name)' that the schema lacks")
    case .reset: table.rows.transform(property.storedName) { _ in nil }
    case .convert: table.strangers.append(Table.Stranger(property: property, fate: .goesWithWrite))
    case .retire: table.strangers.append(Table.Stranger(property: property, fate: .isRetired))
    case .keep: table.strangers.append(Table.Stranger(property: property, fate: .stays))
    }
  }

  /// Changes the values of a column whose property is another one now.
  private func change(_ old: Property, to new: Property, in table: inout Table) throws(StoreError) {
    if old.isNullable, !new.isNullable { try require(new, in: &table) }
    try retype(old, to: new, in: &table)
  }

  /// Changes the values of a column whose property was optional and is required now.
  private func require(_ property: Property, in table: inout Table) throws(StoreError) {
    switch semantics.requireProperty {
    case .refuse:
      throw StoreError(
        .schemaRefused, property: property.name,
        "the location has '\(property.storedName)' as optional, and the schema as required")
    case .reset, .retire: table.rows.transform(property.storedName) { _ in nil }
    case .convert, .keep: break
    }
  }

  /// Changes the values of a column whose property has another stored type now.
  private func retype(_ old: Property, to new: Property, in table: inout Table) throws(StoreError) {
    let change = TypeChange(from: old.type.stored, to: new.type.stored, numbers: semantics.numericMatch)
    if change.losesMembers { try loseMembers(of: new, change, in: &table) }
    guard change.isRetype else { return }
    switch semantics.retype {
    case .refuse:
      throw StoreError(
        .schemaRefused, property: new.name,
        "the location has '\(new.storedName)' as \(old.type.stored), and the schema as \(new.type.stored)")
    case .convert: table.rows.transform(new.storedName) { change.converting($0) }
    case .reset, .retire: table.rows.transform(new.storedName) { _ in nil }
    case .keep: break
    }
  }

  /// Members that the schema lacks go as properties do, but that a stored object is written whole: one that stays
  /// goes when the property that holds it is next written.
  private func loseMembers(of property: Property, _ change: TypeChange, in table: inout Table) throws(StoreError) {
    switch removal {
    case .refuse:
      throw StoreError(
        .schemaRefused, property: property.name,
        "the location has members of '\(property.storedName)' that the schema lacks")
    case .reset, .retire: table.rows.transform(property.storedName) { change.droppingMembers(of: $0) }
    case .convert, .keep: break
    }
  }
}

extension Entity {
  /// The property that a column is of; nil when there is none.
  fileprivate func column(_ storedName: String) -> Property? {
    properties.first { $0.storedName.hasSameUTF8(as: storedName) }
  }
}
