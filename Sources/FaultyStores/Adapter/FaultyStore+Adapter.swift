import ConformanceKit
import ReferenceStore

extension FaultyStore {
  static let storeCachedByThread = FaultyStore(
    "store-cached-by-thread", .adapter, "A thread that has a store open is given that one for every location.",
    NestedOpening("store-cached-by-thread") { outer, _ in Borrowed(base: outer) })

  static let secondStoreCapitalises = FaultyStore(
    "second-store-capitalises", .adapter, "A store that is opened beside another writes strings in capitals.",
    NestedOpening("second-store-capitalises") { _, own in
      ValueChanger(base: own, writing: { $0.capitalised })
    })

  static let lateWritesDropped = FaultyStore(
    "late-writes-dropped", .adapter, "A store that was closed acknowledges writes and keeps nothing of them.",
    FaultyAdapter("late-writes-dropped") { LateWritesDropped(base: $0, isClosed: Remembered(false)) })

  static let missingRecordIsInternal = FaultyStore(
    "missing-record-is-internal", .adapter, "To update a record that is gone is an error of no kind.",
    FaultyAdapter("missing-record-is-internal") { MissingRecordIsInternal(base: $0) })

  static let answersWhatIsLeftOut = FaultyStore(
    "answers-what-is-left-out", .adapter, "It leaves sorting out of its capabilities, and gives unsorted records.",
    LeftOut("answers-what-is-left-out"))
}

extension Value {
  fileprivate var capitalised: Value {
    if case .string(let text) = self { .string(text.uppercased()) } else { self }
  }
}

/// Acknowledges what it is given after it was closed.
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

/// Lets the error of its machinery through.
private struct MissingRecordIsInternal: StoreDecorator {
  struct KeyNotFound: Error {}

  let base: any Store

  func around(_ base: any Store) -> MissingRecordIsInternal { MissingRecordIsInternal(base: base) }

  func update(_ id: RecordID, with fields: Fields, in entity: Entity) throws {
    if case .none = try base.get([id], in: entity).first ?? nil { throw KeyNotFound() }
    try base.update(id, with: fields, in: entity)
  }
}

/// Declares less than it does, and does it badly.
private struct LeftOut: StoreAdapter {
  let backend: Backend
  private let reference: ReferenceAdapter

  init(_ name: String) {
    var capabilities = ReferenceAdapter.allCapabilities
    capabilities.queries.remove(.order)
    backend = Backend(name: "faulty:\(name)", capabilities: capabilities, semantics: .strict)
    reference = ReferenceAdapter(name: backend.name)
  }

  func open(_ location: Location, schema: Schema) throws -> QueryChanger {
    QueryChanger(base: try reference.open(location, schema: schema)) { base, query, entity in
      try base.query(Query(where: query.condition), in: entity)
    }
  }
}
