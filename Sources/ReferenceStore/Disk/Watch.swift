import StoreContract
import Synchronization

/// A live query: sends the result of its query to its source whenever the result has changed.
///
/// Only changes that alter the result are reported. Source: Convex Swift, `subscribe`: the value of a query now and
/// after each change. Realm and ObjectBox also report changes that leave the result as it was.
///
/// A medium calls it for one change at a time.
final class Watch: Sendable {
  private enum State: Sendable {
    case fresh
    case told([Record])
    case over
  }

  private let query: Query
  private let entity: Entity
  private let rules: Rules
  private let source: LiveQuery.Source
  private let state = Mutex(State.fresh)

  init(_ query: Query, in entity: Entity, rules: Rules, source: LiveQuery.Source) {
    self.query = query
    self.entity = entity
    self.rules = rules
    self.source = source
  }

  /// Runs the query on committed content. A row that cannot be read ends the live query.
  func see(_ content: Content) {
    guard !isOver else { return }
    do {
      let records = try rules.records(of: query, in: entity, among: content)
      if isNews(records) { source.yield(records) }
    } catch {
      end(throwing: error as? StoreError ?? StoreError(.internal, "\(error)"))
    }
  }

  /// Ends the live query, unless it has ended already.
  func end(throwing error: StoreError? = nil) {
    guard !isOver else { return }
    state.withLock { $0 = .over }
    source.finish(throwing: error)
  }

  private var isOver: Bool {
    state.withLock { if case .over = $0 { true } else { false } }
  }

  private func isNews(_ records: [Record]) -> Bool {
    state.withLock { state in
      if case .told(records) = state { return false }
      state = .told(records)
      return true
    }
  }
}
