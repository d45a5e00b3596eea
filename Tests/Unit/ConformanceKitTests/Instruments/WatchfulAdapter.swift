import ConformanceKit
import ReferenceStore
import Synchronization

/// The reference store, which looks at something before and after each put.
final class WatchfulAdapter: StoreAdapter {
  let backend = Backend(name: "watchful", capabilities: ReferenceAdapter.allCapabilities, semantics: .strict)
  /// What it saw.
  let seen = Mutex<[[Bool]]>([])
  private let look: @Sendable () -> Bool

  init(_ look: @escaping @Sendable () -> Bool) {
    self.look = look
  }

  func open(_ location: Location, schema: Schema) throws -> Watched {
    Watched(base: try ReferenceAdapter().open(location, schema: schema), adapter: self)
  }

  struct Watched: Store {
    let base: any Store
    let adapter: WatchfulAdapter

    func put(_ records: [Record], in entity: Entity) throws -> [RecordID] {
      let before = adapter.look()
      let ids = try base.put(records, in: entity)
      adapter.seen.withLock { $0.append([before, adapter.look()]) }
      return ids
    }

    func get(_ ids: [RecordID], in entity: Entity) throws -> [Record?] { try base.get(ids, in: entity) }
    func delete(_ ids: [RecordID], in entity: Entity) throws -> Int { try base.delete(ids, in: entity) }

    func transaction(commit: Bool, _ body: (any Store) throws -> Void) throws {
      try base.transaction(commit: commit) { try body(Watched(base: $0, adapter: adapter)) }
    }
  }
}
