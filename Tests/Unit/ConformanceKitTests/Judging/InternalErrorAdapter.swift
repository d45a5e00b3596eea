import ConformanceKit
import ReferenceStore
import Synchronization

/// The reference store, one of whose calls fails with an internal error. An adapter serves one program.
final class InternalErrorAdapter: StoreAdapter {
  /// The calls that may fail. `results` stands for a live query that ends with the error, `begin` for a transaction
  /// that does nothing, and `commit` for one that has done everything.
  enum Call: String, CaseIterable, Sendable {
    case open, put, get, update, delete, query, observe, results, begin, commit, readStored, writeStored, close
  }

  /// Which of these calls fail.
  enum Moment: CaseIterable, Sendable {
    case always, afterTheFirst, insideTransactions
  }

  /// The error's message, which says what is wrong with the store.
  static let message = "page 77 is torn"

  let backend = Backend(name: "torn", capabilities: ReferenceAdapter.allCapabilities, semantics: .strict)
  private let call: Call
  private let moment: Moment
  private let count = Atomic(0)

  init(_ call: Call, _ moment: Moment) {
    (self.call, self.moment) = (call, moment)
  }

  func open(_ location: Location, schema: Schema) throws -> Failing {
    try fail(.open)
    return Failing(base: try ReferenceAdapter(semantics: .strict).open(location, schema: schema), adapter: self)
  }

  fileprivate func fail(_ call: Call, isInside: Bool = false) throws {
    guard call == self.call else { return }
    let isNow =
      switch moment {
      case .always: true
      case .afterTheFirst: count.add(1, ordering: .relaxed).oldValue > 0
      case .insideTransactions: isInside
      }
    if isNow { throw StoreError(.internal, Self.message) }
  }

  struct Failing: Store {
    let base: any Store
    let adapter: InternalErrorAdapter
    var isInside = false

    private func fail(_ call: Call) throws { try adapter.fail(call, isInside: isInside) }

    func put(_ records: [Record], in entity: Entity) throws -> [RecordID] {
      try fail(.put)
      return try base.put(records, in: entity)
    }
    func get(_ ids: [RecordID], in entity: Entity) throws -> [Record?] {
      try fail(.get)
      return try base.get(ids, in: entity)
    }
    func delete(_ ids: [RecordID], in entity: Entity) throws -> Int {
      try fail(.delete)
      return try base.delete(ids, in: entity)
    }
    func update(_ id: RecordID, with fields: Fields, in entity: Entity) throws {
      try fail(.update)
      try base.update(id, with: fields, in: entity)
    }
    func query(_ query: Query, in entity: Entity) throws -> [Record] {
      try fail(.query)
      return try base.query(query, in: entity)
    }
    func observe(_ query: Query, in entity: Entity) throws -> LiveQuery {
      try fail(.observe)
      do {
        try fail(.results)
      } catch let error as StoreError {
        return LiveQuery { source in
          source.finish(throwing: error)
          return {}
        }
      }
      return try base.observe(query, in: entity)
    }
    func transaction(commit: Bool, _ body: (any Store) throws -> Void) throws {
      try fail(.begin)
      try base.transaction(commit: commit) { try body(Failing(base: $0, adapter: adapter, isInside: true)) }
      try fail(.commit)
    }
    func readStored(_ id: RecordID, in entity: Entity) throws -> Fields {
      try fail(.readStored)
      return try base.readStored(id, in: entity)
    }
    func writeStored(_ id: RecordID?, _ fields: Fields, in entity: Entity) throws -> RecordID {
      try fail(.writeStored)
      return try base.writeStored(id, fields, in: entity)
    }
    func close() throws {
      try fail(.close)
      try base.close()
    }
  }
}
