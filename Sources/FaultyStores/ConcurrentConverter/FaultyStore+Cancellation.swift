import ConformanceLaws
import StoreContract

extension FaultyStore {
  static let batchStopsWhenCancelled = FaultyStore(
    "batch-stops-when-cancelled", .concurrentConverter,
    "A put whose task is cancelled meanwhile stops after the first record, and leaves that stored.",
    FaultyAdapter("batch-stops-when-cancelled") { StoppingBatch(base: $0) })

  static let cancelledTransactionCommits = FaultyStore(
    "cancelled-transaction-commits", .concurrentConverter,
    "A transaction whose task is cancelled commits what it has done so far.",
    FaultyAdapter("cancelled-transaction-commits") { CommittingTransaction(base: $0) })
}

/// Stores only the first record of a batch whose task is cancelled during the put. Other batches are stored whole.
private struct StoppingBatch: StoreDecorator {
  let base: any Store

  func around(_ base: any Store) -> StoppingBatch { StoppingBatch(base: base) }

  func put(_ records: [Record], in entity: Entity) throws -> [RecordID] {
    try Task.checkCancellation()
    let before = base.readable(records.compactMap(\.id), in: entity)
    let ids = try base.put(records, in: entity)
    guard Task.isCancelled, before.count == records.count else { return ids }
    _ = try base.put(Array(before.dropFirst()), in: entity)
    throw CancellationError()
  }
}

/// Checks before each put whether the task was cancelled.
private struct AttentiveWriter: StoreDecorator {
  let base: any Store

  func around(_ base: any Store) -> AttentiveWriter { AttentiveWriter(base: base) }

  func put(_ records: [Record], in entity: Entity) throws -> [RecordID] {
    try Task.checkCancellation()
    return try base.put(records, in: entity)
  }
}

/// Commits every transaction whose task was cancelled, however the transaction ended.
private struct CommittingTransaction: StoreDecorator {
  let base: any Store

  func around(_ base: any Store) -> CommittingTransaction { CommittingTransaction(base: base) }

  func transaction(commit: Bool, _ body: (any Store) throws -> Void) throws {
    var failure: (any Error)?
    try base.transaction(commit: commit) { inside in
      do {
        try body(AttentiveWriter(base: inside))
      } catch is CancellationError {
        failure = CancellationError()
      } catch let error as StoreError where error.kind == .conflict && Task.isCancelled {
        failure = error
      }
    }
    if let failure { throw failure }
  }
}
