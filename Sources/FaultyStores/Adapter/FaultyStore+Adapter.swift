import ConformanceLaws
import ReferenceStore
import StoreContract

extension FaultyStore {
  static let lateWritesDropped = FaultyStore(
    "late-writes-dropped", .adapter, "A store that was closed acknowledges writes and keeps nothing of them.",
    FaultyAdapter("late-writes-dropped") { LateWritesDropped(base: $0, isClosed: Remembered(false)) })

  static let missingRecordIsInternal = FaultyStore(
    "missing-record-is-internal", .adapter, "To update a record that is gone is an error of no kind.",
    FaultyAdapter("missing-record-is-internal") { MissingRecordIsInternal(base: $0) })

  static let answersWhatIsLeftOut = FaultyStore(
    "answers-what-is-left-out", .adapter, "It leaves sorting out of its capabilities, and gives unsorted records.",
    FaultyAdapter(
      "answers-what-is-left-out", capabilities: ReferenceAdapter.allCapabilities.with { $0.queries.remove(.order) }
    ) { base in
      QueryChanger(base: base) { base, query, entity in try base.query(Query(where: query.condition), in: entity) }
    })
}

/// Acknowledges writes after it was closed, and discards them.
private struct LateWritesDropped: StoreDecorator {
  let base: any Store
  let isClosed: Remembered<Bool>

  func around(_ base: any Store) -> LateWritesDropped { LateWritesDropped(base: base, isClosed: isClosed) }

  func put(_ records: [Record], in entity: Entity) throws -> [RecordID] {
    guard isClosed.value else { return try base.put(records, in: entity) }
    return records.enumerated().map { $0.element.id ?? RecordID(1_000_000 + $0.offset) }
  }

  func close() throws {
    isClosed.change { $0 = true }
    try base.close()
  }
}

/// Throws the internal error of its implementation.
private struct MissingRecordIsInternal: StoreDecorator {
  struct KeyNotFound: Error {}

  let base: any Store

  func around(_ base: any Store) -> MissingRecordIsInternal { MissingRecordIsInternal(base: base) }

  func update(_ id: RecordID, with fields: Fields, in entity: Entity) throws {
    guard base.hasRow(id, in: entity) else { throw KeyNotFound() }
    try base.update(id, with: fields, in: entity)
  }
}
