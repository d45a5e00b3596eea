import ConformanceLaws
import ReferenceStore
import StoreContract

extension FaultyStore {
  static let enumForgottenAfterReopening = FaultyStore(
    "enum-forgotten-after-reopening", .roundTrip,
    "What kept the cases apart is lost as the store is closed: each row reads as the enum's first case.",
    FaultyAdapter("enum-forgotten-after-reopening") { reference, location, schema in
      let base = try reference.open(location, schema: schema)
      return Forgetter(base: base, old: try base.recordKeys(of: schema))
    })

  static let cachedInstancePersistsNothing = FaultyStore(
    "cached-instance-persists-nothing", .roundTrip, "What is put is given from a cache, and never written.",
    FaultyAdapter("cached-instance-persists-nothing") { reference, _, schema in
      // Each opening keeps its rows where no other opening finds them.
      try reference.open(Location(), schema: schema)
    })

  static let updateLostAtReopening = FaultyStore(
    "update-lost-at-reopening", .roundTrip, "An update changes a cached record alone.",
    FaultyAdapter("update-lost-at-reopening", remembering: [RecordKey: Fields]()) { base, before, schema in
      for entity in schema.entities {
        for (key, row) in before.value where key.entity == entity.name {
          _ = try? base.writeStored(key.id, row, in: entity)
        }
      }
      before.change { $0 = [:] }
      return CachedUpdates(base: base, before: before)
    })
}

/// Reads the rows of earlier openings without their enums.
private struct Forgetter: StoreDecorator {
  let base: any Store
  /// The rows that existed when the store was opened.
  let old: Set<RecordKey>

  func around(_ base: any Store) -> Forgetter { Forgetter(base: base, old: old) }

  func get(_ ids: [RecordID], in entity: Entity) throws -> [Record?] {
    zip(ids, try base.get(ids, in: entity)).map { id, record in
      guard let record, old.contains(RecordKey(id, in: entity)) else { return record }
      return Record(id: id, fields: record.fields.changing(of: entity, forgotten))
    }
  }

  private func forgotten(_ property: Property, _ value: Value) -> Value {
    guard case .enumCase = value, case .enumeration(let type) = property.type, let first = type.cases.first else {
      return value
    }
    return .enumCase(first.name)
  }
}

/// Remembers each row as it was before its updates. The next opening restores it.
private struct CachedUpdates: StoreDecorator {
  let base: any Store
  let before: Remembered<[RecordKey: Fields]>

  func around(_ base: any Store) -> CachedUpdates { CachedUpdates(base: base, before: before) }

  func update(_ id: RecordID, with fields: Fields, in entity: Entity) throws {
    let row = try base.readStored(id, in: entity)
    try base.update(id, with: fields, in: entity)
    let key = RecordKey(id, in: entity)
    before.change { rows in rows[key] = rows[key] ?? row }
  }

  func put(_ records: [Record], in entity: Entity) throws -> [RecordID] {
    let ids = try base.put(records, in: entity)
    before.forget(ids, in: entity)
    return ids
  }

  func delete(_ ids: [RecordID], in entity: Entity) throws -> Int {
    before.forget(ids, in: entity)
    return try base.delete(ids, in: entity)
  }

  /// Transactions are forwarded, including their updates.
  func transaction(commit: Bool, _ body: (any Store) throws -> Void) throws {
    try base.transaction(commit: commit, body)
  }
}
