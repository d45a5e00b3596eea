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
    case told([Record], at: [Int?])
    case over
  }

  private let query: Query
  private let entity: Entity
  private let rules: Rules
  private let source: LiveQuery.Source
  /// The entities whose rows decide the result: the entity of the query, and those to which its records link.
  private let readEntities: [String]
  private let state = Mutex(State.fresh)

  init(_ query: Query, in entity: Entity, rules: Rules, source: LiveQuery.Source) {
    self.query = query
    self.entity = entity
    self.rules = rules
    self.source = source
    readEntities = [entity.name] + entity.properties.compactMap(\.type.linkedEntity)
  }

  /// Runs the query on committed content, if rows that it reads have changed. A row that cannot be read ends the live
  /// query.
  func see(_ content: Content) {
    let changes = readEntities.map { content.rows(named: $0)?.changeCount }
    guard !isOver, !hasSeen(changes) else { return }
    do {
      let records = try rules.records(of: query, in: entity, among: content)
      if isNews(records, at: changes) { source.yield(records) }
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

  private func hasSeen(_ changes: [Int?]) -> Bool {
    state.withLock { if case .told(_, changes) = $0 { true } else { false } }
  }

  private func isNews(_ records: [Record], at changes: [Int?]) -> Bool {
    state.withLock { state in
      let isNews = if case .told(records, _) = state { false } else { true }
      state = .told(records, at: changes)
      return isNews
    }
  }
}
