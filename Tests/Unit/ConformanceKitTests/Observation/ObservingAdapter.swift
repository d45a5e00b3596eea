import ConformanceKit
import ReferenceStore

/// The reference store with live queries of another make.
struct ObservingAdapter: StoreAdapter {
  let backend: Backend
  private let remake: @Sendable (LiveQuery) -> LiveQuery

  init(_ name: String, observes: Bool = true, _ remake: @escaping @Sendable (LiveQuery) -> LiveQuery) {
    var capabilities = ReferenceAdapter.allCapabilities
    capabilities.observation = observes
    backend = Backend(name: name, capabilities: capabilities, semantics: .strict)
    self.remake = remake
  }

  func open(_ location: Location, schema: Schema) throws -> Observing {
    Observing(base: try ReferenceAdapter(semantics: backend.semantics).open(location, schema: schema), remake: remake)
  }

  struct Observing: Store {
    let base: ReferenceStore
    let remake: @Sendable (LiveQuery) -> LiveQuery

    func put(_ records: [Record], in entity: Entity) throws -> [RecordID] { try base.put(records, in: entity) }
    func get(_ ids: [RecordID], in entity: Entity) throws -> [Record?] { try base.get(ids, in: entity) }
    func delete(_ ids: [RecordID], in entity: Entity) throws -> Int { try base.delete(ids, in: entity) }
    func update(_ id: RecordID, with fields: Fields, in entity: Entity) throws {
      try base.update(id, with: fields, in: entity)
    }
    func query(_ query: Query, in entity: Entity) throws -> [Record] { try base.query(query, in: entity) }
    func transaction(commit: Bool, _ body: (any Store) throws -> Void) throws {
      try base.transaction(commit: commit) { (inside: any Store) in try body(inside) }
    }
    func readStored(_ id: RecordID, in entity: Entity) throws -> Fields { try base.readStored(id, in: entity) }
    func writeStored(_ id: RecordID?, _ fields: Fields, in entity: Entity) throws -> RecordID {
      try base.writeStored(id, fields, in: entity)
    }
    func observe(_ query: Query, in entity: Entity) throws -> LiveQuery { remake(try base.observe(query, in: entity)) }
    func close() throws { try base.close() }
  }
}
