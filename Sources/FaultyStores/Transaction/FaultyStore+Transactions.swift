import ConformanceLaws
import StoreContract

extension FaultyStore {
  static let rollbackKeepsChanges = transaction(
    "rollback-keeps-changes", "A transaction that is rolled back is committed."
  ) { base, _, body in
    try base.transaction(commit: true, body)
  }

  static let commitForgotten = transaction(
    "commit-forgotten", "A transaction reports success and is rolled back."
  ) { base, _, body in
    try base.transaction(commit: false, body)
  }

  static let failureKeepsWhatCameBefore = transaction(
    "failure-keeps-what-came-before", "When an operation of a transaction is refused, those before it stay."
  ) { base, commit, body in
    var failure: (any Error)?
    try base.transaction(commit: commit) { inside in
      do { try body(inside) } catch { failure = error }
    }
    if let failure { throw failure }
  }

  static let removalSurvivesRollback = FaultyStore(
    "removal-survives-rollback", .transaction, "A record that is removed in a transaction is gone after the rollback.",
    FaultyAdapter("removal-survives-rollback") { RemovalKeeper(base: $0, removed: nil) })

  static let ownWritesUnseen = FaultyStore(
    "own-writes-unseen", .transaction, "Inside a transaction, reads give the state before it.",
    FaultyAdapter("own-writes-unseen") { base in OwnWritesUnseen(base: base, before: nil) })

  static let innerAbortKeepsChanges = FaultyStore(
    "inner-abort-keeps-changes", .transaction, "The abort of a transaction inside another is ignored.",
    FaultyAdapter("inner-abort-keeps-changes") { InnerCommitter(base: $0, isInside: false) })

  private static func transaction(
    _ name: String, _ defect: String,
    _ run: @escaping @Sendable (any Store, Bool, (any Store) throws -> Void) throws -> Void
  ) -> FaultyStore {
    FaultyStore(name, .transaction, defect, FaultyAdapter(name) { TransactionChanger(base: $0, run: run) })
  }
}

/// Makes a store that runs transactions in another way.
private struct TransactionChanger: StoreDecorator {
  let base: any Store
  let run: @Sendable (any Store, Bool, (any Store) throws -> Void) throws -> Void

  func around(_ base: any Store) -> TransactionChanger { self }

  func transaction(commit: Bool, _ body: (any Store) throws -> Void) throws {
    try run(base, commit, body)
  }
}

/// After a rollback, deletes the records again whose deletion was rolled back.
private struct RemovalKeeper: StoreDecorator {
  let base: any Store
  /// The deletions of the current transaction.
  let removed: Remembered<[Removal]>?

  struct Removal {
    let id: RecordID
    let entity: Entity
  }

  func around(_ base: any Store) -> RemovalKeeper { RemovalKeeper(base: base, removed: removed) }

  func delete(_ ids: [RecordID], in entity: Entity) throws -> Int {
    removed?.change { $0 += ids.map { Removal(id: $0, entity: entity) } }
    return try base.delete(ids, in: entity)
  }

  func transaction(commit: Bool, _ body: (any Store) throws -> Void) throws {
    let removals = removed ?? Remembered([])
    defer {
      if removed == nil, !commit {
        for removal in removals.value { _ = try? base.delete([removal.id], in: removal.entity) }
      }
    }
    try base.transaction(commit: commit) { try body(RemovalKeeper(base: $0, removed: removals)) }
  }
}

/// Reads records as they were before the current transaction.
private struct OwnWritesUnseen: StoreDecorator {
  let base: any Store
  /// The records that the current transaction changed, as they were before it.
  let before: Remembered<[RecordKey: Record?]>?

  func around(_ base: any Store) -> OwnWritesUnseen { OwnWritesUnseen(base: base, before: before) }

  func put(_ records: [Record], in entity: Entity) throws -> [RecordID] {
    for id in records.compactMap(\.id) { keep(id, in: entity) }
    return try base.put(records, in: entity)
  }

  func update(_ id: RecordID, with fields: Fields, in entity: Entity) throws {
    keep(id, in: entity)
    try base.update(id, with: fields, in: entity)
  }

  func get(_ ids: [RecordID], in entity: Entity) throws -> [Record?] {
    let old = before?.value ?? [:]
    return zip(ids, try base.get(ids, in: entity)).map { id, record in
      if let unchanged = old[RecordKey(id, in: entity)] { unchanged } else { record }
    }
  }

  func transaction(commit: Bool, _ body: (any Store) throws -> Void) throws {
    try base.transaction(commit: commit) { try body(OwnWritesUnseen(base: $0, before: before ?? Remembered([:]))) }
  }

  private func keep(_ id: RecordID, in entity: Entity) {
    let key = RecordKey(id, in: entity)
    guard let before, before.value[key] == nil else { return }
    let old = base.readable(id, in: entity)
    guard old != nil || !base.hasRow(id, in: entity) else { return }
    before.change { $0[key] = .some(old) }
  }
}

/// Commits every nested transaction.
private struct InnerCommitter: StoreDecorator {
  let base: any Store
  let isInside: Bool

  func around(_ base: any Store) -> InnerCommitter { InnerCommitter(base: base, isInside: true) }

  func transaction(commit: Bool, _ body: (any Store) throws -> Void) throws {
    try base.transaction(commit: commit || isInside) { try body(around($0)) }
  }
}
