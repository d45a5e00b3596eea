import ConformanceKit
import ReferenceStore
import Synchronization

@testable import FaultyStores

/// The reference store, whose live queries look at its rows only when the store is asked for some.
struct LateAdapter: StoreAdapter {
  let backend = Backend(name: "late", capabilities: ReferenceAdapter.allCapabilities, semantics: .strict)

  func open(_ location: Location, schema: Schema) throws -> LateStore {
    LateStore(base: try ReferenceAdapter(semantics: backend.semantics).open(location, schema: schema))
  }
}

/// The store of a ``LateAdapter``.
struct LateStore: StoreDecorator {
  let base: any Store
  private let live = LiveQueries()

  init(base: any Store) {
    self.base = base
  }

  func around(_ base: any Store) -> LateStore { LateStore(base: base) }

  func query(_ query: Query, in entity: Entity) throws -> [Record] {
    live.look(at: base)
    return try base.query(query, in: entity)
  }

  func observe(_ query: Query, in entity: Entity) throws -> LiveQuery {
    let first: [Record]
    do {
      first = try base.query(query, in: entity)
    } catch let error as StoreError where error.kind == .unreadable {
      return LiveQuery { source in
        source.finish(throwing: error)
        return {}
      }
    }
    return LiveQuery { source in
      source.yield(first)
      return live.add(.init(query: query, entity: entity, source: source, latest: first))
    }
  }

  func close() throws {
    live.end()
    try base.close()
  }
}

/// The live queries of a store.
private final class LiveQueries: Sendable {
  struct Each {
    let query: Query
    let entity: Entity
    let source: LiveQuery.Source
    var latest: [Record]
  }

  private let all = Mutex<(next: Int, each: [Int: Each])>((0, [:]))

  /// Adds a live query, and returns a closure that removes it.
  func add(_ live: sending Each) -> @Sendable () -> Void {
    let number = all.withLock { all in
      all.next += 1
      all.each[all.next] = live
      return all.next
    }
    return { [self] in _ = all.withLock { $0.each.removeValue(forKey: number) } }
  }

  /// Reports the results that have changed.
  func look(at store: any Store) {
    for (number, live) in all.withLock({ $0.each }) {
      do {
        let now = try store.query(live.query, in: live.entity)
        guard now != live.latest else { continue }
        all.withLock { $0.each[number]?.latest = now }
        live.source.yield(now)
      } catch {
        live.source.finish(throwing: error as? StoreError)
      }
    }
  }

  func end() {
    for live in all.withLock({ $0.each }).values { live.source.finish() }
  }
}
