import ConformanceLaws
import ReferenceStore
import StoreContract

extension FaultyStore {
  static let cacheFilledAfterInvalidation = FaultyStore(
    "cache-filled-after-invalidation", .concurrentConverter,
    "A get keeps in its cache what it read before another task's write, and after that write emptied the cache.",
    FaultyAdapter("cache-filled-after-invalidation") { CachingReader(base: $0, cache: Remembered([:])) }, isRacy: true)

  static let acknowledgedBeforeApplied = FaultyStore(
    "acknowledged-before-applied", .concurrentConverter,
    "A put is acknowledged when it is queued; the queue is emptied by the next call, beside which others see the old record.",
    FaultyAdapter(
      "acknowledged-before-applied", capabilities: ReferenceAdapter.allCapabilities.with { $0.observation = false }
    ) { QueueingWriter(base: $0, queue: Remembered([])) }, isRacy: true)

  static let retriedPutAppliedTwice = FaultyStore(
    "retried-put-applied-twice", .concurrentConverter,
    "A put beside another call is taken for lost, and applied once more after the next put.",
    FaultyAdapter("retried-put-applied-twice", remembering: RetryingWriter.Memory()) { base, memory, _ in
      RetryingWriter(base: base, memory: memory)
    }, isRacy: true)
}

/// Reads records through a cache.
private struct CachingReader: StoreDecorator {
  let base: any Store
  let cache: Remembered<[RecordKey: Record]>

  func around(_ base: any Store) -> CachingReader { CachingReader(base: base, cache: Remembered([:])) }

  func get(_ ids: [RecordID], in entity: Entity) throws -> [Record?] {
    try ids.map { id in
      let key = RecordKey(id, in: entity)
      if let cached = cache.value[key] { return cached }
      guard let record = try base.get([id], in: entity).first ?? nil else { return nil }
      Races.letOthersRun()
      cache.change { $0[key] = record }
      return record
    }
  }

  func put(_ records: [Record], in entity: Entity) throws -> [RecordID] {
    let ids = try base.put(records, in: entity)
    cache.forget(ids, in: entity)
    return ids
  }

  func update(_ id: RecordID, with fields: Fields, in entity: Entity) throws {
    try base.update(id, with: fields, in: entity)
    cache.forget([id], in: entity)
  }

  func delete(_ ids: [RecordID], in entity: Entity) throws -> Int {
    defer { cache.forget(ids, in: entity) }
    return try base.delete(ids, in: entity)
  }

  func writeStored(_ id: RecordID?, _ fields: Fields, in entity: Entity) throws -> RecordID {
    let id = try base.writeStored(id, fields, in: entity)
    cache.forget([id], in: entity)
    return id
  }

  func transaction(commit: Bool, _ body: (any Store) throws -> Void) throws {
    defer { cache.change { $0 = [:] } }
    try base.transaction(commit: commit) { try body($0) }
  }
}

/// Writes in the background. Every call that would show the difference to a single task first empties the queue.
private struct QueueingWriter: UnobservedDecorator {
  let base: any Store
  let queue: Remembered<[Entry]>

  struct Entry: Sendable {
    let record: Record
    let entity: Entity
  }

  func around(_ base: any Store) -> QueueingWriter { QueueingWriter(base: base, queue: Remembered([])) }

  func put(_ records: [Record], in entity: Entity) throws -> [RecordID] {
    try flush()
    guard records.count == 1, let record = records.first, let id = record.id,
      let old = base.readable(id, in: entity), old.fields.hasSameNames(as: record.fields)
    else { return try base.put(records, in: entity) }
    // To refuse invalid records now, put the record, then put the old one back for the time being.
    _ = try base.put(records, in: entity)
    _ = try base.put([old], in: entity)
    queue.change { $0.append(Entry(record: record, entity: entity)) }
    return [id]
  }

  func get(_ ids: [RecordID], in entity: Entity) throws -> [Record?] {
    try flush()
    return try base.get(ids, in: entity)
  }

  func update(_ id: RecordID, with fields: Fields, in entity: Entity) throws {
    try flush()
    try base.update(id, with: fields, in: entity)
  }

  func delete(_ ids: [RecordID], in entity: Entity) throws -> Int {
    try flush()
    return try base.delete(ids, in: entity)
  }

  func query(_ query: Query, in entity: Entity) throws -> [Record] {
    try flush()
    return try base.query(query, in: entity)
  }

  func readStored(_ id: RecordID, in entity: Entity) throws -> Fields {
    try flush()
    return try base.readStored(id, in: entity)
  }

  func writeStored(_ id: RecordID?, _ fields: Fields, in entity: Entity) throws -> RecordID {
    try flush()
    return try base.writeStored(id, fields, in: entity)
  }

  func transaction(commit: Bool, _ body: (any Store) throws -> Void) throws {
    try flush()
    try base.transaction(commit: commit, body)
  }

  func close() throws {
    try flush()
    try base.close()
  }

  private func flush() throws {
    var entries: [Entry] = []
    queue.change { queue in (entries, queue) = (queue, []) }
    if entries.isEmpty { return }
    Races.letOthersRun()
    for entry in entries { _ = try base.put([entry.record], in: entry.entity) }
  }
}

/// Applies a put twice if another call is running.
private struct RetryingWriter: StoreDecorator {
  let base: any Store
  let memory: Remembered<Memory>

  struct Memory: Sendable {
    var calls = 0
    var retry: (record: Record, entity: Entity)?
  }

  func around(_ base: any Store) -> RetryingWriter { RetryingWriter(base: base, memory: Remembered(Memory())) }

  func put(_ records: [Record], in entity: Entity) throws -> [RecordID] {
    try counted {
      var retry: (record: Record, entity: Entity)?
      memory.change { memory in (retry, memory.retry) = (memory.retry, nil) }
      let ids = try base.put(records, in: entity)
      if let retry { _ = try base.put([retry.record], in: retry.entity) }
      Races.letOthersRun()
      memory.change { memory in
        guard memory.calls > 1, retry == nil, let record = records.first, record.id != nil else { return }
        memory.retry = (record, entity)
      }
      return ids
    }
  }

  func get(_ ids: [RecordID], in entity: Entity) throws -> [Record?] {
    try counted { try base.get(ids, in: entity) }
  }

  private func counted<Result>(_ body: () throws -> Result) rethrows -> Result {
    memory.change { $0.calls += 1 }
    defer { memory.change { $0.calls -= 1 } }
    return try body()
  }
}
