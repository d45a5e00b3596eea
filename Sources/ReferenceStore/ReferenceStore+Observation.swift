public import ConformanceKit
import Synchronization

extension ReferenceStore {
  /// What a query gives now, and again after each committed change that alters it.
  ///
  /// Results come at once, on the thread that makes the change and before its call returns. A row of the result that
  /// cannot be read ends the live query, and so does the closing of the store.
  ///
  /// - Parameters:
  ///   - query: The condition and the order.
  ///   - entity: The records' entity.
  /// - Returns: The live query.
  /// - Throws: As ``query(_:in:)`` for a query that is refused; `unsupported` when the capabilities leave it out, and for a
  ///   transaction's view, of which nothing is committed; `closed`.
  public func observe(_ query: Query, in entity: Entity) throws -> LiveQuery {
    let entity = try checked(entity)
    guard rules.capabilities.observation, outer == nil else {
      throw StoreError(.unsupported, "this store has no live queries")
    }
    try rules.check(query, of: entity)
    return LiveQuery { source in
      let watch = Watch(query, in: entity, rules: rules, source: source)
      watches.withLock { $0.append(watch) }
      medium.add(watch)
      return { [self] in remove(watch) }
    }
  }

  /// How many live queries run.
  package var liveQueryCount: Int { watches.withLock { $0.count } }

  private func remove(_ watch: Watch) {
    watches.withLock { watches in watches.removeAll { $0 === watch } }
    medium.remove(watch)
  }
}
