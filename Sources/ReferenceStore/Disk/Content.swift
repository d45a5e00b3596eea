import StoreContract

/// The content of a location: rows of stored values by entity, and the schema of the last opening.
struct Content: Sendable {
  private var schema: Schema?
  private(set) var tables: [Table] = []
  private var changes: UInt64 = 0

  /// Opens the content with a schema. The first opening takes the schema as it is. Later openings apply the rules of
  /// evolution.
  ///
  /// - Throws: `schemaRefused`. The content is then unchanged.
  mutating func open(_ opening: Schema, rules: Rules) throws(StoreError) {
    guard let last = schema else {
      tables = opening.entities.map { Table(entity: $0, form: rules.rowForm) }
      schema = opening
      return
    }
    if last == opening { return }
    guard rules.capabilities.evolution else {
      throw StoreError(.schemaRefused, "this store opens a location only with the schema it was written with")
    }
    tables = try Evolution(from: last.version, to: opening, rules: rules).tables(from: tables)
    schema = opening
  }

  /// The rows of an entity. Empty if the location does not have the entity.
  func rows(of entity: Entity) -> Rows {
    rows(named: entity.name) ?? Rows()
  }

  /// The rows of the entity with a name, or nil if the location does not have the entity.
  func rows(named name: String) -> Rows? {
    // The table is accessed by its index, because a copy of it would be expensive.
    for index in tables.indices where tables[index].entity.name.hasSameUTF8(as: name) { return tables[index].rows }
    return nil
  }

  /// Sets the stored values of a row without any change.
  mutating func setRow(_ id: RecordID, to fields: Fields, in table: Int) {
    changes += 1
    tables[table].rows.set(id, to: fields, revision: changes)
  }

  /// Stores rows. A row with an id replaces the row of that id; a row without one is given a new id.
  ///
  /// - Returns: The ids, in the order of the rows.
  mutating func put(_ rows: [ReferenceStore.Prepared], in entity: Entity) throws(StoreError) -> [RecordID] {
    let table = try index(of: entity)
    tables[table].rows.reserve(rows.count)
    return rows.map { row in
      changes += 1
      guard let id = row.id else { return tables[table].insert(row.fields, revision: changes) }
      tables[table].reserve(id)
      tables[table].replace(id, with: row.fields, revision: changes)
      return id
    }
  }

  /// Changes some columns of a row and no others.
  ///
  /// - Parameter revision: The revision of the row for which the change was computed, or nil to accept any.
  /// - Returns: Whether the row was changed. It is false if the row's revision differs.
  /// - Throws: `rejected` if there is no such row.
  mutating func update(
    _ id: RecordID, with columns: Fields, in entity: Entity, ifAt revision: UInt64? = nil
  ) throws(StoreError) -> Bool {
    let table = try index(of: entity)
    guard let row = tables[table].rows[id] else { throw Self.noRecord(id) }
    if let revision, revision != row.revision { return false }
    changes += 1
    tables[table].update(id, with: columns, revision: changes)
    return true
  }

  /// Removes the rows with the given ids.
  ///
  /// - Returns: The number of rows that existed.
  mutating func delete(_ ids: [RecordID], in entity: Entity) throws(StoreError) -> Int {
    let table = try index(of: entity)
    return ids.reduce(0) { $0 + (tables[table].rows.remove($1) ? 1 : 0) }
  }

  /// Skips the ids that a rolled-back transaction assigned, because an id is never assigned twice.
  mutating func skipIDs(givenBy other: Content) {
    for table in other.tables {
      guard let index = tables.firstIndex(where: { $0.entity.name.hasSameUTF8(as: table.entity.name) }) else {
        continue
      }
      tables[index].skipIDs(givenBy: table)
    }
    changes = max(changes, other.changes)
  }

  /// The error for an id that belongs to no record.
  static func noRecord(_ id: RecordID) -> StoreError {
    StoreError(.rejected, "there is no record \(id)")
  }

  private func index(of entity: Entity) throws(StoreError) -> Int {
    for index in tables.indices where tables[index].entity.name.hasSameUTF8(as: entity.name) { return index }
    throw StoreError(.rejected, "the location has no entity '\(entity.name)'")
  }
}
