import StoreContract

/// Evolves the rows of a location that is opened with another schema.
///
/// Source: adapter protocol, "semantics": `retype`, `downgrade`, `removeProperty`. Columns are identified by their
/// stored names (ObjectBox calls them uids). Renaming a property therefore changes nothing, and neither does a change
/// of an enum's cases.
struct Evolution {
  private let schema: Schema
  private let semantics: Semantics
  private let form: RowForm
  /// The rule for columns and entities that the opening schema lacks.
  private let removal: Semantics.Evolution
  /// Whether nothing may differ from the schema of the location.
  private let refusesEachChange: Bool

  /// Creates the evolution to a schema. If its version is lower, the rule of downgrades applies to everything that it
  /// lacks; otherwise the rule of removals applies.
  init(from lastVersion: Int, to schema: Schema, rules: Rules) {
    self.schema = schema
    semantics = rules.semantics
    form = rules.rowForm
    let isOlder = schema.version < lastVersion
    removal = isOlder ? semantics.downgrade : semantics.removeProperty
    refusesEachChange = isOlder && semantics.downgrade == .refuseAny
  }

  /// The tables after the opening.
  ///
  /// - Throws: `schemaRefused` with the name of the property.
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

  /// The table of an entity that the schema lacks. Its rows are removed at once, or stay until the entity is back.
  private func dropping(_ table: Table) throws(StoreError) -> Table {
    guard table.isKnown else { return table }
    var table = table
    table.isKnown = false
    switch removal {
    case .refuse, .refuseAny:
      throw StoreError(.schemaRefused, "the location has an entity '\(table.entity.name)' that the schema lacks")
    case .reset, .retire: table.rows.removeAll()
    case .convert, .keep, .keepInUpdates: break
    }
    return table
  }

  private func changing(_ table: Table, to entity: Entity) throws(StoreError) -> Table {
    if refusesEachChange { try requireSameForm(table.entity, entity) }
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

  /// Refuses an entity whose columns differ from those that the location has.
  private func requireSameForm(_ old: Entity, _ new: Entity) throws(StoreError) {
    let lost = old.properties.filter { new.column($0.storedName) == nil }
    let changed = new.properties.filter { property in
      guard let known = old.column(property.storedName) else { return true }
      return TypeChange(from: known.type.stored, to: property.type.stored, numbers: semantics.numericMatch).isAny
        || requires(known) != requires(property)
    }
    guard let property = (lost + changed).first else { return }
    throw StoreError(
      .schemaRefused, property: property.name,
      "the location was opened by a newer schema, which has '\(property.storedName)' of '\(new.name)' otherwise")
  }

  private func remove(_ property: Property, in table: inout Table) throws(StoreError) {
    switch removal {
    case .refuse, .refuseAny:
      throw StoreError(
        .schemaRefused, property: property.name,
        "the location has a property '\(property.storedName)' of '\(table.entity.name)' that the schema lacks")
    case .reset: table.rows.transform(property.storedName) { _ in nil }
    case .convert: table.strangers.append(Table.Stranger(property: property, fate: .goesWithWrite))
    case .retire: table.strangers.append(Table.Stranger(property: property, fate: .isRetired))
    case .keep: table.strangers.append(Table.Stranger(property: property, fate: .stays))
    case .keepInUpdates: table.strangers.append(Table.Stranger(property: property, fate: .staysInUpdates))
    }
  }

  /// Changes the values of a column whose property has changed.
  private func change(_ old: Property, to new: Property, in table: inout Table) throws(StoreError) {
    if requires(new), !requires(old) { try require(new, in: &table) }
    if old.isNullable, !new.isNullable, !requires(new) {
      // An embedded object that is null is the same as one that is missing.
      table.rows.transform(new.storedName) { $0 == .null ? nil : $0 }
    }
    try retype(old, to: new, in: &table)
  }

  /// Whether the column of a property admits no null. A store that fills its columns has nothing to fill the column of
  /// an embedded object with, so it always admits null. (Realm.)
  private func requires(_ property: Property) -> Bool {
    !property.isNullable && !(form.absence == .filled && property.type.stored.unwrapped.isEmbedded)
  }

  /// Changes the values of a column whose property was optional and is now required.
  private func require(_ property: Property, in table: inout Table) throws(StoreError) {
    switch semantics.requireProperty {
    case .refuse, .refuseAny:
      throw StoreError(
        .schemaRefused, property: property.name,
        "the location has '\(property.storedName)' as optional, and the schema as required")
    case .reset, .retire: table.rows.transform(property.storedName) { _ in nil }
    case .convert, .keep, .keepInUpdates: break
    }
  }

  /// Changes the values of a column whose property now has another stored type.
  private func retype(_ old: Property, to new: Property, in table: inout Table) throws(StoreError) {
    let change = TypeChange(from: old.type.stored, to: new.type.stored, numbers: semantics.numericMatch)
    if change.losesMembers { try loseMembers(of: new, change, in: &table) }
    guard change.isRetype else { return }
    switch semantics.retype {
    case .refuse, .refuseAny:
      throw StoreError(
        .schemaRefused, property: new.name,
        "the location has '\(new.storedName)' as \(old.type.stored), and the schema as \(new.type.stored)")
    case .convert: table.rows.transform(new.storedName) { change.converting($0) }
    case .reset, .retire: table.rows.transform(new.storedName) { _ in nil }
    case .keep, .keepInUpdates: break
    }
  }

  /// Removes members that the schema lacks, by the same rule as properties. A stored object is always written whole, so
  /// a member that is kept is lost at the next write of its property.
  private func loseMembers(of property: Property, _ change: TypeChange, in table: inout Table) throws(StoreError) {
    switch removal {
    case .refuse, .refuseAny:
      throw StoreError(
        .schemaRefused, property: property.name,
        "the location has members of '\(property.storedName)' that the schema lacks")
    case .reset, .retire: table.rows.transform(property.storedName) { change.droppingMembers(of: $0) }
    case .convert, .keep, .keepInUpdates: break
    }
  }
}

extension Entity {
  /// The property of a column, or nil if there is none.
  fileprivate func column(_ storedName: String) -> Property? {
    properties.first { $0.storedName.hasSameUTF8(as: storedName) }
  }
}
