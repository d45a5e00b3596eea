import ConformanceKit

/// What a location keeps: rows of stored values by entity, and the schema it was last opened with.
struct Content: Sendable {
  private var schema: Schema?
  private(set) var tables: [Table] = []
  private var changes: UInt64 = 0

  /// Takes a schema: as it is at the first opening, by the rules of evolution at each later one.
  ///
  /// - Throws: `schemaRefused`; everything is then as it was.
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

  /// The rows of an entity; none when the location does not know it.
  func rows(of entity: Entity) -> Rows {
    rows(named: entity.name) ?? Rows()
  }

  /// The rows of the entity of a name; nil when the location does not know it.
  func rows(named name: String) -> Rows? {
    // By its index: a whole table would be copied.
    for index in tables.indices where tables[index].entity.name.hasSameUTF8(as: name) { return tables[index].rows }
    return nil
  }

  /// Sets a row as it is.
  mutating func setRow(_ id: RecordID, to fields: Fields, in table: Int) {
    changes += 1
    tables[table].rows.set(id, to: fields, revision: changes)
  }

  /// Stores rows: each replaces the row of its id, or is given a new id.
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

  /// Changes columns of a row, and no other.
  ///
  /// - Parameter revision: The state of the row that the change was made for; nil for any.
  /// - Returns: Whether it was done: not, when the row has changed since.
  /// - Throws: `rejected` when there is no such row.
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

  /// Removes rows.
  ///
  /// - Returns: How many there were.
  mutating func delete(_ ids: [RecordID], in entity: Entity) throws(StoreError) -> Int {
    let table = try index(of: entity)
    return ids.reduce(0) { $0 + (tables[table].rows.remove($1) ? 1 : 0) }
  }

  /// Leaves out the ids that a transaction gave which did not stay: an id is never given twice.
  mutating func skipIDs(givenBy other: Content) {
    for table in other.tables {
      guard let index = tables.firstIndex(where: { $0.entity.name.hasSameUTF8(as: table.entity.name) }) else {
        continue
      }
      tables[index].skipIDs(givenBy: table)
    }
    changes = max(changes, other.changes)
  }

  /// The error for an id that no record has.
  static func noRecord(_ id: RecordID) -> StoreError {
    StoreError(.rejected, "there is no record \(id)")
  }

  private func index(of entity: Entity) throws(StoreError) -> Int {
    for index in tables.indices where tables[index].entity.name.hasSameUTF8(as: entity.name) { return index }
    throw StoreError(.rejected, "the location has no entity '\(entity.name)'")
  }
}
