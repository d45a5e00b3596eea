import ConformanceKit

extension FaultyStore {
  static let halfBatchRead = FaultyStore(
    "half-batch-read", .roundTrip, "Of the records that one call asks for, no more than four are found.",
    FaultyAdapter("half-batch-read") { HalfReader(base: $0) })

  static let batchCommittedInAnotherOrder = FaultyStore(
    "batch-committed-in-another-order", .roundTrip,
    "The new records of a batch get their ids from the last to the first.",
    FaultyAdapter("batch-committed-in-another-order") { ReversedBatches(base: $0) })
}

/// Leaves out what comes after the fourth record.
private struct HalfReader: StoreDecorator {
  let base: any Store

  func around(_ base: any Store) -> HalfReader { HalfReader(base: base) }

  func get(_ ids: [RecordID], in entity: Entity) throws -> [Record?] {
    try base.get(ids, in: entity).enumerated().map { index, record in index < 4 ? record : nil }
  }
}

/// Writes new records in the reverse order, and gives their ids in the order of writing.
private struct ReversedBatches: StoreDecorator {
  let base: any Store

  func around(_ base: any Store) -> ReversedBatches { ReversedBatches(base: base) }

  func put(_ records: [Record], in entity: Entity) throws -> [RecordID] {
    let isNew = records.allSatisfy { $0.id == nil }
    return try base.put(isNew ? records.reversed() : records, in: entity)
  }
}
