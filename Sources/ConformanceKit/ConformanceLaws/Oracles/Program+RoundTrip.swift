package import StoreContract

extension Program {
  /// The simplest round trip of the program: the records that it puts first into an entity, and later puts into the
  /// same entity, stored as new records by one call and read by another.
  ///
  /// - Parameter isMeant: Whether to keep the properties of a type. The others are left out.
  /// - Returns: The program, or nil if no record has a valid value for each of the properties that are kept.
  package func roundTrip(of isMeant: (PropertyType) -> Bool) -> Program? {
    guard let (entity, newRecords) = puts else { return nil }
    let meant = entity.properties.filter { isMeant($0.type) && !$0.type.isLink }
    let records = newRecords.compactMap { newRecord -> Fields? in
      let values = meant.compactMap { property in
        newRecord.fields[property.name].flatMap { property.admits($0) ? $0 : nil }
      }
      guard values.count == meant.count else { return nil }
      return Fields(zip(Names.letters(from: "a"), values).map { ($0, $1) })
    }
    guard !meant.isEmpty, !records.isEmpty else { return nil }
    let properties = zip(Names.letters(from: "a"), meant).map { name, property in
      Property(name: name, type: property.type, isOptional: property.isOptional)
    }
    let labels = Array(1...records.count)
    return Program(
      schemas: [DrawnTable.schema(version: 1, properties)],
      operations: [
        .open(schema: 0), .put(entity: DrawnTable.entityName, zip(labels, records).map { NewRecord($0, $1) }),
        .get(entity: DrawnTable.entityName, labels),
      ])
  }

  /// The first entity that records are put into, and all records that are put into it while its schema is open.
  private var puts: (Entity, [NewRecord])? {
    var schema: Schema?
    var found: (entity: Entity, newRecords: [NewRecord])?
    for operation in operations {
      switch operation {
      case .open(let index): schema = schemas.indices.contains(index) ? schemas[index] : nil
      case .put(let name, let newRecords):
        guard let entity = schema?[entity: name], found == nil || found?.entity == entity else { continue }
        found = (entity, (found?.newRecords ?? []) + newRecords)
      default: continue
      }
    }
    return found
  }
}
