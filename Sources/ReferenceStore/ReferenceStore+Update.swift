public import ConformanceKit

extension ReferenceStore {
  /// Changes the properties named and no other; `null` clears an optional property, whose stored value then is null.
  ///
  /// Under `rewriteOfUnknown: replacesWithDefault` the record is read, changed and written whole, as by ObjectBox
  /// (semantics, "Enums") and by every `Codable` file: what a value reads as takes its place.
  ///
  /// - Parameters:
  ///   - id: The record's id.
  ///   - fields: The new domain values by property name.
  ///   - entity: The record's entity.
  /// - Throws: `rejected` when there is no such record or, naming the property, when a value cannot be stored;
  ///   `unreadable` when the record is written whole and cannot be read; `closed`.
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
      // A change of the row between the reading and the writing would be lost: then everything is done again.
      while try !rewrite(id, with: fields, in: entity) {}
    }
  }

  /// Reads a record, changes it and writes it whole, unless it has changed meanwhile.
  ///
  /// A required property that is missing and reads as null has no value to be written, and stays missing.
  ///
  /// - Returns: Whether it was written.
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
