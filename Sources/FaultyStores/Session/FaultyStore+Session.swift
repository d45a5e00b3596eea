import ConformanceLaws
import ReferenceStore
import StoreContract

// These defects show only after several operations, on several entities or after several openings.

extension FaultyStore {
  static let removalHidesOtherEntities = FaultyStore(
    "removal-hides-other-entities", .session,
    "After a record is removed, queries of other entities do not find the record with the same id.",
    FaultyAdapter("removal-hides-other-entities") { RemovalHider(base: $0, removed: Remembered([])) })

  static let commitKeepsTheLastEntity = FaultyStore(
    "commit-keeps-the-last-entity", .session,
    "A transaction that stores records of two entities commits only those of the entity that it used last.",
    FaultyAdapter("commit-keeps-the-last-entity") { LastEntityCommitter(base: $0, puts: nil) })

  static let cancellingEndsOtherEntities = FaultyStore(
    "cancelling-ends-other-entities", .session,
    "When a live query is cancelled, the live queries of other entities report nothing more.",
    FaultyAdapter("cancelling-ends-other-entities") { store in
      let feeds = Remembered<[Feed]>([])
      return ObservationChanger(base: store) { base, query, entity in
        let original = try base.observe(query, in: entity)
        return LiveQuery { source in
          let feed = original.relayed { event, _ in source.pass(event) }
          feeds.change { $0.append(Feed(entity: entity.name, liveQuery: feed)) }
          return {
            feed.cancel()
            for other in feeds.value where other.entity != entity.name { other.liveQuery.cancel() }
          }
        }
      }
    })

  static let thirdUpgradeDropsProperty = FaultyStore(
    "third-upgrade-drops-property", .session,
    "The third time that a newer version of the app opens a store, the properties that the older one lacks are gone.",
    FaultyAdapter("third-upgrade-drops-property", remembering: Upgrades()) { base, upgrades, schema in
      upgrades.change { $0.note(schema, openedIn: base) }
      return base
    })
}

/// A live query and its entity.
private struct Feed: Sendable {
  let entity: String
  let liveQuery: LiveQuery
}

/// Leaves records out of the results of queries if a record of another entity with the same id was removed.
private struct RemovalHider: StoreDecorator {
  let base: any Store
  let removed: Remembered<[Removed]>

  struct Removed: Sendable {
    let entity: String
    let id: RecordID
  }

  func around(_ base: any Store) -> RemovalHider { RemovalHider(base: base, removed: removed) }

  func delete(_ ids: [RecordID], in entity: Entity) throws -> Int {
    removed.change { $0 += ids.map { Removed(entity: entity.name, id: $0) } }
    return try base.delete(ids, in: entity)
  }

  func query(_ query: Query, in entity: Entity) throws -> [Record] {
    let hidden = removed.value.filter { $0.entity != entity.name }.map(\.id)
    return try base.query(query, in: entity).filter { record in !hidden.contains { $0 == record.id } }
  }
}

/// Removes the records again that a committed transaction stored, except for those of the entity that it used last.
private struct LastEntityCommitter: StoreDecorator {
  let base: any Store
  /// The records that the current transaction stored. Nil outside a transaction.
  let puts: Remembered<[Put]>?

  struct Put: Sendable {
    let entity: Entity
    let ids: [RecordID]
  }

  func around(_ base: any Store) -> LastEntityCommitter { LastEntityCommitter(base: base, puts: puts) }

  func put(_ records: [Record], in entity: Entity) throws -> [RecordID] {
    let ids = try base.put(records, in: entity)
    puts?.change { $0.append(Put(entity: entity, ids: ids)) }
    return ids
  }

  func transaction(commit: Bool, _ body: (any Store) throws -> Void) throws {
    let puts = puts ?? Remembered([])
    try base.transaction(commit: commit) { try body(LastEntityCommitter(base: $0, puts: puts)) }
    guard self.puts == nil, commit, let last = puts.value.last else { return }
    for put in puts.value where put.entity.name != last.entity.name { _ = try base.delete(put.ids, in: put.entity) }
  }
}

/// How often a location was opened with a newer schema than before.
private struct Upgrades: Sendable {
  private var last: Schema?
  private var count = 0

  /// Notes an opening. From the third upgrade on, it drops the stored values that the older schema lacks.
  mutating func note(_ schema: Schema, openedIn store: ReferenceStore) {
    defer { last = schema }
    guard let last, last.version < schema.version else { return }
    count += 1
    guard count > 2 else { return }
    for entity in schema.entities { try? drop(entity, unknownTo: last[entity: entity.name], in: store) }
  }

  private func drop(_ entity: Entity, unknownTo older: Entity?, in store: ReferenceStore) throws {
    let names = entity.properties.map(\.storedName).filter { older?[storedName: $0] == nil }
    guard !names.isEmpty else { return }
    for (id, row) in try store.storedRows(of: entity) {
      let kept = row.compactMapValues { name, value in names.contains(name) ? nil : value }
      _ = try store.writeStored(id, kept, in: entity)
    }
  }
}
