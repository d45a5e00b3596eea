public import ConformanceKit

extension ReferenceStore {
  /// Reads a record's stored values by stored name, bypassing conversion; a missing one is absent.
  ///
  /// All that the row has is given, columns that the schema does not know among them.
  ///
  /// - Parameters:
  ///   - id: The record's id.
  ///   - entity: The record's entity.
  /// - Returns: The stored values.
  /// - Throws: `rejected` when there is no such record; `unsupported` when the capabilities leave it out; `closed`.
  public func readStored(_ id: RecordID, in entity: Entity) throws -> Fields {
    let entity = try checkedForStoredAccess(entity)
    guard let row = try storedRow(id, of: entity) else { throw Content.noRecord(id) }
    return row
  }

  /// Writes a record's stored values by stored name: no conversion, lens or check.
  ///
  /// - Parameters:
  ///   - id: The record to replace; nil makes a new one.
  ///   - fields: The stored values by stored name.
  ///   - entity: The record's entity.
  /// - Returns: The record's id.
  /// - Throws: `rejected`, naming the column, when the entity has none of that name; `unsupported` when the
  ///   capabilities leave it out; `closed`.
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

  /// A record's stored values, whatever the capabilities say; nil when there is no such record.
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
