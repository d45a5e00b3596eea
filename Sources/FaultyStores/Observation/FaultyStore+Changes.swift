import ConformanceLaws
import StoreContract

extension FaultyStore {
  static let removalsNotObserved = FaultyStore(
    "removals-not-observed", .observation, "Live queries are not told of records that are removed.",
    FaultyAdapter("removals-not-observed") { DeafStore(base: $0, deafTo: .removal, isDeaf: Remembered(false)) })

  static let commitsNotObserved = FaultyStore(
    "commits-not-observed", .observation, "Live queries are not told of what a transaction changes.",
    FaultyAdapter("commits-not-observed") { DeafStore(base: $0, deafTo: .transaction, isDeaf: Remembered(false)) })

  static let uncommittedChangesTold = FaultyStore(
    "uncommitted-changes-told", .observation,
    "Live queries are told of each change of a transaction that is under way.",
    FaultyAdapter("uncommitted-changes-told") {
      EagerStore(base: $0, live: Remembered([]), isInside: false, tells: .eachChange)
    })

  static let rollbackTold = FaultyStore(
    "rollback-told", .observation, "Live queries are told of what a transaction changed that is rolled back.",
    FaultyAdapter("rollback-told") { EagerStore(base: $0, live: Remembered([]), isInside: false, tells: .rollback) })
}

/// Does not report one kind of change to live queries.
private struct DeafStore: StoreDecorator {
  enum Change: Sendable { case removal, transaction }

  let base: any Store
  let deafTo: Change
  let isDeaf: Remembered<Bool>

  func around(_ base: any Store) -> DeafStore { DeafStore(base: base, deafTo: deafTo, isDeaf: isDeaf) }

  func delete(_ ids: [RecordID], in entity: Entity) throws -> Int {
    try during(.removal) { try base.delete(ids, in: entity) }
  }

  func transaction(commit: Bool, _ body: (any Store) throws -> Void) throws {
    try during(.transaction) { try base.transaction(commit: commit, body) }
  }

  func observe(_ query: Query, in entity: Entity) throws -> LiveQuery {
    try base.observe(query, in: entity).relayed { event, source in
      if !isDeaf.value { source.pass(event) }
    }
  }

  private func during<Result>(_ change: Change, _ call: () throws -> Result) rethrows -> Result {
    isDeaf.change { $0 = change == deafTo }
    defer { isDeaf.change { $0 = false } }
    return try call()
  }
}

/// Reports uncommitted changes to live queries.
private struct EagerStore: StoreDecorator {
  enum Moment: Sendable { case eachChange, rollback }

  /// A live query that is running.
  struct Live: Sendable {
    let query: Query
    let entity: Entity
    let source: LiveQuery.Source
  }

  let base: any Store
  let live: Remembered<[Live]>
  let isInside: Bool
  let tells: Moment

  func around(_ base: any Store) -> EagerStore { EagerStore(base: base, live: live, isInside: true, tells: tells) }

  func put(_ records: [Record], in entity: Entity) throws -> [RecordID] {
    defer { changed() }
    return try base.put(records, in: entity)
  }

  func update(_ id: RecordID, with fields: Fields, in entity: Entity) throws {
    defer { changed() }
    try base.update(id, with: fields, in: entity)
  }

  func delete(_ ids: [RecordID], in entity: Entity) throws -> Int {
    defer { changed() }
    return try base.delete(ids, in: entity)
  }

  func transaction(commit: Bool, _ body: (any Store) throws -> Void) throws {
    try base.transaction(commit: commit) { inside in
      try body(around(inside))
      if !commit, tells == .rollback { tell(inside) }
    }
  }

  func observe(_ query: Query, in entity: Entity) throws -> LiveQuery {
    let original = try base.observe(query, in: entity)
    return LiveQuery { source in
      live.change { $0.append(Live(query: query, entity: entity, source: source)) }
      let feed = original.relayed { event, _ in source.pass(event) }
      return { feed.cancel() }
    }
  }

  private func changed() {
    if isInside, tells == .eachChange { tell(base) }
  }

  private func tell(_ store: any Store) {
    for live in live.value {
      if let records = try? store.query(live.query, in: live.entity) { live.source.yield(records) }
    }
  }
}
