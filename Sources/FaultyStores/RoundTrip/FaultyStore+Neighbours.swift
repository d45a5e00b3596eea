import ConformanceLaws
import StoreContract

extension FaultyStore {
  static let propertiesOfOneTypeSwapped = FaultyStore(
    "properties-of-one-type-swapped", .roundTrip, "The first two strings of a record are read in each other's place.",
    FaultyAdapter("properties-of-one-type-swapped") { Swapper(base: $0) })

  static let updateSpillsOver = FaultyStore(
    "update-spills-over", .roundTrip, "An update of one property writes the next one of its type too.",
    FaultyAdapter("update-spills-over") { SpillingUpdates(base: $0) })

  static let deleteTakesTheNextRow = FaultyStore(
    "delete-takes-the-next-row", .roundTrip, "To delete a record deletes the one after it too.",
    FaultyAdapter("delete-takes-the-next-row") { NextRowDeleter(base: $0) })
}

/// Swaps the values of two properties of one type when it reads them.
private struct Swapper: StoreDecorator {
  let base: any Store

  func around(_ base: any Store) -> Swapper { Swapper(base: base) }

  func get(_ ids: [RecordID], in entity: Entity) throws -> [Record?] {
    let names = entity.properties.filter { $0.type == .primitive(.string) }.map(\.name)
    guard names.count > 1 else { return try base.get(ids, in: entity) }
    return try base.get(ids, in: entity).map { record in
      guard var record else { return nil }
      (record.fields[names[0]], record.fields[names[1]]) = (record.fields[names[1]], record.fields[names[0]])
      return record
    }
  }
}

/// Updates the property after the named one if both have one type.
private struct SpillingUpdates: StoreDecorator {
  let base: any Store

  func around(_ base: any Store) -> SpillingUpdates { SpillingUpdates(base: base) }

  func update(_ id: RecordID, with fields: Fields, in entity: Entity) throws {
    var spilt = fields
    for (property, next) in zip(entity.properties, entity.properties.dropFirst()) where fields.count == 1 {
      guard let value = fields[property.name], next.type == property.type, next.isOptional == property.isOptional else {
        continue
      }
      spilt[next.name] = value
    }
    try base.update(id, with: spilt, in: entity)
  }
}

/// Deletes one row more than it should.
private struct NextRowDeleter: StoreDecorator {
  let base: any Store

  func around(_ base: any Store) -> NextRowDeleter { NextRowDeleter(base: base) }

  func delete(_ ids: [RecordID], in entity: Entity) throws -> Int {
    let all = ((try? base.query(Query(), in: entity)) ?? []).compactMap(\.id)
    let deleted = try base.delete(ids, in: entity)
    let next = zip(all, all.dropFirst()).filter { ids.contains($0.0) }.map(\.1)
    _ = try base.delete(next, in: entity)
    return deleted
  }
}
