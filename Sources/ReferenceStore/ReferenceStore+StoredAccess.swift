public import StoreContract

extension ReferenceStore {
  /// Reads the stored values of a record by stored name, without conversion. A missing value is absent.
  ///
  /// The result contains all columns of the row, including columns that the schema lacks.
  ///
  /// - Parameters:
  ///   - id: The id of the record.
  ///   - entity: The record's entity.
  /// - Returns: The stored values by stored name.
  /// - Throws: `rejected` if there is no such record; `unsupported` if the capabilities leave out stored access;
  ///   `closed`.
  public func readStored(_ id: RecordID, in entity: Entity) throws -> Fields {
    let entity = try checkedForStoredAccess(entity)
    guard let row = try storedRow(id, of: entity) else { throw Content.noRecord(id) }
    return row
  }

  /// Writes the stored values of a record by stored name, without conversion, lenses or checks of the values.
  ///
  /// - Parameters:
  ///   - id: The id of the record to replace, or nil for a new record.
  ///   - fields: The stored values by stored name.
  ///   - entity: The record's entity.
  /// - Returns: The id of the record.
  /// - Throws: `rejected` with the name of the column, if the entity has no such column; `unsupported` if the
  ///   capabilities leave out stored access; `closed`.
  public func writeStored(_ id: RecordID?, _ fields: Fields, in entity: Entity) throws -> RecordID {
    let entity = try checkedForStoredAccess(entity)
    for entry in fields.entries
    where !entity.properties.contains(where: { $0.storedName.hasSameUTF8(as: entry.name) }) {
      throw StoreError(.rejected, property: entry.name, "'\(entity.name)' has no column '\(entry.name)'")
    }
    let ids = try store([Prepared(id: id, fields: fields)], in: entity)
    guard let id = ids.first else { throw StoreError(.internal, "no id was given") }
    return id
  }

  /// The stored values of a record, whatever the capabilities say. Nil if there is no such record.
  package func storedRow(_ id: RecordID, of entity: Entity) throws -> Fields? {
    let entity = try checked(entity)
    return medium.read { $0.rows(of: entity)[id]?.fields }
  }

  /// The stored values of all records of an entity, in the order of their insertion.
  package func storedRows(of entity: Entity) throws -> [(id: RecordID, fields: Fields)] {
    let entity = try checked(entity)
    return medium.read { $0.rows(of: entity) }.inOrder
  }

  private func checkedForStoredAccess(_ entity: Entity) throws(StoreError) -> Entity {
    let entity = try checked(entity)
    guard rules.capabilities.storedAccess else {
      throw StoreError(.unsupported, "this store gives no access to stored values")
    }
    return entity
  }
}
