import ConformanceKit

extension FaultyStore {
  static let batchStopsWhenCancelled = FaultyStore(
    "batch-stops-when-cancelled", .concurrentConverter,
    "A put looks before each record whether its task was cancelled, and leaves those stored that came before.",
    FaultyAdapter("batch-stops-when-cancelled") { StoppingBatch(base: $0) })

  static let cancelledTransactionCommits = FaultyStore(
    "cancelled-transaction-commits", .concurrentConverter,
    "A transaction whose task is cancelled commits what it has done so far.",
    FaultyAdapter("cancelled-transaction-commits") { CommittingTransaction(base: $0) })
}

/// Stores a batch record by record in a task that was cancelled, until it notices.
private struct StoppingBatch: StoreDecorator {
  let base: any Store

  func around(_ base: any Store) -> StoppingBatch { StoppingBatch(base: base) }

  func put(_ records: [Record], in entity: Entity) throws -> [RecordID] {
    guard records.allSatisfy({ $0.id != nil }) else { return try base.put(records, in: entity) }
    return try records.flatMap { record in
      try Task.checkCancellation()
      return try base.put([record], in: entity)
    }
  }
}

/// Ends a transaction by committing it, whatever ended it, when its task was cancelled.
private struct CommittingTransaction: StoreDecorator {
  let base: any Store

  func around(_ base: any Store) -> CommittingTransaction { CommittingTransaction(base: base) }

  func transaction(commit: Bool, _ body: (any Store) throws -> Void) throws {
    var failure: (any Error)?
    try base.transaction(commit: commit) { inside in
      do {
        try body(StoppingBatch(base: inside))
      } catch is CancellationError {
        failure = CancellationError()
      } catch let error as StoreError where error.kind == .conflict && Task.isCancelled {
        failure = error
      }
    }
    if let failure { throw failure }
  }
}
