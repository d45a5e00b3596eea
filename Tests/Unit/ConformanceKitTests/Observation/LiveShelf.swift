import ConformanceKit
import Synchronization

/// A store in memory that has live queries.
final class LiveShelf: Store {
  private struct State {
    var rows: [RecordID: Fields] = [:]
    var live: [Int: (query: Query, source: LiveQuery.Source)] = [:]
    var started = 0

    func found(_ query: Query) -> [Record] {
      let all = rows.map { Record(id: $0.key, fields: $0.value) }
      guard case .isNil(let property)? = query.condition else { return all }
      return all.filter { $0.fields[property] ?? .null == .null }
    }

    mutating func change<Result>(_ change: (inout [RecordID: Fields]) -> Result) -> Result {
      defer { for (query, source) in live.values { source.yield(found(query)) } }
      return change(&rows)
    }
  }

  private let state = Mutex(State())

  func put(_ records: [Record], in entity: Entity) throws -> [RecordID] {
    let new = try records.map { ($0.id ?? .unique(), try entity.checked($0.fields)) }
    state.withLock { $0.change { $0.merge(new) { _, new in new } } }
    return new.map { $0.0 }
  }

  func get(_ ids: [RecordID], in entity: Entity) -> [Record?] { state.withLock { $0.rows.records(ids) } }

  func delete(_ ids: [RecordID], in entity: Entity) -> Int { state.withLock { $0.change { $0.remove(ids) } } }

  func query(_ query: Query, in entity: Entity) -> [Record] { state.withLock { $0.found(query) } }

  func observe(_ query: Query, in entity: Entity) -> LiveQuery {
    LiveQuery { source in
      let number = state.withLock { state in
        state.started += 1
        state.live[state.started] = (query, source)
        source.yield(state.found(query))
        return state.started
      }
      return { self.state.withLock { state in state.live[number] = nil } }
    }
  }

  func close() {
    for (_, source) in state.withLock({ $0.live }).values { source.finish() }
  }
}
