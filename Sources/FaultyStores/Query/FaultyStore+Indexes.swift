import ConformanceLaws
import ReferenceStore
import StoreContract

extension FaultyStore {
  static let updatedRowQueriedAsItWas = FaultyStore(
    "updated-row-queried-as-it-was", .query, "A query sees a record as it was before its last update.",
    FaultyAdapter("updated-row-queried-as-it-was") { StaleIndex(base: $0, updated: Remembered([])) })

  static let deletedRowStillFound = FaultyStore(
    "deleted-row-still-found", .query, "A query finds records that were deleted.",
    // Links are not declared, because links to rows that are only marked would be another defect.
    FaultyAdapter(
      "deleted-row-still-found", capabilities: ReferenceAdapter.allCapabilities.with { $0.relations = false },
      remembering: []
    ) { base, deleted, _ in
      SoftDeletes(base: base, deleted: deleted)
    })
}

/// Updates rows but not the index that queries use. Queries find an updated record by its old values.
private struct StaleIndex: StoreDecorator {
  let base: any Store
  let updated: Remembered<Set<RecordKey>>

  func around(_ base: any Store) -> StaleIndex { StaleIndex(base: base, updated: updated) }

  func update(_ id: RecordID, with fields: Fields, in entity: Entity) throws {
    try base.update(id, with: fields, in: entity)
    updated.change { $0.insert(RecordKey(id, in: entity)) }
  }

  func query(_ query: Query, in entity: Entity) throws -> [Record] {
    guard query.condition != nil else { return try base.query(query, in: entity) }
    let stale = updated.value
    return try base.query(query, in: entity).filter { record in
      !(record.id.map { stale.contains(RecordKey($0, in: entity)) } ?? false)
    }
  }
}

/// Marks deleted records instead of removing them. Queries ignore the mark.
private struct SoftDeletes: StoreDecorator {
  let base: any Store
  let deleted: Remembered<Set<RecordKey>>

  func around(_ base: any Store) -> SoftDeletes { SoftDeletes(base: base, deleted: deleted) }

  func put(_ records: [Record], in entity: Entity) throws -> [RecordID] {
    let ids = try base.put(records, in: entity)
    deleted.change { $0.subtract(ids.map { RecordKey($0, in: entity) }) }
    return ids
  }

  func get(_ ids: [RecordID], in entity: Entity) throws -> [Record?] {
    let deleted = deleted.value
    return try ids.map { id in
      deleted.contains(RecordKey(id, in: entity)) ? nil : try base.get([id], in: entity).first ?? nil
    }
  }

  func update(_ id: RecordID, with fields: Fields, in entity: Entity) throws {
    guard !deleted.value.contains(RecordKey(id, in: entity)) else {
      throw StoreError(.rejected, "there is no record \(id)")
    }
    try base.update(id, with: fields, in: entity)
  }

  func delete(_ ids: [RecordID], in entity: Entity) throws -> Int {
    let marked = deleted.value
    let doomed = Set(ids.filter { base.hasRow($0, in: entity) }.map { RecordKey($0, in: entity) }).subtracting(marked)
    deleted.change { $0.formUnion(doomed) }
    return doomed.count
  }

  func transaction(commit: Bool, _ body: (any Store) throws -> Void) throws {
    let before = deleted.value
    var isKept = false
    defer { if !isKept { deleted.change { $0 = before } } }
    try base.transaction(commit: commit) { try body(around($0)) }
    isKept = commit
  }
}
