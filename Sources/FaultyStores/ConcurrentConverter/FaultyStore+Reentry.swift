import ConformanceLaws
import Foundation
import StoreContract

extension FaultyStore {
  static let reentrantReadDiscardsWrite = FaultyStore(
    "re-entrant-read-discards-write", .concurrentConverter,
    "When a converter reads the store, the write that it converts for is lost and reported as done.",
    FaultyAdapter("re-entrant-read-discards-write") { SharedTransaction(base: $0) })

  static let reentrantReadDeadlocks = FaultyStore(
    "re-entrant-read-deadlocks", .concurrentConverter, "A converter that reads the store waits for itself.",
    FaultyAdapter("re-entrant-read-deadlocks") { Exclusive(base: $0) }, hangs: true)
}

/// A store with one transaction for each thread. A read inside a write ends the transaction without a commit.
private struct SharedTransaction: StoreDecorator {
  let base: any Store
  /// The lock that a thread holds during a call.
  private let lock = NSRecursiveLock()
  private let isWriting = Remembered(false)
  private let isDiscarded = Remembered(false)

  init(base: any Store) {
    self.base = base
  }

  func around(_ base: any Store) -> SharedTransaction { SharedTransaction(base: base) }

  func put(_ records: [Record], in entity: Entity) throws -> [RecordID] {
    try lock.withLock {
      let ids = records.compactMap(\.id)
      let before = ids.count == records.count ? base.readable(ids, in: entity) : []
      isWriting.change { $0 = true }
      isDiscarded.change { $0 = false }
      defer { isWriting.change { $0 = false } }
      let written = try base.put(records, in: entity)
      if isDiscarded.value, before.count == records.count { _ = try base.put(before, in: entity) }
      return written
    }
  }

  func get(_ ids: [RecordID], in entity: Entity) throws -> [Record?] {
    try lock.withLock {
      if isWriting.value { isDiscarded.change { $0 = true } }
      return try base.get(ids, in: entity)
    }
  }
}

/// A store whose puts and gets, including their converters, run one at a time.
private struct Exclusive: StoreDecorator {
  let base: any Store
  private let lock = NSLock()

  init(base: any Store) {
    self.base = base
  }

  func around(_ base: any Store) -> Exclusive { Exclusive(base: base) }

  func put(_ records: [Record], in entity: Entity) throws -> [RecordID] {
    try lock.withLock { try base.put(records, in: entity) }
  }

  func get(_ ids: [RecordID], in entity: Entity) throws -> [Record?] {
    try lock.withLock { try base.get(ids, in: entity) }
  }
}
