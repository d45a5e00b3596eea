import ConformanceLaws
import Foundation
import ReferenceStore
import StoreContract

extension FaultyStore {
  static let recordsWrittenInParts = FaultyStore(
    "records-written-in-parts", .concurrentConverter,
    "A record is replaced in two steps, between which a reader sees the first half of the new one.",
    FaultyAdapter(
      "records-written-in-parts", capabilities: ReferenceAdapter.allCapabilities.with { $0.observation = false }
    ) { PartWriter(base: $0) }, isRacy: true)

  static let idsCountedWithoutLock = FaultyStore(
    "ids-counted-without-lock", .concurrentConverter,
    "Two tasks that store a new record at once are given the same id.",
    FaultyAdapter("ids-counted-without-lock", remembering: 1) { base, next, _ in
      UnlockedCounter(base: base, next: next)
    }, isRacy: true)

  static let converterUsedBeforeItIsReady = FaultyStore(
    "converter-used-before-it-is-ready", .concurrentConverter,
    "The flag that says that the converter of texts is there is set before it is.",
    FaultyAdapter("converter-used-before-it-is-ready") { base in
      let converter = LazyConverter()
      return ValueChanger(base: base, writing: { converter.convert($0) })
    }, isRacy: true)

  static let locksTakenInTwoOrders = FaultyStore(
    "locks-taken-in-two-orders", .concurrentConverter,
    "A put locks the index and then the rows, a get the rows and then the index.",
    FaultyAdapter("locks-taken-in-two-orders") { TwoLocks(base: $0) }, hangs: true)
}

/// Replaces records in two steps, without a lock.
private struct PartWriter: UnobservedDecorator {
  let base: any Store

  func around(_ base: any Store) -> PartWriter { PartWriter(base: base) }

  func put(_ records: [Record], in entity: Entity) throws -> [RecordID] {
    guard records.count == 1, let record = records.first, let id = record.id, record.fields.count > 1,
      let old = base.readable(id, in: entity), old.fields.hasSameNames(as: record.fields),
      let first = record.fields.entries.first
    else { return try base.put(records, in: entity) }
    _ = try base.put([Record(id: id, fields: old.fields.merging(Fields([(first.name, first.value)])))], in: entity)
    Races.letOthersRun()
    do {
      return try base.put(records, in: entity)
    } catch {
      _ = try base.put([old], in: entity)
      throw error
    }
  }
}

/// Assigns ids from a counter in two steps, without a lock.
private struct UnlockedCounter: StoreDecorator {
  let base: any Store
  let next: Remembered<Int>

  func around(_ base: any Store) -> UnlockedCounter { UnlockedCounter(base: base, next: next) }

  func put(_ records: [Record], in entity: Entity) throws -> [RecordID] {
    guard records.count == 1, records.first?.id == nil else { return try noting(base.put(records, in: entity)) }
    let id = next.value
    Races.letOthersRun()
    return try noting(base.put([Record(id: RecordID(id), fields: records[0].fields)], in: entity))
  }

  func writeStored(_ id: RecordID?, _ fields: Fields, in entity: Entity) throws -> RecordID {
    try noting([base.writeStored(id, fields, in: entity)])[0]
  }

  private func noting(_ ids: [RecordID]) -> [RecordID] {
    next.change { next in next = max(next, 1 + (ids.compactMap { Int($0.text) }.max() ?? 0)) }
    return ids
  }
}

/// Texts are converted without loss once the table exists.
private final class LazyConverter: Sendable {
  private let isReady = Remembered(false)
  private let table = Remembered<Bool>(false)

  func convert(_ value: Value) -> Value {
    guard case .string = value else { return value }
    if !isReady.value {
      isReady.change { $0 = true }
      Races.letOthersRun()
      table.change { $0 = true }
    }
    return table.value ? value : .string("")
  }
}

/// Acquires two locks in different orders.
private struct TwoLocks: StoreDecorator {
  let base: any Store
  private let index = NSRecursiveLock()
  private let rows = NSRecursiveLock()

  init(base: any Store) {
    self.base = base
  }

  func around(_ base: any Store) -> TwoLocks { TwoLocks(base: base) }

  func put(_ records: [Record], in entity: Entity) throws -> [RecordID] {
    try index.withLock {
      Races.letOthersRun()
      return try rows.withLock { try base.put(records, in: entity) }
    }
  }

  func get(_ ids: [RecordID], in entity: Entity) throws -> [Record?] {
    try rows.withLock {
      Races.letOthersRun()
      return try index.withLock { try base.get(ids, in: entity) }
    }
  }
}
