public import StoreContract

extension ReferenceStore {
  /// Changes the given properties and no others. Null clears an optional property, whose stored value is then null.
  ///
  /// Under `rewriteOfUnknown: replacesWithDefault`, the record is read, changed and written whole, as in ObjectBox
  /// (semantics, "Enums") and in every `Codable` file. Each stored value is then replaced by the value that it reads
  /// as.
  ///
  /// - Parameters:
  ///   - id: The id of the record.
  ///   - fields: The new domain values by property name.
  ///   - entity: The record's entity.
  /// - Throws: `rejected` if there is no such record, or with the name of the property if a value cannot be stored;
  ///   `unreadable` if the record is written whole and cannot be read; `closed`.
  public func update(_ id: RecordID, with fields: Fields, in entity: Entity) throws {
    let entity = try checked(entity)
    switch rules.semantics.rewriteOfUnknown {
    case .preserves:
      let columns = try rules.writing.row(of: fields, in: entity, isPartial: true)
      _ = try medium.write { content throws(StoreError) in
        try checkLinks(of: [Prepared(id: id, fields: columns)], in: entity, content)
        return try content.update(id, with: columns, in: entity)
      }
    case .replacesWithDefault:
      // A change of the row between reading and writing would be lost, so the rewrite is repeated in that case.
      while try !rewrite(id, with: fields, in: entity) {}
    }
  }

  /// Reads a record, changes it and writes it whole, unless another call has changed it meanwhile.
  ///
  /// A required property that is missing and reads as null has no value to write, and stays missing.
  ///
  /// - Returns: Whether the record was written.
  private func rewrite(_ id: RecordID, with fields: Fields, in entity: Entity) throws -> Bool {
    guard let row = readRow(id, of: entity) else { throw Content.noRecord(id) }
    let current = try rules.reading.record(row.fields, of: entity).compactMapValues { name, value in
      value == .null && entity.properties.contains { $0.name.hasSameUTF8(as: name) && !$0.isNullable } ? nil : value
    }
    let columns = try rules.writing.row(of: current.merging(fields), in: entity, isPartial: true)
    return try medium.write { content throws(StoreError) in
      try checkLinks(of: [Prepared(id: id, fields: columns)], in: entity, content)
      return try content.update(id, with: columns, in: entity, ifAt: row.revision)
    }
  }

  private func readRow(_ id: RecordID, of entity: Entity) -> Rows.Row? {
    medium.read { content in
      content.rows(of: entity)[id].map { row in
        var row = row
        row.fields = readable(row.fields, of: entity, in: content)
        return row
      }
    }
  }
}
