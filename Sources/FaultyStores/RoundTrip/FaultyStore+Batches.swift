import ConformanceLaws
import StoreContract

extension FaultyStore {
  static let halfBatchRead = FaultyStore(
    "half-batch-read", .roundTrip, "Of the records that one call asks for, no more than four are found.",
    FaultyAdapter("half-batch-read") { HalfReader(base: $0) })

  static let batchCommittedInAnotherOrder = FaultyStore(
    "batch-committed-in-another-order", .roundTrip,
    "The new records of a batch get their ids from the last to the first.",
    FaultyAdapter("batch-committed-in-another-order") { ReversedBatches(base: $0) })
}

/// Drops all records after the fourth.
private struct HalfReader: StoreDecorator {
  let base: any Store

  func around(_ base: any Store) -> HalfReader { HalfReader(base: base) }

  func get(_ ids: [RecordID], in entity: Entity) throws -> [Record?] {
    try base.get(ids, in: entity).enumerated().map { index, record in index < 4 ? record : nil }
  }
}

/// Writes new records in reverse order, and returns their ids in the order of writing.
private struct ReversedBatches: StoreDecorator {
  let base: any Store

  func around(_ base: any Store) -> ReversedBatches { ReversedBatches(base: base) }

  func put(_ records: [Record], in entity: Entity) throws -> [RecordID] {
    let isNew = records.allSatisfy { $0.id == nil }
    return try base.put(isNew ? records.reversed() : records, in: entity)
  }
}

extension FaultyStore {
  static let updateAcceptsAnything = FaultyStore(
    "update-accepts-anything", .roundTrip, "An update is stored unchecked, where a put would be refused.",
    FaultyAdapter("update-accepts-anything") { UncheckedUpdates(base: $0) })
}

/// Writes the fields of an update without any check.
private struct UncheckedUpdates: StoreDecorator {
  let base: any Store

  func around(_ base: any Store) -> UncheckedUpdates { UncheckedUpdates(base: base) }

  func update(_ id: RecordID, with fields: Fields, in entity: Entity) throws {
    let wrong = fields.entries.filter { entry in entity[property: entry.name].map { !$0.admits(entry.value) } ?? false }
    guard !wrong.isEmpty, let row = try? base.readStored(id, in: entity) else {
      return try base.update(id, with: fields, in: entity)
    }
    let stored = wrong.map { (entity[property: $0.name]?.storedName ?? $0.name, $0.value) }
    _ = try base.writeStored(id, row.merging(Fields(stored)), in: entity)
  }
}
